import type { Drawing, Point } from './drawing';
import type { Edit } from './edits';
import type { DragTarget } from './press-intents';
import { isAligned, placeOn, segmentAt } from './segments';
import { emptySelection, type Selection } from './selection';
import { constrain, linesOf, snap } from './snap';

/** A snap reaches this far (px). */
const SNAP = 7;

/** Keys that are held while something is dragged. */
export interface HeldKeys {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or ⌘ */
  readonly ctrl: boolean;
}

/** What a dragged place is drawn to. */
export interface Snapping {
  readonly on: boolean;
  /** Spacing of the grid, where it is shown (mm). */
  readonly grid?: number;
}

/** Lines that a dragged place has snapped to (mm). */
export interface Guides {
  readonly x?: number;
  readonly y?: number;
}

/** A drag from one place to another (mm), on the drawing as it was before. */
export interface DragOn {
  readonly drawing: Drawing;
  readonly selection: Selection;
  readonly snapping: Snapping;
  readonly from: Point;
  readonly to: Point;
  readonly keys: HeldKeys;
  /** mm that a px shows. */
  readonly unit: number;
}

/** What a drag has changed so far, and the lines that it snapped to; nothing where its target is gone. */
export function dragEdit(target: DragTarget, drag: DragOn): { edit: Edit; guides: Guides } | undefined {
  switch (target.kind) {
    case 'selection':
      return moveSelection(target.anchor, drag);
    case 'handle':
      return moveHandle(target.index, target.handle, drag);
    case 'segment': {
      const { segment, at } = target;
      const by = drag.keys.shift ? constrain(way(drag), 4) : way(drag);
      return { edit: { kind: 'bend', segment, at, by, apart: drag.keys.alt }, guides: {} };
    }
    case 'new-point':
      return addPoint(target.segment, target.at, drag);
  }
}

const way = ({ from, to }: DragOn): Point => ({ x: to.x - from.x, y: to.y - from.y });
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** The chosen points and wheels go along with the one that was taken. */
function moveSelection(anchor: Point, drag: DragOn) {
  const { points, wheels } = drag.selection;
  const { place, guides } = aim(drag, anchor, way(drag), { dragged: { points, wheels, segments: [] }, directions: 4 });
  return { edit: { kind: 'move', points, wheels, by: minus(place, anchor) }, guides } as const;
}

/** A handle turns the other one with it, unless they were broken apart or Alt breaks them. */
function moveHandle(index: number, handle: 0 | 1, drag: DragOn) {
  const point = drag.drawing.points[index];
  const start = point?.controlPoints[handle];
  if (!point || !start) return undefined;
  const { x, y } = way(drag);
  const by = { x: start.x - point.x + x, y: start.y - point.y + y };
  const { place, guides } = aim(drag, point, by, { dragged: { ...emptySelection, points: [index] }, directions: 8 });
  const mirrored = isAligned(point, point.controlPoints) && !drag.keys.alt;
  return { edit: { kind: 'move-handle', index, handle, to: place, mirrored }, guides } as const;
}

/** A new point on the outline, drawn away from it in the same go. */
function addPoint(segment: number, at: number, drag: DragOn) {
  const course = segmentAt(drag.drawing.points, segment);
  if (!course) return undefined;
  const anchor = placeOn(course, at);
  const { place, guides } = aim(drag, anchor, way(drag), { dragged: emptySelection, directions: 4 });
  return { edit: { kind: 'add-point', segment, at, by: minus(place, anchor) }, guides } as const;
}

interface Aimed {
  readonly dragged: Selection;
  /** Shift snaps to one of this many directions. */
  readonly directions: 4 | 8;
}

/** Where a dragged place goes: free, along one direction, or drawn to a line near it. */
function aim(drag: DragOn, anchor: Point, by: Point, { dragged, directions }: Aimed): { place: Point; guides: Guides } {
  const { drawing, snapping, unit, keys } = drag;
  const straight = keys.shift ? constrain(by, directions) : by;
  const place = { x: anchor.x + straight.x, y: anchor.y + straight.y };
  if (!snapping.on || keys.ctrl || (keys.shift && directions === 8)) return { place, guides: {} };
  const snapped = snap(place, linesOf(drawing, dragged, snapping.grid), SNAP * unit);
  // Along one direction a snap may only lengthen or shorten the way.
  const x = keys.shift && straight.x === 0 ? undefined : snapped.x;
  const y = keys.shift && straight.y === 0 ? undefined : snapped.y;
  return { place: { x: x ?? place.x, y: y ?? place.y }, guides: { x, y } };
}

/** What arrow keys have moved so far by `by` (mm): the chosen handle of the one chosen point, or all that is chosen. */
export function nudgeEdit(drawing: Drawing, { points, wheels }: Selection, handle: 0 | 1 | undefined, by: Point): Edit {
  const [index] = points;
  const point = index === undefined ? undefined : drawing.points[index];
  const held = handle === undefined ? undefined : point?.controlPoints[handle];
  if (!held || !point || index === undefined || handle === undefined) return { kind: 'move', points, wheels, by };
  const mirrored = isAligned(point, point.controlPoints);
  return { kind: 'move-handle', index, handle, to: { x: held.x + by.x, y: held.y + by.y }, mirrored };
}
