import { pngChunk, withChunks } from '../../painting/png-chunks';

const METRE = 1;

/** The PNG with its scale (pHYs: PNG, third edition, 11.3.4.3), in whole pixels per metre. */
export function withScale(png: Blob, pixelsPerMetre: number): Blob {
  const scale = new DataView(new ArrayBuffer(9));
  scale.setUint32(0, pixelsPerMetre);
  scale.setUint32(4, pixelsPerMetre);
  scale.setUint8(8, METRE);
  return withChunks(png, [pngChunk('pHYs', new Uint8Array(scale.buffer))]);
}
