import { type BoardItem, boundsOf, GAP } from '../../machines/board/items';

/** The view box of an SVG that shows a whole board, with room about it. */
export function viewBoxOf(items: readonly BoardItem[]): string {
  const { x, y, width, height } = boundsOf(items);
  return `${x - GAP} ${y - GAP} ${width + 2 * GAP} ${height + 2 * GAP}`;
}
