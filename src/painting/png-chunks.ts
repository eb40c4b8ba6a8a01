/** An IHDR of 13 bytes follows the signature: other chunks may stand from here (bytes; PNG, third edition, 5.6). */
const AFTER_HEADER = 33;

/** A PNG with whole chunks more, before its pixels. */
export const withChunks = (png: Blob, chunks: readonly BlobPart[]): Blob =>
  new Blob([png.slice(0, AFTER_HEADER), ...chunks, png.slice(AFTER_HEADER)], { type: 'image/png' });
