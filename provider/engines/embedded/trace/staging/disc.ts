/** Adds up, for every pixel, the four values of all pixels within a disc of this radius (px): as an open lens blurs a point. */
export function discSums(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(values.length);
  const half = Array.from({ length: 2 * radius + 1 }, (_, k) =>
    Math.floor(Math.sqrt(Math.max(0, (radius + 0.5) ** 2 - (k - radius) ** 2))),
  );
  const sums = new Float64Array((width + 1) * 4);
  for (let from = 0; from < height; from++) {
    if (!addUp(values, from * width * 4, width, sums)) continue;
    for (let k = 0; k <= 2 * radius; k++) {
      const row = from + k - radius;
      if (row < 0 || row >= height) continue;
      spread(sums, half[k] ?? 0, width, out, row * width * 4);
    }
  }
  return out;
}

/** The sums of a row up to each pixel; false where there is nothing in it. */
function addUp(values: Float32Array, at: number, width: number, sums: Float64Array): boolean {
  let some = false;
  for (let i = 0; i < width * 4; i++) {
    const value = values[at + i] ?? 0;
    if (value !== 0) some = true;
    sums[i + 4] = (sums[i] ?? 0) + value;
  }
  return some;
}

function spread(sums: Float64Array, half: number, width: number, out: Float32Array, at: number) {
  for (let x = 0; x < width; x++) {
    const from = Math.max(0, x - half) * 4;
    const to = Math.min(width, x + half + 1) * 4;
    for (let c = 0; c < 4; c++) {
      const i = at + x * 4 + c;
      out[i] = (out[i] ?? 0) + (sums[to + c] ?? 0) - (sums[from + c] ?? 0);
    }
  }
}
