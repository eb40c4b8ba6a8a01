import type { Drawing, Point, Wheel } from './drawing';
import { nearest } from './segments';
import type { EditorMode, Selection } from './selection';

/** What the pointer is over. */
export type Hit =
  | { readonly kind: 'handle'; readonly index: number; readonly handle: 0 | 1 }
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'wheel'; readonly wheel: Wheel }
  /** `at` is 0–1 along the segment. */
  | { readonly kind: 'segment'; readonly segment: number; readonly at: number }
  | { readonly kind: 'none' };

/** How far beside its mark a pointer may be (px). */
const REACH = { mouse: 9, touch: 22 } as const;
/** Half the width along a segment that takes it: the specification's 20 px. */
const SEGMENT_REACH = 10;

/** How far a pointer reaches (mm), where a px shows `unit` mm. */
export function reachOf(kind: 'mouse' | 'touch', unit: number): Pick<HitTest, 'reach' | 'segmentReach'> {
  const reach = REACH[kind] * unit;
  return { reach, segmentReach: Math.max(SEGMENT_REACH * unit, kind === 'touch' ? reach : 0) };
}

export const noHit: Hit = { kind: 'none' };

interface HitTest {
  readonly drawing: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  /** mm */
  readonly reach: number;
  readonly segmentReach: number;
}

/** What a pointer at `at` (mm) would act on in this mode. */
export function hitAt(at: Point, { drawing, selection, mode, reach, segmentReach }: HitTest): Hit {
  if (mode === 'select') return noHit;
  if (mode === 'segments') return segmentAt(drawing, at, segmentReach);
  if (mode === 'add') return segmentAt(drawing, at, Math.max(segmentReach, reach) * 2);
  if (mode === 'delete') return closest(pointsOf(drawing), at, reach) ?? noHit;
  return (
    // Of a point and a handle in reach the nearer one; a handle that lies on its point, before it.
    closest([...pointsOf(drawing), ...handlesOf(drawing, selection)], at, reach) ??
    wheelAt(drawing, at, reach) ??
    segmentAt(drawing, at, Math.min(segmentReach, reach))
  );
}

function closest<T>(candidates: Iterable<readonly [T, Point]>, at: Point, reach: number): T | undefined {
  let best: T | undefined;
  let least = reach;
  for (const [candidate, place] of candidates) {
    const gap = Math.hypot(place.x - at.x, place.y - at.y);
    if (gap <= least) [best, least] = [candidate, gap];
  }
  return best;
}

type Target = readonly [Hit, Point];

const pointsOf = ({ points }: Drawing): Target[] => points.map((point, index) => [{ kind: 'point', index }, point]);

/** Only the handles of chosen points are shown, and so can be taken. */
const handlesOf = ({ points }: Drawing, selection: Selection): Target[] =>
  selection.points.flatMap((index) => {
    const [before, after] = points[index]?.controlPoints ?? [];
    return before && after
      ? [
          [{ kind: 'handle', index, handle: 0 }, before],
          [{ kind: 'handle', index, handle: 1 }, after],
        ]
      : [];
  });

function wheelAt({ wheels, params }: Drawing, at: Point, reach: number): Hit | undefined {
  const radius = Math.max(params.wheelDiameter / 2, reach);
  const wheel = closest([['front', wheels.front] as const, ['rear', wheels.rear] as const], at, radius);
  return wheel && { kind: 'wheel', wheel };
}

function segmentAt({ points }: Drawing, to: Point, reach: number): Hit {
  const { segment, at, distance } = nearest(points, to);
  return distance <= reach ? { kind: 'segment', segment, at } : noHit;
}

export const sameHit = (a: Hit, b: Hit): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Points and wheels inside a rectangle between two corners (mm). */
export function inRectangle({ points, wheels }: Drawing, from: Point, to: Point): Omit<Selection, 'segments'> {
  const has = ({ x, y }: Point) =>
    x >= Math.min(from.x, to.x) &&
    x <= Math.max(from.x, to.x) &&
    y >= Math.min(from.y, to.y) &&
    y <= Math.max(from.y, to.y);
  const both: readonly Wheel[] = ['front', 'rear'];
  return {
    points: [...points.keys()].filter((index) => has(points[index] ?? { x: Number.NaN, y: 0 })),
    wheels: both.filter((wheel) => has(wheels[wheel])),
  };
}
