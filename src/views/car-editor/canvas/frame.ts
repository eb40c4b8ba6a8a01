import type { Guides } from '../../../drawing/drags';
import type { ContourPoint, Drawing, Point } from '../../../drawing/drawing';
import type { Hit } from '../../../drawing/hit';
import type { EditorMode, Selection } from '../../../drawing/selection';
import type { SizedViewport } from '../../../drawing/viewport';
import {
  type CarCanvasActor,
  selectIsCalibrating,
  selectIsMovingReference,
} from '../../../machines/car-canvas/selectors';
import type { EditorSettings } from '../settings';

/** What the canvas shows beside the drawing itself; places in mm. */
export interface Scene {
  readonly viewport: SizedViewport;
  readonly hover: Hit;
  readonly guides: Guides;
  readonly marquee?: readonly [Point, Point];
  /** The handle of the one chosen point that the arrow keys move. */
  readonly handle?: 0 | 1;
  readonly marks: readonly Point[];
  /** How far the reference picture has gone under the pointer. */
  readonly shift?: Point;
  /** What the pointer does, where the mode does not say it. */
  readonly grip?: 'armed' | 'panning' | 'marking' | 'moving-reference';
}

/** Everything that a picture of the canvas depends on. */
export interface Frame {
  readonly drawing: Drawing;
  /** The newest step: the drawing before the current gesture. */
  readonly base: Drawing;
  readonly selection: Selection;
  readonly mode: EditorMode;
  readonly dragging: boolean;
  readonly scene: Scene;
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

/** The changes from one frame to the next, for a receiver that has the first. */
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

/** Reads the scene off the canvas; the very same object as long as nothing in it changes. */
export function sceneOf(canvas: CarCanvasActor): () => Scene {
  let last: Scene | undefined;
  return () => {
    const snapshot = canvas.getSnapshot();
    const { viewport, hover, guides, marquee, handle, marks, shift } = snapshot.context;
    const pointer = snapshot.children.pointer?.getSnapshot();
    const grip = pointer?.hasTag('panning')
      ? 'panning'
      : pointer?.hasTag('armed')
        ? 'armed'
        : selectIsCalibrating(snapshot)
          ? 'marking'
          : selectIsMovingReference(snapshot)
            ? 'moving-reference'
            : undefined;
    const next: Scene = { viewport, hover, guides, marquee, handle, marks, shift, grip };
    if (last && Object.keys(differences(last, next)).length === 0) return last;
    last = next;
    return next;
  };
}
