/** Red, green and blue: the channels of a pixel that carry its colour. */
export const CHANNELS = [0, 1, 2] as const;

/*
 * What `from` of a typed array does with a function, in a loop: `from` walks its source as an iterator, which a picture
 * of four million pixels waits for.
 */

/** Maps values to bytes. */
export function bytesOf(values: ArrayLike<number>, byteOf: (value: number, index: number) => number): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = byteOf(values[i] ?? 0, i);
  return out;
}

/** Maps values to 32-bit floats. */
export function floatsOf(values: ArrayLike<number>, numberOf: (value: number, index: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = numberOf(values[i] ?? 0, i);
  return out;
}
