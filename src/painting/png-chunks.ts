/** An IHDR of 13 bytes follows the signature: other chunks may stand from here (bytes; PNG, third edition, 5.6). */
const AFTER_HEADER = 33;

/** A PNG with whole chunks more, before its pixels. */
export const withChunks = (png: Blob, chunks: readonly BlobPart[]): Blob =>
  new Blob([png.slice(0, AFTER_HEADER), ...chunks, png.slice(AFTER_HEADER)], { type: 'image/png' });

/** A whole chunk: length, name of four letters, data and checksum (5.3). */
export function pngChunk(name: string, data: Uint8Array): ArrayBuffer {
  const chunk = new DataView(new ArrayBuffer(data.length + 12));
  chunk.setUint32(0, data.length);
  for (const [index, letter] of [...name].entries()) chunk.setUint8(4 + index, letter.charCodeAt(0));
  new Uint8Array(chunk.buffer).set(data, 8);
  chunk.setUint32(data.length + 8, checksum(new Uint8Array(chunk.buffer, 4, data.length + 4)));
  return chunk.buffer;
}

/** CRC-32 as PNG has it (5.5). */
function checksum(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}
