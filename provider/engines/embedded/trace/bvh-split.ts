import type { Mesh } from '../mesh/mesh';

const BINS = 12;
/** A box's numbers: min xyz, max xyz. */
const BOX = 6;

/** What is asked while a hierarchy grows; `order` lists triangles, and is sorted in place. */
export interface Splitter {
  readonly order: Uint32Array;
  /** Writes the box round triangles first … first + count − 1 of the order. */
  fit(first: number, count: number, out: Float32Array, at: number): void;
  /** Partitions those triangles and answers where the right half starts; −1 where no split pays. */
  split(first: number, count: number): number;
}

// Indices into typed arrays are within bounds by construction; the casts drop the compiler's `undefined`.
/** Splits a mesh's triangles by the surface area heuristic in bins (I. Wald, 2007). */
export function createSplitter(mesh: Mesh): Splitter {
  const total = mesh.indices.length / 3;
  const order = Uint32Array.from({ length: total }, (_, i) => i);
  const { bounds, centres } = boundsOf(mesh, total);
  // One set of bins for all nodes: a node has 36 boxes, and a car half a million nodes.
  const boxes = new Float32Array(BINS * BOX);
  const counts = new Int32Array(BINS);
  const rightCost = new Float32Array(BINS);
  const side = new Float32Array(BOX);
  const low = new Float64Array(3);
  const high = new Float64Array(3);

  const spread = (first: number, count: number) => {
    low.fill(1e9);
    high.fill(-1e9);
    for (let i = first; i < first + count; i++) {
      const at = (order[i] as number) * 3;
      for (let axis = 0; axis < 3; axis++) {
        const c = centres[at + axis] as number;
        if (c < (low[axis] as number)) low[axis] = c;
        if (c > (high[axis] as number)) high[axis] = c;
      }
    }
  };

  const fillBins = (first: number, count: number, axis: number, from: number, extent: number) => {
    for (let bin = 0; bin < BINS; bin++) empty(boxes, bin * BOX);
    counts.fill(0);
    for (let i = first; i < first + count; i++) {
      const t = order[i] as number;
      const bin = binOf(centres[t * 3 + axis] as number, from, extent);
      counts[bin] = (counts[bin] as number) + 1;
      grow(boxes, bin * BOX, bounds, t * BOX);
    }
  };

  /** The bin after which a cut along the axis costs least, and that cost. */
  const cheapest = (count: number): readonly [bin: number, cost: number] => {
    empty(side, 0);
    let beyond = 0;
    for (let bin = BINS - 1; bin > 0; bin--) {
      grow(side, 0, boxes, bin * BOX);
      beyond += counts[bin] as number;
      rightCost[bin] = beyond === 0 ? 0 : area(side) * beyond;
    }
    empty(side, 0);
    let before = 0;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let bin = 0; bin < BINS - 1; bin++) {
      grow(side, 0, boxes, bin * BOX);
      before += counts[bin] as number;
      if (before === 0 || before === count) continue;
      const cost = area(side) * before + (rightCost[bin + 1] as number);
      if (cost >= least) continue;
      least = cost;
      best = bin;
    }
    return [best, least];
  };

  const partition = (first: number, count: number, axis: number, last: number): number => {
    const from = low[axis] as number;
    const extent = (high[axis] as number) - from;
    let i = first;
    let j = first + count - 1;
    while (i <= j) {
      const t = order[i] as number;
      if (binOf(centres[t * 3 + axis] as number, from, extent) <= last) i++;
      else {
        order[i] = order[j] as number;
        order[j--] = t;
      }
    }
    return i;
  };

  return {
    order,
    fit: (first, count, out, at) => {
      empty(out, at);
      for (let i = first; i < first + count; i++) grow(out, at, bounds, (order[i] as number) * BOX);
    },
    split: (first, count) => {
      spread(first, count);
      let least = Number.POSITIVE_INFINITY;
      let along = -1;
      let last = 0;
      for (let axis = 0; axis < 3; axis++) {
        const from = low[axis] as number;
        const extent = (high[axis] as number) - from;
        if (extent < 1e-7) continue;
        fillBins(first, count, axis, from, extent);
        const [bin, cost] = cheapest(count);
        if (bin < 0 || cost >= least) continue;
        least = cost;
        along = axis;
        last = bin;
      }
      return along < 0 ? -1 : partition(first, count, along, last);
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
    const low = other[o + axis] as number;
    const high = other[o + axis + 3] as number;
    if (low < (boxes[at + axis] as number)) boxes[at + axis] = low;
    if (high > (boxes[at + axis + 3] as number)) boxes[at + axis + 3] = high;
  }
}

function area(box: Float32Array): number {
  const x = (box[3] as number) - (box[0] as number);
  const y = (box[4] as number) - (box[1] as number);
  const z = (box[5] as number) - (box[2] as number);
  return x * y + y * z + z * x;
}

function boundsOf({ positions, indices }: Mesh, count: number) {
  const bounds = new Float32Array(count * BOX);
  const centres = new Float32Array(count * 3);
  for (let t = 0; t < count; t++) {
    for (let axis = 0; axis < 3; axis++) {
      const a = positions[(indices[t * 3] as number) * 3 + axis] as number;
      const b = positions[(indices[t * 3 + 1] as number) * 3 + axis] as number;
      const c = positions[(indices[t * 3 + 2] as number) * 3 + axis] as number;
      const low = Math.min(a, b, c);
      const high = Math.max(a, b, c);
      bounds[t * BOX + axis] = low;
      bounds[t * BOX + 3 + axis] = high;
      centres[t * 3 + axis] = (low + high) / 2;
    }
  }
  return { bounds, centres };
}
