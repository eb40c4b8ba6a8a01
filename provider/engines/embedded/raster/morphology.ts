import type { Size } from './box';
import { floatsOf } from './pixels';

/** Value of a column without pixels of the set. */
const FAR = 1e9;

/** Exact squared distances (pixels²) to the nearest pixel of `set` (P. Felzenszwalb and D. Huttenlocher, 2012). */
export function squaredDistance(set: Uint8Array, { width, height }: Size): Float32Array {
  const out = floatsOf(waysUpAndDown(set, width, height), (way) => (way < 0 ? FAR : way * way));
  const line = new Float32Array(width);
  const parabola = new Int32Array(width);
  const border = new Float32Array(width + 1);
  for (let start = 0; start < out.length; start += width) {
    line.set(out.subarray(start, start + width));
    let k = 0;
    parabola[0] = 0;
    border[0] = -FAR;
    border[1] = FAR;
    for (let q = 1; q < width; q++) {
      let s = crossing(line, q, parabola[k] ?? 0);
      while (k > 0 && s <= (border[k] ?? 0)) {
        k--;
        s = crossing(line, q, parabola[k] ?? 0);
      }
      k++;
      parabola[k] = q;
      border[k] = s;
      border[k + 1] = FAR;
    }
    k = 0;
    for (let q = 0; q < width; q++) {
      while ((border[k + 1] ?? 0) < q) k++;
      const p = parabola[k] ?? 0;
      out[start + q] = (q - p) * (q - p) + (line[p] ?? 0);
    }
  }
  return out;
}

/** How far up or down (pixels) the nearest pixel of `set` in the same column is; −1 where there is none. */
function waysUpAndDown(set: Uint8Array, width: number, height: number): Int32Array {
  const ways = new Int32Array(width * height).fill(-1);
  const last = ways.length - 1;
  for (let i = 0; i < ways.length; i++) {
    const above = i < width ? -1 : (ways[i - width] ?? 0);
    ways[i] = set[i] ? 0 : above < 0 ? -1 : above + 1;
  }
  for (let i = last - width; i >= 0; i--) {
    const below = ways[i + width] ?? 0;
    if (below >= 0 && ((ways[i] ?? 0) < 0 || below + 1 < (ways[i] ?? 0))) ways[i] = below + 1;
  }
  return ways;
}

/** The pixels within `radius` (pixels) of `set`: how far each column reaches to its sides, laid over its row. */
export function grown(set: Uint8Array, radius: number, { width, height }: Size): Uint8Array {
  const limit = radius * radius;
  const wide = Int32Array.from({ length: Math.floor(radius) + 1 }, (_, way) =>
    Math.floor(Math.sqrt(limit - way * way)),
  );
  const reach = waysUpAndDown(set, width, height);
  for (let i = 0; i < reach.length; i++) {
    const way = reach[i] ?? 0;
    reach[i] = way >= 0 && way < wide.length ? (wide[way] ?? 0) : -2 * width;
  }
  const out = new Uint8Array(reach.length);
  for (let start = 0; start < out.length; start += width) {
    for (let x = 0, end = -1; x < width; x++) {
      end = Math.max(end, x + (reach[start + x] ?? 0));
      if (x <= end) out[start + x] = 1;
    }
    for (let x = width - 1, end = width; x >= 0; x--) {
      end = Math.min(end, x - (reach[start + x] ?? 0));
      if (x >= end) out[start + x] = 1;
    }
  }
  return out;
}

const crossing = (line: Float32Array, q: number, p: number) =>
  ((line[q] ?? 0) + q * q - (line[p] ?? 0) - p * p) / (2 * q - 2 * p);

/** Pixels that a flood (four neighbours) reaches from `seeds` through `open`. */
export function flood(open: Uint8Array, seeds: Iterable<number>, { width, height }: Size): Uint8Array {
  const reached = new Uint8Array(width * height);
  const stack = new Int32Array(width * height);
  let top = 0;
  const push = (i: number) => {
    if (open[i] !== 1 || reached[i] === 1) return;
    reached[i] = 1;
    stack[top++] = i;
  };
  for (const seed of seeds) push(seed);
  while (top > 0) {
    const i = stack[--top] ?? 0;
    const x = i % width;
    if (x > 0) push(i - 1);
    if (x + 1 < width) push(i + 1);
    if (i >= width) push(i - width);
    if (i + width < reached.length) push(i + width);
  }
  return reached;
}

export function* borderOf({ width, height }: Size): Generator<number> {
  for (let x = 0; x < width; x++) {
    yield x;
    yield (height - 1) * width + x;
  }
  for (let y = 1; y < height - 1; y++) {
    yield y * width;
    yield y * width + width - 1;
  }
}

/**
 * What a ball of `radius` pixels reaches that rolls in from `seeds` and cannot pass a wall's gaps narrower than itself
 * (S.-H. Zhang et al., Vectorizing cartoon animations, 2009).
 */
export function rollBall(walls: Uint8Array, seeds: readonly number[], radius: number, size: Size): Uint8Array {
  const open = inverse(walls);
  if (radius < 1) return flood(open, seeds, size);
  const centres = flood(inverse(grown(walls, radius, size)), seeds, size);
  const touched = grown(centres, radius, size);
  for (let i = 0; i < touched.length; i++) if (!open[i]) touched[i] = 0;
  return touched;
}

/** How many pixels a mask has. */
export const areaOf = (mask: Uint8Array): number => mask.reduce((sum, value) => sum + value, 0);

/** 1 where the mask is 0. */
export function inverse(mask: Uint8Array): Uint8Array {
  const out = new Uint8Array(mask.length);
  for (let i = 0; i < out.length; i++) out[i] = mask[i] ? 0 : 1;
  return out;
}

/** Takes away what is thinner than a disc of `radius`. */
export function opened(mask: Uint8Array, radius: number, size: Size): Uint8Array {
  const near = grown(inverse(grown(inverse(mask), radius, size)), radius, size);
  for (let i = 0; i < near.length; i++) if (!mask[i]) near[i] = 0;
  return near;
}

/** Fills what is narrower than a disc of `radius`. */
export const closed = (mask: Uint8Array, radius: number, size: Size): Uint8Array =>
  inverse(grown(inverse(grown(mask, radius, size)), radius, size));

/** The connected part (four neighbours) with the most pixels, and its size. */
export function largestPart(mask: Uint8Array, size: Size): { readonly part: Uint8Array; readonly area: number } {
  const left = mask.slice();
  // One list of all parts' pixels, each part in one stretch.
  const found = new Int32Array(mask.length);
  let [from, area, end] = [0, 0, 0];
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== 1) continue;
    const start = end;
    end = collect(left, i, size, found, start);
    if (end - start <= area) continue;
    area = end - start;
    from = start;
  }
  const part = new Uint8Array(mask.length);
  for (let k = from; k < from + area; k++) part[found[k] ?? 0] = 1;
  return { part, area };
}

/** Lists the pixels connected to `start` from `first` on, and clears them in `left`; returns where the list ends. */
function collect(left: Uint8Array, start: number, { width }: Size, found: Int32Array, first: number): number {
  let end = first;
  const take = (i: number) => {
    if (left[i] !== 1) return;
    left[i] = 0;
    found[end++] = i;
  };
  take(start);
  for (let head = first; head < end; head++) {
    const i = found[head] ?? 0;
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x + 1 < width) take(i + 1);
    take(i - width);
    take(i + width);
  }
  return end;
}

/** The mask with everything that it encloses. */
export function withoutHoles(mask: Uint8Array, size: Size): Uint8Array {
  return inverse(flood(inverse(mask), borderOf(size), size));
}

/** The convex hull of a mask, filled (A. Andrew's monotone chain on the first and last pixel of each row). */
export function convexHull(mask: Uint8Array, { width, height }: Size): Uint8Array {
  const left: Point[] = [];
  const right: Point[] = [];
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    chain(left, [first, y], 1);
    chain(right, [row.lastIndexOf(1), y], -1);
  }
  const out = new Uint8Array(mask.length);
  const top = left[0]?.[1] ?? 0;
  const bottom = left.at(-1)?.[1] ?? -1;
  for (let y = top; y <= bottom; y++)
    out.fill(1, y * width + Math.ceil(along(left, y)), y * width + along(right, y) + 1);
  return out;
}

type Point = readonly [x: number, y: number];

function chain(points: Point[], [x, y]: Point, sign: number) {
  for (;;) {
    const a = points.at(-2);
    const b = points.at(-1);
    if (!a || !b || sign * ((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) < 0) break;
    points.pop();
  }
  points.push([x, y]);
}

function along(points: readonly Point[], y: number): number {
  const at = points.findIndex((point) => point[1] >= y);
  const [bx, by] = points[at] ?? [0, 0];
  const [ax, ay] = points[at - 1] ?? [bx, by];
  return by === ay ? bx : ax + ((bx - ax) * (y - ay)) / (by - ay);
}
