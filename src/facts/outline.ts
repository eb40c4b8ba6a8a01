import * as z from 'zod/mini';

/** A point of an outline (mm); `controlPoints` are its handles. */
export interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly type: keyof typeof kinds;
  readonly controlPoints: readonly { readonly x: number; readonly y: number }[];
  readonly segmentDisplayMode?: keyof typeof displays;
}

const kinds = { corner: 'c', smooth: 's' } as const;
const displays = { solid: 's', dashed: 'd', transparent: 't' } as const;

const NUMBER = String.raw`-?\d+(?:\.\d+)?(?:e[+-]\d+)?`;
const PIECE = `[cs][sdt]?${NUMBER},${NUMBER}(?:,${NUMBER},${NUMBER})*`;

/**
 * An outline as text, a piece for each point: `c` for a corner or `s` for a smooth point, then `s`, `d` or `t` where
 * the segment from it has its own display (solid, dashed or transparent), then its place and its handles' in mm:
 * `cd0,1000 s187,725,197.83,732,176.52,718.23`. Objects for every point of every step would be ten times the work for
 * the browser.
 */
export const Outline = z.string().check(z.regex(new RegExp(`^(?:${PIECE}(?: ${PIECE})*)?$`)));

/** A point's piece of the text. */
export function pieceOf({ x, y, type, controlPoints, segmentDisplayMode }: OutlinePoint): string {
  let piece = `${kinds[type]}${segmentDisplayMode ? displays[segmentDisplayMode] : ''}${x},${y}`;
  for (const handle of controlPoints) piece += `,${handle.x},${handle.y}`;
  return piece;
}

/** The pieces of an outline. */
export const piecesOf = (outline: string): readonly string[] => (outline === '' ? [] : outline.split(' '));

/** The point of a piece of a checked outline. */
export function pointOf(piece: string): OutlinePoint {
  const [kind, display] = piece;
  const segmentDisplayMode = segmentDisplays.find((each) => displays[each] === display);
  const figures = piece
    .slice(segmentDisplayMode ? 2 : 1)
    .split(',')
    .map(Number);
  const [x = 0, y = 0] = figures;
  const controlPoints = [];
  for (let at = 2; at < figures.length; at += 2) controlPoints.push({ x: figures[at] ?? 0, y: figures[at + 1] ?? 0 });
  const point = { x, y, type: kind === kinds.smooth ? 'smooth' : 'corner', controlPoints } as const;
  return segmentDisplayMode ? { ...point, segmentDisplayMode } : point;
}
const segmentDisplays = ['solid', 'dashed', 'transparent'] as const satisfies readonly (keyof typeof displays)[];
