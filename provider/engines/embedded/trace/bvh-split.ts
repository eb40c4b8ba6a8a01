import type { Mesh } from '../mesh/mesh';

const BINS = 12;
/** A box's numbers: min xyz, max xyz. */
const BOX = 6;

/** Partitions triangles while a hierarchy is built; `order` lists triangles and is sorted in place. */
export interface Splitter {
  readonly order: Uint32Array;
  /** Writes the box round triangles first … first + count − 1 of the order. */
  fit(first: number, count: number, out: Float32Array, at: number): void;
  /** Partitions those triangles and answers where the right half starts; −1 where no split pays. */
  split(first: number, count: number): number;
}

/** Splits a mesh's triangles by the surface area heuristic in bins (I. Wald, 2007). */
export function createSplitter(mesh: Mesh): Splitter {
  const total = mesh.indices.length / 3;
  const order = Uint32Array.from({ length: total }, (_, i) => i);
  const { bounds, centres } = boundsOf(mesh, total);
  const bins = createBins();
  const low = new Float64Array(3);
  const high = new Float64Array(3);

  const measureSpread = (first: number, count: number) => {
    low.fill(1e9);
    high.fill(-1e9);
    for (let i = first; i < first + count; i++) {
      const at = (order[i] ?? 0) * 3;
      for (let axis = 0; axis < 3; axis++) {
        const c = centres[at + axis] ?? 0;
        if (c < (low[axis] ?? 0)) low[axis] = c;
        if (c > (high[axis] ?? 0)) high[axis] = c;
      }
    }
  };

  const fillBins = (first: number, count: number, axis: number, from: number, extent: number) => {
    bins.clear();
    for (let i = first; i < first + count; i++) {
      const t = order[i] ?? 0;
      bins.add(binOf(centres[t * 3 + axis] ?? 0, from, extent), bounds, t * BOX);
    }
  };

  const partition = (first: number, count: number, axis: number, last: number): number => {
    const from = low[axis] ?? 0;
    const extent = (high[axis] ?? 0) - from;
    let i = first;
    let j = first + count - 1;
    while (i <= j) {
      const t = order[i] ?? 0;
      if (binOf(centres[t * 3 + axis] ?? 0, from, extent) <= last) i++;
      else {
        order[i] = order[j] ?? 0;
        order[j--] = t;
      }
    }
    return i;
  };

  return {
    order,
    fit: (first, count, out, at) => {
      empty(out, at);
      for (let i = first; i < first + count; i++) grow(out, at, bounds, (order[i] ?? 0) * BOX);
    },
    split: (first, count) => {
      measureSpread(first, count);
      let least = Number.POSITIVE_INFINITY;
      let along = -1;
      let last = 0;
      for (let axis = 0; axis < 3; axis++) {
        const from = low[axis] ?? 0;
        const extent = (high[axis] ?? 0) - from;
        if (extent < 1e-7) continue;
        fillBins(first, count, axis, from, extent);
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

/** Bins along an axis, each with a count and the box round what was added to it; allocated once for all nodes. */
function createBins() {
  const boxes = new Float32Array(BINS * BOX);
  const counts = new Int32Array(BINS);
  const rightCost = new Float32Array(BINS);
  const side = new Float32Array(BOX);
  return {
    clear: () => {
      for (let bin = 0; bin < BINS; bin++) empty(boxes, bin * BOX);
      counts.fill(0);
    },
    /** Adds the box that starts at index `at` of `bounds`. */
    add: (bin: number, bounds: Float32Array, at: number) => {
      counts[bin] = (counts[bin] ?? 0) + 1;
      grow(boxes, bin * BOX, bounds, at);
    },
    /** The bin after which a cut through `count` boxes costs least (−1 for none), and that cost. */
    cheapestCut: (count: number): readonly [bin: number, cost: number] => {
      empty(side, 0);
      let beyond = 0;
      for (let bin = BINS - 1; bin > 0; bin--) {
        grow(side, 0, boxes, bin * BOX);
        beyond += counts[bin] ?? 0;
        rightCost[bin] = beyond === 0 ? 0 : area(side) * beyond;
      }
      empty(side, 0);
      let before = 0;
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let bin = 0; bin < BINS - 1; bin++) {
        grow(side, 0, boxes, bin * BOX);
        before += counts[bin] ?? 0;
        if (before === 0 || before === count) continue;
        const cost = area(side) * before + (rightCost[bin + 1] ?? 0);
        if (cost >= least) continue;
        least = cost;
        best = bin;
      }
      return [best, least];
    },
  };
}

const binOf = (centre: number, from: number, extent: number) =>
  Math.min(BINS - 1, Math.floor(((centre - from) / extent) * BINS));

function empty(boxes: Float32Array, at: number) {
  boxes.fill(1e9, at, at + 3);
  boxes.fill(-1e9, at + 3, at + BOX);
}

function grow(boxes: Float32Array, at: number, other: Float32Array, o: number) {
  for (let axis = 0; axis < 3; axis++) {
    const low = other[o + axis] ?? 0;
    const high = other[o + axis + 3] ?? 0;
    if (low < (boxes[at + axis] ?? 0)) boxes[at + axis] = low;
    if (high > (boxes[at + axis + 3] ?? 0)) boxes[at + axis + 3] = high;
  }
}

function area(box: Float32Array): number {
  const x = (box[3] ?? 0) - (box[0] ?? 0);
  const y = (box[4] ?? 0) - (box[1] ?? 0);
  const z = (box[5] ?? 0) - (box[2] ?? 0);
  return x * y + y * z + z * x;
}

function boundsOf({ positions, indices }: Mesh, count: number) {
  const bounds = new Float32Array(count * BOX);
  const centres = new Float32Array(count * 3);
  for (let t = 0; t < count; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[(indices[t * 3] ?? 0) * 3 + axis] ?? 0;
      const b = positions[(indices[t * 3 + 1] ?? 0) * 3 + axis] ?? 0;
      const c = positions[(indices[t * 3 + 2] ?? 0) * 3 + axis] ?? 0;
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      bounds[t * BOX + axis] = low;
      bounds[t * BOX + 3 + axis] = high;
      centres[t * 3 + axis] = (low + high) / 2;
    }
  }
  return { bounds, centres };
}
