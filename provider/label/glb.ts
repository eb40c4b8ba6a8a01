import { aigcLabel, type Origin, parametersOf, promptOf } from './origin';

const HEADER = 12;
const CHUNK_HEADER = 8;
const GLB_MAGIC = 0x46546c67;

/** A GLB whose asset has its maker, prompt, parameters and the label of generated content in `extras`. */
export const labelGlb = (bytes: Uint8Array, origin: Origin): Uint8Array =>
  withExtras(bytes, {
    prompt: promptOf(origin),
    fastback: parametersOf(origin),
    AIGC: aigcLabel(bytes, origin),
  });

/** The same of a model that is drawn for one request alone: it has the label, and nothing to draw it again by. */
export const labelPreview = (bytes: Uint8Array, producer: string): Uint8Array =>
  withExtras(bytes, { AIGC: aigcLabel(bytes, { producer }) });

/** glTF 2.0, 3.2 and 4.4: the JSON chunk comes first and is padded with spaces to four bytes. */
function withExtras(bytes: Uint8Array, extras: object): Uint8Array {
  const glb = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (glb.length < HEADER + CHUNK_HEADER || glb.readUInt32LE(0) !== GLB_MAGIC) throw new Error('not a GLB');
  const end = HEADER + CHUNK_HEADER + glb.readUInt32LE(HEADER);
  const document = JSON.parse(glb.toString('utf8', HEADER + CHUNK_HEADER, end));
  document.asset.extras = { ...document.asset.extras, ...extras };
  const json = Buffer.from(JSON.stringify(document), 'utf8');
  const padding = Buffer.alloc((4 - (json.length % 4)) % 4, ' ');
  const rest = glb.subarray(end);
  const head = Buffer.alloc(HEADER + CHUNK_HEADER);
  glb.copy(head, 0, 0, HEADER);
  head.writeUInt32LE(head.length + json.length + padding.length + rest.length, 8);
  head.writeUInt32LE(json.length + padding.length, HEADER);
  head.write('JSON', HEADER + 4, 'latin1');
  return Buffer.concat([head, json, padding, rest]);
}
