/*
 * What `from` of a typed array does with a function, in a loop: `from` walks its source as an iterator, which a picture
 * of four million pixels waits for.
 */

/** A byte for each value. */
export function bytesOf(values: ArrayLike<number>, byteOf: (value: number, index: number) => number): Uint8Array {
  const out = new Uint8Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = byteOf(values[i] ?? 0, i);
  return out;
}

/** A number for each value. */
export function floatsOf(values: ArrayLike<number>, numberOf: (value: number, index: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = numberOf(values[i] ?? 0, i);
  return out;
}
