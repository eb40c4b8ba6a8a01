import { boxBlur, type Size, times } from '../../raster/grid';

/**
 * `values` (0–1) with their edges moved to those of `guide` where it has any within `radius` pixels, as a line through
 * guide and values in every window (K. He et al., Guided Image Filtering, 2010). What varies by less than `least` in
 * the guide is flat. `check` is called between steps and throws to cancel.
 */
export function guided(
  values: Float32Array,
  guide: Float32Array,
  size: Size,
  radius: number,
  least: number,
  check: () => void,
): Float32Array {
  const mean = (of: Float32Array) => boxBlur(of, size, radius, 1, check);
  const meanGuide = mean(guide);
  const meanValue = mean(values);
  const both = mean(times(guide, values));
  check();
  const square = mean(times(guide, guide));
  check();
  const slope = both.map((sum, i) => {
    const middle = meanGuide[i] ?? 0;
    return (sum - middle * (meanValue[i] ?? 0)) / ((square[i] ?? 0) - middle * middle + least * least);
  });
  check();
  const offset = meanValue.map((value, i) => value - (slope[i] ?? 0) * (meanGuide[i] ?? 0));
  const meanSlope = mean(slope);
  const meanOffset = mean(offset);
  check();
  return guide.map((value, i) => (meanSlope[i] ?? 0) * value + (meanOffset[i] ?? 0));
}
