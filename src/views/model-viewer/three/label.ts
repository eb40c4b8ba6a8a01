import type { ModelOrigin } from '../../../machines/model-viewer/origin';

/** Of a GLB (glTF 2.0, 4.4): its header, and the length and name before each chunk (bytes). */
const HEADER = 12;
const CHUNK_HEAD = 8;
const JSON_CHUNK = 0x4e4f534a;

/** The GLB with the origin in `asset.extras`, where the provider writes it too. Throws at what is no GLB. */
export function labelledGlb(glb: ArrayBuffer, origin: ModelOrigin): ArrayBuffer {
  const view = new DataView(glb);
  if (view.getUint32(HEADER + 4, true) !== JSON_CHUNK) throw new Error('a GLB begins with its description');
  const end = HEADER + CHUNK_HEAD + view.getUint32(HEADER, true);
  const json = JSON.parse(new TextDecoder().decode(glb.slice(HEADER + CHUNK_HEAD, end)));
  json.asset.extras = { ...json.asset.extras, ...origin };
  const text = new TextEncoder().encode(JSON.stringify(json));
  const padded = Math.ceil(text.length / 4) * 4;
  const labelled = new Uint8Array(HEADER + CHUNK_HEAD + padded + glb.byteLength - end);
  labelled.set(new Uint8Array(glb, 0, HEADER + CHUNK_HEAD));
  labelled.fill(0x20, HEADER + CHUNK_HEAD, HEADER + CHUNK_HEAD + padded);
  labelled.set(text, HEADER + CHUNK_HEAD);
  labelled.set(new Uint8Array(glb, end), HEADER + CHUNK_HEAD + padded);
  const head = new DataView(labelled.buffer);
  head.setUint32(8, labelled.length, true);
  head.setUint32(HEADER, padded, true);
  return labelled.buffer;
}
