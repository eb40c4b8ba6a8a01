import type { View } from '../../../../contract/options';
import type { SingleView } from './camera';

/** A view's place in the picture (pixels). */
export interface Tile {
  readonly view: SingleView;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SHEET: readonly (readonly SingleView[])[] = [
  ['front-three-quarter', 'rear-three-quarter'],
  ['side', 'top'],
  ['front', 'rear'],
];

/** One tile for a single view; for 'multiple' a sheet of six, in rows or columns as the picture's shape asks. */
export function singleViews(view: View, width: number, height: number): readonly Tile[] {
  if (view !== 'multiple') return [{ view, x: 0, y: 0, width, height }];
  const upright = height >= width;
  const rows = upright ? SHEET : transpose(SHEET);
  const edge = (size: number, count: number, index: number) => Math.round((size * index) / count);
  return rows.flatMap((row, j) =>
    row.flatMap((tile, i) => {
      const x = edge(width, row.length, i);
      const y = edge(height, rows.length, j);
      const w = edge(width, row.length, i + 1) - x;
      const h = edge(height, rows.length, j + 1) - y;
      return w > 0 && h > 0 ? [{ view: tile, x, y, width: w, height: h }] : [];
    }),
  );
}

const transpose = <T>(rows: readonly (readonly T[])[]): T[][] =>
  (rows[0] ?? []).map((_, column) => rows.flatMap((row) => row.slice(column, column + 1)));
