import { withChunks } from '../../painting/png-chunks';

const METRE = 1;

/** The PNG with its scale (pHYs: PNG, third edition, 11.3.4.3), in whole pixels per metre. */
export function withScale(png: Blob, pixelsPerMetre: number): Blob {
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0));
  chunk.setUint32(8, pixelsPerMetre);
  chunk.setUint32(12, pixelsPerMetre);
  chunk.setUint8(16, METRE);
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)));
  return withChunks(png, [chunk.buffer]);
}

/** CRC-32 as PNG has it (third edition, 5.5). */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
