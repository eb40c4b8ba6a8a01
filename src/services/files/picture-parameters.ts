import { PictureParameters } from '../../tools/parameters';

/** A file's own words are read up to here (bytes): a prompt is a few kB, the label's other fields less. */
const TEXT_LIMIT = 64 * 1024;
/** A model's whole description stands in the chunk with ours (bytes). */
const GLB_JSON_LIMIT = 8 * 1024 * 1024;
/** Metadata stand before the pixels, in a handful of chunks. */
const CHUNK_LIMIT = 64;

const KEYWORD = 'Fastback';

/**
 * The parameters that a picture (PNG) or model (GLB) made by Fastback carries; undefined for any other file, and for
 * one whose words do not fit. `source` is a file, or the address of one of the provider's files.
 */
export async function readPictureParameters(source: Blob | string): Promise<PictureParameters | undefined> {
  try {
    const file = typeof source === 'string' ? await fetched(source) : source;
    const text = (await pngText(file)) ?? (await glbText(file));
    const parsed = PictureParameters.safeParse(text);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

async function fetched(address: string): Promise<Blob> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`no file at ${address}`);
  return response.blob();
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name before a chunk's data, a checksum behind it. */
const CHUNK_HEAD = 8;
const CHUNK_TAIL = 4;

/** Walks the chunks before the pixels (PNG, third edition, 5.3) and parses ours. Only heads and one text are read. */
async function pngText(file: Blob): Promise<unknown> {
  const signature = await bytesAt(file, 0, SIGNATURE.length);
  if (!SIGNATURE.every((byte, index) => signature.getUint8(index) === byte)) return undefined;
  let at = SIGNATURE.length;
  for (let chunks = 0; chunks < CHUNK_LIMIT; chunks++) {
    const head = await bytesAt(file, at, CHUNK_HEAD);
    const length = head.getUint32(0);
    const name = latin1(head, 4, 4);
    if (name === 'IDAT' || name === 'IEND') return undefined;
    if (name === 'iTXt' && length <= TEXT_LIMIT) {
      const text = ourText(await bytesAt(file, at + CHUNK_HEAD, length));
      if (text !== undefined) return JSON.parse(text);
    }
    at += CHUNK_HEAD + length + CHUNK_TAIL;
  }
  return undefined;
}

/** The text of an uncompressed iTXt chunk (11.3.3.4) under our keyword: keyword 0, flag, method, language 0, keyword 0. */
function ourText(data: DataView): string | undefined {
  const uncompressed = `${KEYWORD}\0\0\0`;
  if (data.byteLength < uncompressed.length || latin1(data, 0, uncompressed.length) !== uncompressed) return undefined;
  let at = uncompressed.length;
  for (let zeros = 0; zeros < 2; at++) {
    if (at >= data.byteLength) return undefined;
    if (data.getUint8(at) === 0) zeros++;
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(new DataView(data.buffer, data.byteOffset + at));
}

const GLB_HEAD = 12;
const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;

/** A GLB's first chunk is JSON (glTF 2.0, 4.4); ours stands in `asset.extras.fastback`. */
async function glbText(file: Blob): Promise<unknown> {
  const head = await bytesAt(file, 0, GLB_HEAD + CHUNK_HEAD);
  if (head.getUint32(0, true) !== GLB_MAGIC || head.getUint32(GLB_HEAD + 4, true) !== JSON_CHUNK) return undefined;
  const length = head.getUint32(GLB_HEAD, true);
  if (length > GLB_JSON_LIMIT) return undefined;
  const json = await bytesAt(file, GLB_HEAD + CHUNK_HEAD, length);
  return JSON.parse(new TextDecoder().decode(json))?.asset?.extras?.fastback;
}

/** Throws a RangeError where the file ends before. */
async function bytesAt(file: Blob, at: number, length: number): Promise<DataView> {
  const bytes = await file.slice(at, at + length).arrayBuffer();
  if (bytes.byteLength < length) throw new RangeError('the file ends too soon');
  return new DataView(bytes);
}

const latin1 = (data: DataView, at: number, length: number) =>
  String.fromCharCode(...Array.from({ length }, (_, index) => data.getUint8(at + index)));
