import { area, BOX, empty, extend } from './boxes';

/** How many bins an axis is divided into. */
const BINS = 12;

/** Middle of a box along an axis; `at` is the index of its lower bound there. */
export const centreOf = (boxes: Float32Array, at: number) => Math.fround(((boxes[at] ?? 0) + (boxes[at + 3] ?? 0)) / 2);

/** The bin of a centre that lies from `from` on within `extent`. */
export function binOf(centre: number, from: number, extent: number): number {
  const bin = (((centre - from) / extent) * BINS) | 0;
  return bin < BINS ? bin : BINS - 1;
}

/** Bins along an axis, each with a count and the box round what was added to it; allocated once for all nodes. */
export function createBins() {
  const boxes = new Float32Array(BINS * BOX);
  const counts = new Int32Array(BINS);
  const rightCost = new Float32Array(BINS);
  const side = new Float32Array(BOX);
  return {
    clear: () => {
      for (let bin = 0; bin < BINS; bin++) {
        empty(boxes, bin * BOX);
        counts[bin] = 0;
      }
    },
    /** Adds boxes first … first + count − 1 by their centres along an axis, which lie from `from` on within `extent`. */
    fill: (all: Float32Array, first: number, count: number, axis: number, from: number, extent: number) => {
      const end = (first + count) * BOX;
      for (let at = first * BOX; at < end; at += BOX) {
        const bin = binOf(centreOf(all, at + axis), from, extent);
        counts[bin] = (counts[bin] ?? 0) + 1;
        extend(boxes, bin * BOX, all, at);
      }
    },
    /** The bin after which a cut through `count` boxes costs least (−1 for none), and that cost. */
    cheapestCut: (count: number): readonly [bin: number, cost: number] => {
      empty(side, 0);
      let beyond = 0;
      let right = 0;
      for (let bin = BINS - 1; bin > 0; bin--) {
        const more = counts[bin] ?? 0;
        if (more > 0) {
          extend(side, 0, boxes, bin * BOX);
          beyond += more;
          right = area(side) * beyond;
        }
        rightCost[bin] = right;
      }
      empty(side, 0);
      let before = 0;
      let best = -1;
      let least = Number.POSITIVE_INFINITY;
      for (let bin = 0; bin < BINS - 1; bin++) {
        const more = counts[bin] ?? 0;
        // After an empty bin a cut costs what it costs before it.
        if (more === 0) continue;
        extend(side, 0, boxes, bin * BOX);
        before += more;
        if (before === count) break;
        const cost = area(side) * before + (rightCost[bin + 1] ?? 0);
        if (cost >= least) continue;
        least = cost;
        best = bin;
      }
      return [best, least];
    },
  };
}
