import type { ContourPoint, Drawing } from '../../../drawing/drawing';
import type { Selection } from '../../../machines/car-editor/commands';
import type { EditorMode } from '../../../machines/car-editor/selectors';
import type { EditorSettings } from '../settings';
import type { Scene } from './scene';

/** Everything that a picture of the canvas depends on. */
export interface Frame {
  readonly drawing: Drawing;
  /** The newest step: what the drawing was before the gesture that is under way. */
  readonly base: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  readonly dragging: boolean;
  readonly scene: Omit<Scene, 'preview' | 'giveUp'>;
  readonly settings: EditorSettings;
}

/** The colours of a drawing. */
export const inks = ['contourColor', 'bodyColor', 'wheelColor'] as const;

/** What of a frame is another than in the one before it. */
export interface FramePatch {
  readonly drawing: Partial<Drawing>;
  /** The points that are others, where there are as many as before. */
  readonly points: readonly (readonly [index: number, point: ContourPoint])[];
  /** The base where it is another; 'drawing' where it is the drawing itself. */
  readonly base?: Drawing | 'drawing';
  readonly scene: Partial<Frame['scene']>;
  readonly rest: Partial<Frame>;
}

/** What has to be told of a frame to someone who knows the one before it. */
export function patchOf(before: Frame, after: Frame): FramePatch {
  const { points, ...drawing } = differences(before.drawing, after.drawing);
  const { drawing: _, base, scene: __, ...rest } = differences(before, after);
  const follows = points?.length === before.drawing.points.length;
  return {
    drawing: points === undefined || follows ? drawing : { ...drawing, points },
    points: follows ? [...points.entries()].filter(([index, point]) => point !== before.drawing.points[index]) : [],
    ...(base === undefined ? {} : { base: base === after.drawing ? 'drawing' : base }),
    scene: differences(before.scene, after.scene),
    rest,
  };
}

/** The frame after a patch. What the patch does not name is the very same object as before. */
export function patched(before: Frame, patch: FramePatch): Frame {
  const drawing = drawingAfter(before.drawing, patch);
  const isSame = Object.keys(patch.scene).length === 0;
  return {
    ...before,
    ...patch.rest,
    drawing,
    base: patch.base === 'drawing' ? drawing : (patch.base ?? before.base),
    scene: isSame ? before.scene : { ...before.scene, ...patch.scene },
  };
}

function drawingAfter(before: Drawing, { drawing, points }: FramePatch): Drawing {
  if (Object.keys(drawing).length + points.length === 0) return before;
  const next = { ...before, ...drawing };
  if (points.length === 0) return next;
  const moved = [...before.points];
  for (const [index, point] of points) moved[index] = point;
  return { ...next, points: moved };
}

/** What `after` has otherwise than `before`; what it has no more is undefined. */
function differences<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  // The keys of an object of a type without others.
  for (const key of Object.keys({ ...before, ...after }) as (keyof T)[]) {
    if (before[key] !== after[key]) changed[key] = after[key];
  }
  return changed;
}
