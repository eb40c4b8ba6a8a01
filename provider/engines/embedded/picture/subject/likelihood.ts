import { part, type Tick } from '../../kernel/job';
import { smoothstep } from '../../kernel/maths';
import type { Colours } from '../../raster/colour';
import { boxBlur, type Size } from '../../raster/grid';

/** Bins of the colour histograms, for lightness and for either chroma axis. */
const BINS = 20;
const bin = (value: number, low: number, high: number) =>
  Math.min(BINS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * BINS)));
const cell = (l: number, a: number, b: number) => (bin(l, 0, 1) * BINS + bin(a, -0.3, 0.3)) * BINS + bin(b, -0.3, 0.3);

/** Rounds of classifying the pixels and relearning the colours. */
const ROUNDS = 3;

/**
 * Refines a class of pixels of which a fitted shape is only an estimate. `shape` is 0–1 for each pixel. Loosened by
 * `slack` pixels, it is combined with how much more frequent the pixel's colour is inside the class than outside (Bayes
 * with colour histograms, relearned from each result). `within` is 1 where the class is possible; other pixels are
 * ignored. Returns 0–1.
 */
export function refineClass(
  colours: Colours,
  shape: Float32Array,
  size: Size,
  slack: number,
  tick: Tick,
  within?: Uint8Array,
): Float32Array {
  const prior = boxBlur(shape, size, slack / 2, 2, () => tick(0));
  if (within) {
    const room = boxBlur(Float32Array.from(within), size, slack / 2, 2, () => tick(0));
    for (let i = 0; i < prior.length; i++) prior[i] = within[i] ? (prior[i] ?? 0) / Math.max(1e-3, room[i] ?? 0) : 0;
  }
  const cells = new Uint16Array(prior.length);
  eachPixel(prior.length, part(tick, 0, 0.2), (i) => {
    cells[i] = cell(colours.l[i] ?? 0, colours.a[i] ?? 0, colours.b[i] ?? 0);
  });
  let answer = shape;
  for (let round = 0; round < ROUNDS; round++) {
    const own = part(tick, 0.2 + (0.8 * round) / ROUNDS, 0.2 + (0.8 * (round + 1)) / ROUNDS);
    answer = judge(prior, cells, answer, own, within);
  }
  // Isolated pixels do not switch class.
  return boxBlur(answer, size, Math.max(1, Math.max(size.width, size.height) * 0.001), 1, () => tick(1));
}

function judge(
  prior: Float32Array,
  cells: Uint16Array,
  before: Float32Array,
  tick: Tick,
  within: Uint8Array | undefined,
): Float32Array {
  const inside = new Float32Array(BINS ** 3);
  const outside = new Float32Array(BINS ** 3);
  eachPixel(prior.length, part(tick, 0, 0.4), (i) => {
    if (within && !within[i]) return;
    const at = cells[i] ?? 0;
    const share = before[i] ?? 0;
    inside[at] = (inside[at] ?? 0) + share;
    outside[at] = (outside[at] ?? 0) + 1 - share;
  });
  const own = usualness(inside);
  const other = usualness(outside);
  const answer = new Float32Array(prior.length);
  eachPixel(prior.length, part(tick, 0.4, 1), (i) => {
    const share = prior[i] ?? 0;
    if (share < 0.02) return;
    // Deep inside the shape colour does not matter: a highlight is paint too.
    if (share > 0.98) {
      answer[i] = 1;
      return;
    }
    const at = cells[i] ?? 0;
    const yes = share * (own[at] ?? 0);
    answer[i] = smoothstep(0.25, 0.75, yes / (yes + (1 - share) * (other[at] ?? 0) + 1e-12));
  });
  return answer;
}

function eachPixel(count: number, tick: Tick, visit: (i: number) => void): void {
  for (let i = 0; i < count; i++) {
    if ((i & 0xffff) === 0) tick(i / count);
    visit(i);
  }
}

/** Smoothed frequency of a colour in a class, 0–1. */
function usualness(bins: Float32Array): Float32Array {
  const total = bins.reduce((sum, count) => sum + count, 0);
  // No colour is impossible.
  return blurBins(bins).map((count) => (count + 0.02) / (total + 0.02 * bins.length));
}

function blurBins(bins: Float32Array): Float32Array {
  let values = bins;
  for (const step of [1, BINS, BINS * BINS]) {
    values = values.map((value, i) => (2 * value + (values[i - step] ?? 0) + (values[i + step] ?? 0)) / 4);
  }
  return values;
}
