/** Width and height (pixels). */
type Size = readonly [width: number, height: number];

/** What the servers of this interface draw, where their operator names no others. */
export const USUAL_SIZES: readonly Size[] = [
  [1024, 1024],
  [1536, 1024],
  [1024, 1536],
];

/** The size whose shape is nearest to the wanted one: of it the least is cut off. */
export function nearestSize(width: number, height: number, sizes = USUAL_SIZES): Size {
  const strayOf = ([w, h]: Size) => Math.abs(Math.log(w / h / (width / height)));
  return sizes.reduce((best, size) => (strayOf(size) < strayOf(best) ? size : best));
}
