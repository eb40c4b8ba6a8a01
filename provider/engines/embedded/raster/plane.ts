/** One value a pixel, row by row. */
export interface Plane {
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
}

export const plane = (width: number, height: number): Plane => ({
  data: new Float32Array(width * height),
  width,
  height,
});

/** Called every few rows of a long pass; throws when the work is cancelled. */
export type Check = () => void;

/** Calls `visit` for every row, and `check` now and then. */
export function eachRow(height: number, check: Check, visit: (y: number) => void): void {
  for (let y = 0; y < height; y++) {
    if ((y & 63) === 0) check();
    visit(y);
  }
}

/** Half of a normalised Gaussian, from its centre outwards to 2.5 σ (`sigma` in samples). */
export function halfGaussian(sigma: number): Float32Array {
  const reach = Math.max(1, Math.ceil(2.5 * sigma));
  const half = Float32Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const sum = half.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
  return half.map((weight) => weight / sum);
}

/** Gaussian blur, the border repeated; `sigma` in pixels. */
export function blur(source: Plane, sigma: number, check: Check): Plane {
  const { width, height } = source;
  const half = halfGaussian(sigma);
  const across = plane(width, height);
  const out = plane(width, height);
  eachRow(height, check, (y) => blurLine(source.data, across.data, y * width, 1, width, half));
  // Columns in row order, for the cache's sake: each output row gathers the rows around it.
  eachRow(height, check, (y) => {
    for (let k = 1 - half.length; k < half.length; k++) {
      const from = Math.min(height - 1, Math.max(0, y + k)) * width;
      const weight = half[Math.abs(k)] ?? 0;
      for (let x = 0; x < width; x++)
        out.data[y * width + x] = (out.data[y * width + x] ?? 0) + weight * (across.data[from + x] ?? 0);
    }
  });
  return out;
}

function blurLine(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  length: number,
  half: Float32Array,
) {
  for (let i = 0; i < length; i++) {
    let sum = (half[0] ?? 0) * (from[start + i * stride] ?? 0);
    for (let k = 1; k < half.length; k++) {
      const before = from[start + Math.max(0, i - k) * stride] ?? 0;
      const after = from[start + Math.min(length - 1, i + k) * stride] ?? 0;
      sum += (half[k] ?? 0) * (before + after);
    }
    to[start + i * stride] = sum;
  }
}

/** The bilinear value at (x, y) in pixels, the border repeated. */
export function sample({ data, width, height }: Plane, x: number, y: number): number {
  const cx = Math.max(0, Math.min(width - 1, x));
  const cy = Math.max(0, Math.min(height - 1, y));
  const x0 = cx | 0;
  const y0 = cy | 0;
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const y1 = y0 + 1 < height ? y0 + 1 : y0;
  const fx = cx - x0;
  const fy = cy - y0;
  const top = (data[y0 * width + x0] ?? 0) * (1 - fx) + (data[y0 * width + x1] ?? 0) * fx;
  const bottom = (data[y1 * width + x0] ?? 0) * (1 - fx) + (data[y1 * width + x1] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}
