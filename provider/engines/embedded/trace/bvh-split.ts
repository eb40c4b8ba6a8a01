import { BOX, empty, extend } from './boxes';
import { binOf, centreOf, createBins } from './bvh-bins';

/** Partitions boxes while a hierarchy is built; `order` lists them and is sorted in place. */
export interface Splitter {
  readonly order: Uint32Array;
  /** Writes the box round those first … first + count − 1 of the order. */
  fit(first: number, count: number, out: Float32Array, at: number): void;
  /** Partitions those and answers where the right half starts; −1 where no split pays. */
  split(first: number, count: number): number;
}

/** So few are split along the axis of their widest spread alone: a third of the time, and as good a tree. */
const FEW = 512;

/**
 * Splits boxes by the surface area heuristic in bins (I. Wald, 2007). They are sorted as the order is: every pass then
 * walks memory from one end to the other.
 */
export function createSplitter(boxes: Float32Array): Splitter {
  const order = new Uint32Array(boxes.length / BOX).map((_, i) => i);
  const low = new Float64Array(3);
  const high = new Float64Array(3);
  const bins = createBins();

  const partition = (first: number, count: number, axis: number, last: number): number => {
    const from = low[axis] ?? 0;
    const extent = (high[axis] ?? 0) - from;
    let i = first;
    let j = first + count - 1;
    while (i <= j) {
      if (binOf(centreOf(boxes, i * BOX + axis), from, extent) <= last) i++;
      else exchange(order, boxes, i, j--);
    }
    return i;
  };

  return {
    order,
    fit: (first, count, out, at) => {
      empty(out, at);
      for (let i = first; i < first + count; i++) extend(out, at, boxes, i * BOX);
    },
    split: (first, count) => {
      measureSpread(boxes, first, count, low, high);
      const only = count <= FEW ? widest(low, high) : undefined;
      let least = Number.POSITIVE_INFINITY;
      let along = -1;
      let last = 0;
      for (let axis = 0; axis < 3; axis++) {
        const from = low[axis] ?? 0;
        const extent = (high[axis] ?? 0) - from;
        if (extent < 1e-7 || (only ?? axis) !== axis) continue;
        bins.clear();
        bins.fill(boxes, first, count, axis, from, extent);
        const [bin, cost] = bins.cheapestCut(count);
        if (bin < 0 || cost >= least) continue;
        least = cost;
        along = axis;
        last = bin;
      }
      return along < 0 ? -1 : partition(first, count, along, last);
    },
  };
}

/** How far the centres of boxes reach along each axis. */
function measureSpread(boxes: Float32Array, first: number, count: number, low: Float64Array, high: Float64Array) {
  for (let axis = 0; axis < 3; axis++) {
    let least = 1e9;
    let most = -1e9;
    const end = (first + count) * BOX;
    for (let at = first * BOX + axis; at < end; at += BOX) {
      const c = centreOf(boxes, at);
      if (c < least) least = c;
      if (c > most) most = c;
    }
    low[axis] = least;
    high[axis] = most;
  }
}

function widest(low: Float64Array, high: Float64Array): number {
  const [x = 0, y = 0, z = 0] = high.map((most, axis) => most - (low[axis] ?? 0));
  if (x >= y && x >= z) return 0;
  return y >= z ? 1 : 2;
}

/** Exchanges two places of the order with their boxes. */
function exchange(order: Uint32Array, boxes: Float32Array, i: number, j: number) {
  const t = order[i] ?? 0;
  order[i] = order[j] ?? 0;
  order[j] = t;
  for (let k = 0; k < BOX; k++) {
    const value = boxes[i * BOX + k] ?? 0;
    boxes[i * BOX + k] = boxes[j * BOX + k] ?? 0;
    boxes[j * BOX + k] = value;
  }
}
