import type { Mark, Tip } from './mark';
import type { Area } from './paper';
import { type PenPoint, unpacked } from './pen';

/** Where the brush stands and how far it reaches (px of the picture). */
export interface Round {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** A straight piece of a stroke. */
export interface Piece {
  readonly from: Round;
  readonly to: Round;
}

/** The path of a brush, point by point. Its pieces do not depend on how the points are handed over. */
export interface StrokePath {
  /** The pieces that the next point brings. */
  add(point: PenPoint): readonly Piece[];
  /** Those up to the last point. */
  end(): readonly Piece[];
}

/** So far (px) a straight piece may lie from the curve that it stands for. */
const TOLERANCE = 0.1;
/** A pen that hardly touches still draws so much of its width. */
const LIGHTEST = 0.15;
/** A hard edge is still smooth over one pixel, half of it outside. */
export const SMOOTH = 1;

/**
 * A smooth line: quadratic Bézier curves from middle to middle of the given points, which are their control points (a
 * uniform quadratic B-spline).
 */
export function createStrokePath(tip: Tip): StrokePath {
  let last: Round | undefined;
  let from: Round | undefined;
  return {
    add: (point) => {
      const at = roundAt(tip, point);
      if (!last || !from) {
        last = at;
        from = at;
        return [{ from: at, to: at }];
      }
      const to = mix(last, at, 0.5);
      const pieces = flattened(from, last, to);
      last = at;
      from = to;
      return pieces;
    },
    end: () => (last && from && last !== from ? flattened(from, mix(from, last, 0.5), last) : []),
  };
}

/**
 * A curve as straight pieces. Cut into n, a quadratic curve is nowhere farther from them than |a − 2c + b| / 4n². None is
 * longer than the brush is wide, so that the box around it holds little else.
 */
function flattened(a: Round, control: Round, b: Round): Piece[] {
  const bend = Math.hypot(a.x - 2 * control.x + b.x, a.y - 2 * control.y + b.y);
  const length = Math.hypot(control.x - a.x, control.y - a.y) + Math.hypot(b.x - control.x, b.y - control.y);
  const longest = Math.max(8, a.radius + b.radius);
  const count = Math.max(1, Math.ceil(Math.sqrt(bend / (4 * TOLERANCE))), Math.ceil(length / longest));
  const pieces: Piece[] = [];
  let from = a;
  for (let piece = 1; piece <= count; piece++) {
    const to = onCurve(a, control, b, piece / count);
    pieces.push({ from, to });
    from = to;
  }
  return pieces;
}

const known = new WeakMap<Mark, readonly Piece[]>();

/** The pieces of a whole stroke, worked out once. */
export function piecesIn(mark: Extract<Mark, { kind: 'stroke' }>): readonly Piece[] {
  const found = known.get(mark);
  if (found) return found;
  const path = createStrokePath(mark.tip);
  const pieces = [...unpacked(mark.points).flatMap((point) => path.add(point)), ...path.end()];
  known.set(mark, pieces);
  return pieces;
}

/** What a piece can reach, in whole pixels. */
export function reachOf({ from, to }: Piece): Area {
  const left = Math.floor(Math.min(from.x - from.radius, to.x - to.radius) - SMOOTH);
  const top = Math.floor(Math.min(from.y - from.radius, to.y - to.radius) - SMOOTH);
  const right = Math.ceil(Math.max(from.x + from.radius, to.x + to.radius) + SMOOTH);
  const bottom = Math.ceil(Math.max(from.y + from.radius, to.y + to.radius) + SMOOTH);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const roundAt = ({ size }: Tip, { x, y, pressure }: PenPoint): Round => ({
  x,
  y,
  radius: Math.max(1, size * (LIGHTEST + (1 - LIGHTEST) * pressure)) / 2,
});

const mix = (a: Round, b: Round, share: number): Round => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  radius: a.radius + (b.radius - a.radius) * share,
});

const onCurve = (a: Round, control: Round, b: Round, share: number): Round =>
  mix(mix(a, control, share), mix(control, b, share), share);
