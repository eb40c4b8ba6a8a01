import type { Size } from './box';

/** Exact squared distances (pixels²) to the nearest pixel of `set` (P. Felzenszwalb and D. Huttenlocher, 2012). */
export function squaredDistance(set: Uint8Array, { width, height }: Size): Float32Array {
  const far = 1e9;
  const out = Float32Array.from(set, (value) => (value ? 0 : far));
  const longest = Math.max(width, height);
  const line = new Float32Array(longest);
  const parabola = new Int32Array(longest);
  const border = new Float32Array(longest + 1);
  const pass = (start: number, stride: number, count: number) => {
    for (let i = 0; i < count; i++) line[i] = out[start + i * stride] as number;
    let k = 0;
    parabola[0] = 0;
    border[0] = -far;
    border[1] = far;
    for (let q = 1; q < count; q++) {
      let s = crossing(line, q, parabola[k] as number);
      while (k > 0 && s <= (border[k] as number)) {
        k--;
        s = crossing(line, q, parabola[k] as number);
      }
      k++;
      parabola[k] = q;
      border[k] = s;
      border[k + 1] = far;
    }
    k = 0;
    for (let q = 0; q < count; q++) {
      while ((border[k + 1] as number) < q) k++;
      const p = parabola[k] as number;
      out[start + q * stride] = (q - p) * (q - p) + (line[p] as number);
    }
  };
  for (let x = 0; x < width; x++) pass(x, width, height);
  for (let y = 0; y < height; y++) pass(y * width, 1, width);
  return out;
}

const crossing = (line: Float32Array, q: number, p: number) =>
  ((line[q] as number) + q * q - (line[p] as number) - p * p) / (2 * q - 2 * p);

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
    const i = stack[--top] as number;
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
  const open = walls.map((wall) => (wall ? 0 : 1));
  if (radius < 1) return flood(open, seeds, size);
  const distance = squaredDistance(walls, size);
  const limit = radius * radius;
  const centres = flood(
    open.map((free, i) => (free && (distance[i] as number) > limit ? 1 : 0)),
    seeds,
    size,
  );
  const toCentre = squaredDistance(centres, size);
  return open.map((free, i) => (free && (toCentre[i] as number) <= limit ? 1 : 0));
}

/** Takes away what is thinner than a disc of `radius`. */
export function opened(mask: Uint8Array, radius: number, size: Size): Uint8Array {
  const limit = radius * radius;
  const outside = squaredDistance(
    mask.map((value) => (value ? 0 : 1)),
    size,
  );
  const kernel = outside.map((d) => (d > limit ? 1 : 0));
  const near = squaredDistance(Uint8Array.from(kernel), size);
  return mask.map((value, i) => (value && (near[i] as number) <= limit ? 1 : 0));
}

/** Fills what is narrower than a disc of `radius`. */
export function closed(mask: Uint8Array, radius: number, size: Size): Uint8Array {
  const limit = radius * radius;
  const grown = squaredDistance(mask, size).map((d) => (d <= limit ? 0 : 1));
  return squaredDistance(Uint8Array.from(grown), size).reduce((out, d, i) => {
    out[i] = d > limit ? 1 : 0;
    return out;
  }, new Uint8Array(mask.length));
}

/** The connected part (four neighbours) with the most pixels, and its size. */
export function largestPart(mask: Uint8Array, size: Size): { readonly part: Uint8Array; readonly area: number } {
  const left = mask.slice();
  let part: Uint8Array = new Uint8Array(mask.length);
  let area = 0;
  for (let i = 0; i < left.length; i++) {
    if (left[i] !== 1) continue;
    const found = collect(left, i, size);
    if (found.length <= area) continue;
    area = found.length;
    part = new Uint8Array(mask.length);
    for (const at of found) part[at] = 1;
  }
  return { part, area };
}

/** The pixels connected to `start`, which are cleared in `left`. */
function collect(left: Uint8Array, start: number, { width }: Size): number[] {
  const found = [start];
  left[start] = 0;
  const take = (i: number) => {
    if (left[i] !== 1) return;
    left[i] = 0;
    found.push(i);
  };
  for (let head = 0; head < found.length; head++) {
    const i = found[head] as number;
    const x = i % width;
    if (x > 0) take(i - 1);
    if (x + 1 < width) take(i + 1);
    take(i - width);
    take(i + width);
  }
  return found;
}

/** The mask with everything that it encloses. */
export function withoutHoles(mask: Uint8Array, size: Size): Uint8Array {
  const reached = flood(
    mask.map((value) => (value ? 0 : 1)),
    borderOf(size),
    size,
  );
  return reached.map((value) => (value ? 0 : 1));
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
