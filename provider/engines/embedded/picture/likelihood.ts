import { smoothstep } from '../maths';
import type { Tick } from '../scene';
import type { Colours } from './colour';
import { boxBlur, type Size } from './grid';

/** Bins of the colour histograms, for lightness and for either chroma axis. */
const BINS = 20;
const bin = (value: number, low: number, high: number) =>
  Math.min(BINS - 1, Math.max(0, Math.floor(((value - low) / (high - low)) * BINS)));
const cell = (l: number, a: number, b: number) => (bin(l, 0, 1) * BINS + bin(a, -0.3, 0.3)) * BINS + bin(b, -0.3, 0.3);

/**
 * Where a class of pixels really is, when a fitted shape says only about where: what the shape says, loosened by
 * `slack` pixels, times how much more usual the pixel's colour is inside the class than in the others (Bayes with
 * colour histograms). `labels` gives each pixel's class, 0 for the background. Answers 0–1.
 */
export function refineClass(
  colours: Colours,
  labels: Uint8Array,
  wanted: number,
  size: Size,
  slack: number,
  tick: Tick,
): Float32Array {
  const own = histogram(colours, labels, (label) => label === wanted);
  tick(0.3);
  const other = histogram(colours, labels, (label) => label !== wanted);
  tick(0.6);
  const indicator = Float32Array.from(labels, (label) => (label === wanted ? 1 : 0));
  const prior = boxBlur(indicator, size, slack / 2, 2);
  tick(0.9);
  return prior.map((share, i) => {
    if (share < 0.02) return 0;
    const at = cell(colours.l[i] ?? 0, colours.a[i] ?? 0, colours.b[i] ?? 0);
    const inside = share * (own[at] ?? 0);
    const outside = (1 - share) * (other[at] ?? 0);
    // Deep inside the shape its word counts alone: a highlight is paint too.
    if (share > 0.97) return 1;
    return smoothstep(0.3, 0.7, inside / (inside + outside + 1e-9));
  });
}

function histogram(colours: Colours, labels: Uint8Array, counts: (label: number) => boolean): Float32Array {
  const bins = new Float32Array(BINS ** 3);
  let total = 0;
  for (let i = 0; i < labels.length; i++) {
    if (!counts(labels[i] ?? 0)) continue;
    const at = cell(colours.l[i] ?? 0, colours.a[i] ?? 0, colours.b[i] ?? 0);
    bins[at] = (bins[at] ?? 0) + 1;
    total++;
  }
  const blurred = blurBins(bins);
  // A little of everything is possible anywhere.
  return blurred.map((count) => (count + 0.02) / (total + 0.02 * bins.length));
}

function blurBins(bins: Float32Array): Float32Array {
  let values = bins;
  for (const step of [1, BINS, BINS * BINS]) {
    values = values.map((value, i) => (2 * value + (values[i - step] ?? 0) + (values[i + step] ?? 0)) / 4);
  }
  return values;
}
