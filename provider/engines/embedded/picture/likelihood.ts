import { smoothstep } from '../maths';
import type { Tick } from '../scene';
import type { Colours } from './colour';
import { boxBlur, type Size } from './grid';

/** Bins of the colour histograms, for lightness and for either chroma axis. */
const BINS = 20;
const bin = (value: number, low: number, high: number) =>
  Math.min(BINS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * BINS)));
const cell = (l: number, a: number, b: number) => (bin(l, 0, 1) * BINS + bin(a, -0.3, 0.3)) * BINS + bin(b, -0.3, 0.3);

/** Rounds of judging the pixels and learning the colours anew. */
const ROUNDS = 3;

/**
 * Where a class of pixels really is, when a fitted shape says only about where. `shape` is 0–1 for each pixel. What it
 * says, loosened by `slack` pixels, is weighed with how much more usual the pixel's colour is inside the class than
 * outside (Bayes with colour histograms, which are learnt anew from the answer). Answers 0–1.
 */
export function refineClass(
  colours: Colours,
  shape: Float32Array,
  size: Size,
  slack: number,
  tick: Tick,
): Float32Array {
  const prior = boxBlur(shape, size, slack / 2, 2);
  tick(0.2);
  const cells = Uint16Array.from(prior, (_, i) => cell(colours.l[i] ?? 0, colours.a[i] ?? 0, colours.b[i] ?? 0));
  let answer = shape;
  for (let round = 0; round < ROUNDS; round++) {
    tick(0.3 + (0.7 * round) / ROUNDS);
    const judged = answer;
    const own = histogram(cells, (i) => judged[i] ?? 0);
    const other = histogram(cells, (i) => 1 - (judged[i] ?? 0));
    answer = prior.map((share, i) => {
      if (share < 0.02) return 0;
      // Deep inside the shape its word counts alone: a highlight is paint too.
      if (share > 0.98) return 1;
      const inside = share * (own[cells[i] ?? 0] ?? 0);
      const outside = (1 - share) * (other[cells[i] ?? 0] ?? 0);
      return smoothstep(0.25, 0.75, inside / (inside + outside + 1e-12));
    });
  }
  return answer;
}

function histogram(cells: Uint16Array, weightOf: (i: number) => number): Float32Array {
  const bins = new Float32Array(BINS ** 3);
  let total = 0;
  for (let i = 0; i < cells.length; i++) {
    const weight = weightOf(i);
    if (weight <= 0) continue;
    bins[cells[i] ?? 0] = (bins[cells[i] ?? 0] ?? 0) + weight;
    total += weight;
  }
  // A little of everything is possible anywhere.
  return blurBins(bins).map((count) => (count + 0.02) / (total + 0.02 * bins.length));
}

function blurBins(bins: Float32Array): Float32Array {
  let values = bins;
  for (const step of [1, BINS, BINS * BINS]) {
    values = values.map((value, i) => (2 * value + (values[i - step] ?? 0) + (values[i + step] ?? 0)) / 4);
  }
  return values;
}
