import { withChunks } from './png-chunks';

/** Length and name before a chunk's data, a checksum behind it (PNG, third edition, 5.3). */
const CHUNK_HEAD = 8;
const CHUNK_TAIL = 4;
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Words stand before the pixels, in a handful of chunks of a few kB. */
const CHUNK_LIMIT = 64;
const TEXT_LIMIT = 256 * 1024;
const WORDS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/** A PNG with the words of the picture that it was painted on: where it came from, and that it was generated. */
export async function withTexts(original: Blob, png: Blob): Promise<Blob> {
  const texts = await textsOf(original);
  return texts.length === 0 ? png : withChunks(png, texts);
}

/** The chunks of words before the pixels of a PNG, whole; none of any other file. */
export async function textsOf(file: Blob): Promise<readonly Blob[]> {
  const signature = await bytesAt(file, 0, SIGNATURE.length);
  if (!SIGNATURE.every((byte, index) => index < signature.byteLength && signature.getUint8(index) === byte)) return [];
  const texts: Blob[] = [];
  let at = SIGNATURE.length;
  for (let chunk = 0; chunk < CHUNK_LIMIT; chunk++) {
    const head = await bytesAt(file, at, CHUNK_HEAD);
    if (head.byteLength < CHUNK_HEAD) return texts;
    const length = head.getUint32(0);
    const name = String.fromCharCode(...[4, 5, 6, 7].map((index) => head.getUint8(index)));
    if (name === 'IDAT' || name === 'IEND') return texts;
    const end = at + CHUNK_HEAD + length + CHUNK_TAIL;
    if (WORDS.has(name) && length <= TEXT_LIMIT && end <= file.size) texts.push(file.slice(at, end));
    at = end;
  }
  return texts;
}

const bytesAt = async (file: Blob, at: number, length: number) =>
  new DataView(await file.slice(at, at + length).arrayBuffer());
