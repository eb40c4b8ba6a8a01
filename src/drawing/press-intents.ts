import type { Drawing, Point } from './drawing';
import type { Hit } from './hit';
import { type EditorMode, emptySelection, type Selection, toggled } from './selection';

/** What a drag of the pointer changes. */
export type DragTarget =
  /** What is chosen; `anchor` (mm) is the place that was taken, and snaps. */
  | { readonly kind: 'selection'; readonly anchor: Point }
  | { readonly kind: 'handle'; readonly index: number; readonly handle: 0 | 1 }
  /** A segment, bent at 0–1 of its length. */
  | { readonly kind: 'segment'; readonly segment: number; readonly at: number }
  /** A point that is added to a segment. */
  | { readonly kind: 'new-point'; readonly segment: number; readonly at: number };

/** What a press of the pointer means. */
export interface PressIntent {
  /** Chosen at once. */
  readonly select?: Selection;
  /** Effect of a drag: pan the paper, select with a marquee, or change the drawing. */
  readonly drag: 'pan' | 'marquee' | DragTarget;
  /** The drag begins with the press, before the pointer moves. */
  readonly immediate?: true;
  /** Of a click. */
  readonly click?: { readonly select: Selection } | { readonly remove: number };
}

interface PressOn {
  readonly mode: EditorMode;
  readonly selection: Selection;
  readonly drawing: Drawing;
  /** Shift, or a finger that stays: adds to what is chosen. */
  readonly add: boolean;
  readonly touch: boolean;
}

/** What a press on `hit` means. */
export function intentOf(hit: Hit, press: PressOn): PressIntent {
  const { mode, selection, add } = press;
  if (mode === 'edit') return editIntent(hit, press);
  if (mode === 'add' && hit.kind === 'segment') {
    return { drag: { kind: 'new-point', segment: hit.segment, at: hit.at }, immediate: true };
  }
  if (mode === 'delete' && hit.kind === 'point') return { drag: 'pan', click: { remove: hit.index } };
  if (mode !== 'segments') return { drag: 'pan' };
  const chosen = hit.kind === 'segment' ? [hit.segment] : [];
  const segments = add ? toggled(selection.segments, chosen) : chosen;
  return { drag: 'pan', click: { select: { ...emptySelection, segments } } };
}

function editIntent(hit: Hit, { selection, drawing, add, touch }: PressOn): PressIntent {
  if (hit.kind === 'handle') return { drag: hit };
  const taken = takenBy(hit, drawing.points.length, touch);
  const target = targetOf(hit, drawing);
  if (!taken || !target) {
    return { drag: touch ? 'pan' : 'marquee', ...(add ? {} : { click: { select: emptySelection } }) };
  }
  if (add) {
    const points = toggled(selection.points, taken.points);
    return { select: { points, wheels: toggled(selection.wheels, taken.wheels), segments: [] }, drag: target };
  }
  const isChosen =
    taken.points.every((index) => selection.points.includes(index)) &&
    taken.wheels.every((wheel) => selection.wheels.includes(wheel));
  // A press on one of several chosen keeps them all for a drag; only a click narrows it down.
  return isChosen ? { drag: target, click: { select: taken } } : { select: taken, drag: target };
}

/** What a press chooses: of the line both of its ends, though not where a finger may only mean the paper beside it. */
function takenBy(hit: Hit, count: number, touch: boolean): Selection | undefined {
  if (hit.kind === 'point') return { ...emptySelection, points: [hit.index] };
  if (hit.kind === 'segment' && !touch) return { ...emptySelection, points: [hit.segment, (hit.segment + 1) % count] };
  return hit.kind === 'wheel' ? { ...emptySelection, wheels: [hit.wheel] } : undefined;
}

function targetOf(hit: Hit, { points, wheels }: Drawing): DragTarget | undefined {
  if (hit.kind === 'segment') return { kind: 'segment', segment: hit.segment, at: hit.at };
  const anchor = hit.kind === 'point' ? points[hit.index] : hit.kind === 'wheel' ? wheels[hit.wheel] : undefined;
  return anchor && { kind: 'selection', anchor };
}
