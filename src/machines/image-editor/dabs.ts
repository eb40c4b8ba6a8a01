import type { Tip } from '../../log/facts-painting';

/** A place of the picture (px) and how hard the pen is pressed there, 0–1. */
export interface PenPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

/** One print of the brush: its middle and its width (px). */
export interface Dab {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Prints stand so near that a hard edge stays smooth: bumps of spacing² / 8 r are 0.25 px at a width of 100. */
const SPACING = 0.1;
const NEAREST = 0.5;
/** A pen that hardly touches still draws so much of its width. */
const LIGHTEST = 0.15;

const widthAt = ({ size }: Tip, pressure: number) => Math.max(1, size * (LIGHTEST + (1 - LIGHTEST) * pressure));

/** The path of a brush, point by point. Prints do not depend on how the points are handed over. */
export interface DabPath {
  /** The prints that the next point brings. */
  add(point: PenPoint): readonly Dab[];
  /** The prints up to the last point. */
  end(): readonly Dab[];
}

/**
 * Prints along a smooth line: quadratic Bézier curves from middle to middle of the given points, which are their
 * control points (a uniform quadratic B-spline).
 */
export function createDabPath(tip: Tip): DabPath {
  let last: PenPoint | undefined;
  let from: PenPoint | undefined;
  /** What is left of the way to the next print (px). */
  let left = 0;

  function* along(a: PenPoint, control: PenPoint, b: PenPoint): Generator<Dab> {
    const reach = Math.hypot(control.x - a.x, control.y - a.y) + Math.hypot(b.x - control.x, b.y - control.y);
    const pieces = Math.max(1, Math.ceil(reach / 2));
    let before = a;
    for (let piece = 1; piece <= pieces; piece++) {
      const after = onCurve(a, control, b, piece / pieces);
      yield* straight(before, after);
      before = after;
    }
  }
  function* straight(a: PenPoint, b: PenPoint): Generator<Dab> {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    let done = 0;
    while (length - done >= left) {
      done += left;
      const dab = printed(mix(a, b, length === 0 ? 1 : done / length), tip);
      yield dab;
      left = Math.max(NEAREST, dab.size * SPACING);
    }
    left -= length - done;
  }

  return {
    add: (point) => {
      if (!last || !from) {
        last = point;
        from = point;
        const dab = printed(point, tip);
        left = Math.max(NEAREST, dab.size * SPACING);
        return [dab];
      }
      const to = mix(last, point, 0.5);
      const dabs = [...along(from, last, to)];
      last = point;
      from = to;
      return dabs;
    },
    end: () => (last && from ? [...straight(from, last)] : []),
  };
}

/** All prints of a stroke. */
export function dabsOf(tip: Tip, points: readonly PenPoint[]): readonly Dab[] {
  const path = createDabPath(tip);
  return [...points.flatMap((point) => path.add(point)), ...path.end()];
}

const printed = ({ x, y, pressure }: PenPoint, tip: Tip): Dab => ({ x, y, size: widthAt(tip, pressure) });

const mix = (a: PenPoint, b: PenPoint, share: number): PenPoint => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  pressure: a.pressure + (b.pressure - a.pressure) * share,
});

const onCurve = (a: PenPoint, control: PenPoint, b: PenPoint, share: number): PenPoint =>
  mix(mix(a, control, share), mix(control, b, share), share);

/** A point as a mark keeps it: quarters of a pixel, hundredths of the pressure. */
export const rounded = ({ x, y, pressure }: PenPoint): PenPoint => ({
  x: Math.round(x * 4) / 4,
  y: Math.round(y * 4) / 4,
  pressure: Math.round(Math.min(Math.max(pressure, 0), 1) * 100) / 100,
});

/** Rounded points as flat whole numbers, and back. */
export const packed = (points: readonly PenPoint[]): number[] =>
  points.flatMap(({ x, y, pressure }) => [Math.round(x * 4), Math.round(y * 4), Math.round(pressure * 100)]);

export function unpacked(numbers: readonly number[]): PenPoint[] {
  const points: PenPoint[] = [];
  for (let k = 0; k + 2 < numbers.length; k += 3) {
    const [x = 0, y = 0, pressure = 0] = numbers.slice(k, k + 3);
    points.push({ x: x / 4, y: y / 4, pressure: pressure / 100 });
  }
  return points;
}
