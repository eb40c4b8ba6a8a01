import type { ContourPoint, Point } from '../../../drawing/drawing';
import { segmentAt } from '../../../drawing/segments';
import type { Frame } from './frame';

/** Parts of the picture that are others only where points of the outline are. */
const ofOutline: ReadonlySet<string> = new Set([
  'fill',
  'solid',
  'solid-live',
  'smooth',
  'smooth-core',
  'corner',
  'corner-core',
  'chosen-smooth',
  'chosen-corner',
  'chosen-handle',
  'chosen-segments',
  'handle-lines',
  'handles',
  'hover-point',
]);

/** Whether the outline's damage covers all changes of this part. Dashes and teeth run on along the line. */
export const isOfOutline = (part: string): boolean => ofOutline.has(part);

/**
 * Places (mm) whose box holds all changes of the outline, its points and handles; empty without a change. Undefined
 * where the changes cannot be located: then it may differ everywhere.
 */
export function outlineDamage(before: Frame, after: Frame): readonly Point[] | undefined {
  const [old, young] = [before.drawing.points, after.drawing.points];
  if (old.length !== young.length || before.mode !== after.mode) return undefined;
  if (before.selection !== after.selection || before.scene.handle !== after.scene.handle) return undefined;
  if (before.dragging !== after.dragging || hoverOf(before) !== hoverOf(after)) return undefined;
  const places: Point[] = [];
  for (const [index, point] of young.entries()) {
    if (point !== old[index]) places.push(...around(old, index), ...around(young, index));
  }
  return places;
}

/** Ignores what the pointer is over during a drag. */
const hoverOf = ({ dragging, scene }: Frame) => (dragging ? undefined : scene.hover);

/** A point with its handles and the two segments that meet in it: a curve lies within the box of its four places. */
const around = (points: readonly ContourPoint[], index: number): readonly Point[] => [
  ...(points[index]?.controlPoints ?? []),
  ...(segmentAt(points, (index + points.length - 1) % points.length) ?? []),
  ...(segmentAt(points, index) ?? []),
];
