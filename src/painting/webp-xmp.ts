/** RIFF, size and WEBP; name and length before each chunk (bytes; WebP Container Specification). */
const HEADER = 12;
const CHUNK_HEAD = 8;
/** Of the extended header, where it says that there is transparency, and metadata. */
const HAS_ALPHA = 0x10;
const HAS_XMP = 0x04;
const CHUNK_LIMIT = 64;

interface Chunk {
  readonly name: string;
  /** Where its data begin and end (bytes). */
  readonly from: number;
  readonly to: number;
}

/** The XMP packet of a WEBP; undefined of any other file, and of one without. */
export async function webpXmp(file: Blob): Promise<string | undefined> {
  const chunk = (await chunksOf(file)).find(({ name }) => name === 'XMP ');
  return chunk && file.slice(chunk.from, chunk.to).text();
}

/** The WEBP with the packet; it gets the extended header for it. Throws at what is no WEBP. */
export async function withWebpXmp(file: Blob, xmp: string): Promise<Blob> {
  const [first] = await chunksOf(file);
  if (!first) throw new Error('no WEBP');
  const isExtended = first.name === 'VP8X';
  const header = isExtended
    ? new Uint8Array(await file.slice(first.from, first.to).arrayBuffer())
    : extended(await sizeOf(file, first));
  header[0] = (header[0] ?? 0) | HAS_XMP;
  const rest = file.slice(isExtended ? padded(first.to) : HEADER);
  const body = new Blob([chunk('VP8X', header), rest, chunk('XMP ', new TextEncoder().encode(xmp))]);
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, body.size + 4, true);
  return new Blob(['RIFF', size.buffer, 'WEBP', body], { type: 'image/webp' });
}

async function chunksOf(file: Blob): Promise<readonly Chunk[]> {
  if ((await latin1(file, 0, 4)) !== 'RIFF' || (await latin1(file, 8, 12)) !== 'WEBP') return [];
  const chunks: Chunk[] = [];
  for (let at = HEADER; at + CHUNK_HEAD <= file.size && chunks.length < CHUNK_LIMIT; ) {
    const length = (await viewOf(file, at + 4, at + 8)).getUint32(0, true);
    const from = at + CHUNK_HEAD;
    if (from + length > file.size) return chunks;
    chunks.push({ name: await latin1(file, at, at + 4), from, to: from + length });
    at = padded(from + length);
  }
  return chunks;
}

interface Size {
  readonly width: number;
  readonly height: number;
  readonly alpha: boolean;
}

/** Of a simple file: the frame of VP8 (RFC 6386, 9.1) or of VP8L says it. */
async function sizeOf(file: Blob, { name, from }: Chunk): Promise<Size> {
  const view = await viewOf(file, from, from + 10);
  if (name === 'VP8L') {
    const bits = view.getUint32(1, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1, alpha: ((bits >> 28) & 1) === 1 };
  }
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff, alpha: false };
}

/** The data of an extended header: flags, and width and height less one in three bytes each. */
function extended({ width, height, alpha }: Size): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(10));
  view.setUint8(0, alpha ? HAS_ALPHA : 0);
  for (const [index, side] of [width - 1, height - 1].entries()) {
    view.setUint16(4 + 3 * index, side & 0xffff, true);
    view.setUint8(6 + 3 * index, side >> 16);
  }
  return new Uint8Array(view.buffer);
}

function chunk(name: string, data: Uint8Array): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(CHUNK_HEAD + padded(data.length)));
  for (const [index, letter] of [...name].entries()) view.setUint8(index, letter.charCodeAt(0));
  view.setUint32(4, data.length, true);
  new Uint8Array(view.buffer).set(data, CHUNK_HEAD);
  return view.buffer;
}

/** Chunks begin at even places. */
const padded = (at: number) => at + (at % 2);

const viewOf = async (file: Blob, from: number, to: number) => new DataView(await file.slice(from, to).arrayBuffer());

const latin1 = async (file: Blob, from: number, to: number) =>
  String.fromCharCode(...new Uint8Array(await file.slice(from, to).arrayBuffer()));
