const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length and name before a chunk's data, and the checksum after it (bytes). */
const CHUNK_HEAD = 8;
const CHUNK_TAIL = 4;
/** Maximum number of chunks before the pixels. */
const CHUNK_LIMIT = 64;
const METRE = 1;

/**
 * Pixels per metre in a PNG's metadata (pHYs: PNG, third edition, 11.3.4.3), which a drawing to scale has; undefined
 * for any other file. It is a claim: most pictures contain the density of some screen.
 */
export function pixelsPerMetreOf(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  let at = SIGNATURE.length;
  for (let chunk = 0; chunk < CHUNK_LIMIT && at + CHUNK_HEAD <= bytes.length; chunk++) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + CHUNK_HEAD));
    const data = at + CHUNK_HEAD;
    if (name === 'IDAT') return undefined;
    if (name === 'pHYs' && length === 9 && data + length <= bytes.length) {
      const [across, down] = [view.getUint32(data), view.getUint32(data + 4)];
      return view.getUint8(data + 8) === METRE && across === down && across > 0 ? across : undefined;
    }
    at = data + length + CHUNK_TAIL;
  }
  return undefined;
}
