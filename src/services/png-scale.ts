/** An IHDR of 13 bytes follows the signature: other chunks may stand from here (bytes). */
const AFTER_HEADER = 33;
const METRE = 1;

/** A PNG that tells its scale (pHYs: PNG, third edition, 11.3.4.3), in whole pixels to the metre. */
export function withScale(png: Blob, pixelsPerMetre: number): Blob {
  const chunk = new DataView(new ArrayBuffer(21));
  chunk.setUint32(0, 9);
  for (const [index, letter] of [...'pHYs'].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0));
  chunk.setUint32(8, pixelsPerMetre);
  chunk.setUint32(12, pixelsPerMetre);
  chunk.setUint8(16, METRE);
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)));
  return new Blob([png.slice(0, AFTER_HEADER), chunk.buffer, png.slice(AFTER_HEADER)], { type: 'image/png' });
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
