import type { Tick } from '../kernel/job';
import { inverse, squaredDistance } from './morphology';

/** Size of a picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Visits the rows; reports progress and checks for cancellation every few of them. */
export function eachRow(height: number, tick: Tick, visit: (y: number) => void): void {
  for (let y = 0; y < height; y++) {
    if ((y & 15) === 0) tick(y / height);
    visit(y);
  }
}

/**
 * A mean over (2r + 1)² pixels, the border repeated, `passes` times: three passes are close to a Gaussian. `check` is
 * called between them and throws to cancel.
 */
export function boxBlur(
  source: Float32Array,
  { width, height }: Size,
  radius: number,
  passes = 3,
  check: () => void = () => {},
): Float32Array {
  const r = Math.round(radius);
  if (r < 1) return source.slice();
  let values = source;
  for (let pass = 0; pass < passes; pass++) {
    check();
    values = blurLines(values, height, width, 1, width, r);
    check();
    values = blurLines(values, width, height, width, 1, r);
  }
  return values;
}

function blurLines(from: Float32Array, lines: number, count: number, step: number, stride: number, r: number) {
  const out = new Float32Array(from.length);
  const weight = 1 / (2 * r + 1);
  for (let line = 0; line < lines; line++) {
    const base = line * stride;
    const at = (i: number) => from[base + (i < 0 ? 0 : i >= count ? count - 1 : i) * step] ?? 0;
    let sum = 0;
    for (let i = -r; i <= r; i++) sum += at(i);
    for (let i = 0; i < count; i++) {
      out[base + i * step] = sum * weight;
      sum += at(i + r + 1) - at(i - r);
    }
  }
  return out;
}

/**
 * Distance (pixels) of every pixel to the nearest one where `here` is 0; without any such pixel it is infinite. The
 * picture's border is no edge.
 */
export const distanceInside = (here: Uint8Array, size: Size): Float32Array =>
  here.includes(0)
    ? squaredDistance(inverse(here), size).map(Math.sqrt)
    : new Float32Array(here.length).fill(Number.POSITIVE_INFINITY);

/** Labels of the connected areas (four neighbours) of pixels where `here` is not 0: 1, 2, … in reading order, else 0. */
export function connectedAreas(here: Uint8Array, { width, height }: Size): { labels: Int32Array; sizes: number[] } {
  const labels = new Int32Array(width * height);
  const sizes = [0];
  const queue = new Int32Array(width * height);
  for (let start = 0; start < labels.length; start++) {
    if (!here[start] || labels[start]) continue;
    const label = sizes.length;
    let [read, written] = [0, 0];
    const reach = (i: number) => {
      if (!here[i] || labels[i]) return;
      labels[i] = label;
      queue[written++] = i;
    };
    reach(start);
    while (read < written) {
      const i = queue[read++] ?? 0;
      const x = i % width;
      if (x > 0) reach(i - 1);
      if (x + 1 < width) reach(i + 1);
      if (i >= width) reach(i - width);
      if (i + width < labels.length) reach(i + width);
    }
    sizes.push(written);
  }
  return { labels, sizes };
}

/** The product of two grids, value by value. */
export const times = (x: Float32Array, y: Float32Array) => x.map((value, i) => value * (y[i] ?? 0));
