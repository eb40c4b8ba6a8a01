import type { Point } from '../../../drawing/drawing';
import { type Edit, edit } from '../../../drawing/edits';
import { inRectangle } from '../../../drawing/hit';
import { isAligned, placeOn, segmentAt } from '../../../drawing/segments';
import { constrain, linesOf, snap } from '../../../drawing/snap';
import { nothing, type Selection } from '../../../machines/car-editor/commands';
import { selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import type { Desk } from '../editor';
import { speakSelection } from '../speech';
import type { Scene } from './scene';
import { panBy, toMm } from './viewport';

/** Keys that are held while something is dragged. */
export interface Held {
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or ⌘: no snapping this time. */
  readonly free: boolean;
}

/** One press of the pointer, from its place on. Places in px of the canvas. */
export interface Drag {
  move(to: Point, held: Held): void;
  end(): void;
  cancel(): void;
}

/** A snap reaches this far (px). */
const SNAP = 7;

/** The paper is pushed. */
export function pushing({ scene }: Desk, from: Point): Drag {
  let last = from;
  const stop = () => scene.set({ pushing: scene.get().pushing === 'now' ? 'no' : scene.get().pushing });
  scene.set({ pushing: 'now' });
  return {
    move: (to) => {
      scene.set({ viewport: panBy(scene.get().viewport, { x: to.x - last.x, y: to.y - last.y }) });
      last = to;
    },
    end: stop,
    cancel: stop,
  };
}

/** A rectangle is drawn; what lies in it is chosen, beside what was with Shift. */
export function framing({ actor, scene, ...desk }: Desk, from: Point, add: boolean): Drag {
  const start = toMm(scene.get().viewport, from);
  const before = add ? selectSelection(actor.getSnapshot()) : nothing;
  const select = (selection: Selection) => actor.send({ type: 'selection.set', selection });
  select(before);
  return {
    move: (to) => {
      const corner = toMm(scene.get().viewport, to);
      const { points, wheels } = inRectangle(selectPresent(actor.getSnapshot()), start, corner);
      scene.set({ marquee: [start, corner] });
      select({
        points: [...new Set([...before.points, ...points])],
        wheels: [...new Set([...before.wheels, ...wheels])],
        segments: [],
      });
    },
    end: () => {
      scene.set({ marquee: undefined });
      speakSelection({ actor, scene, ...desk });
    },
    cancel: () => {
      scene.set({ marquee: undefined });
      select(before);
    },
  };
}

/** A change with the lines that it snapped to. */
interface Change {
  readonly edit: Edit;
  readonly guides?: Scene['guides'];
}

/**
 * Something is changed as the pointer goes: one step of undo when it is let go. The machine hears of the beginning and
 * of the last change; what lies between only the canvas sees, at one change of one object a move.
 */
function shaping(desk: Desk, change: (to: Point, held: Held) => Change): Drag {
  const { actor, scene } = desk;
  actor.send({ type: 'gesture.begin' });
  const base = selectPresent(actor.getSnapshot());
  let last: Edit | undefined;
  const clear = () => scene.set({ guides: {}, preview: undefined });
  return {
    move: (to, held) => {
      const { edit: next, guides = {} } = change(toMm(scene.get().viewport, to), held);
      last = next;
      scene.set({ guides, preview: edit(base, next) });
    },
    end: () => {
      if (last) actor.send({ type: 'gesture.move', edit: last });
      actor.send({ type: 'gesture.end' });
      clear();
      speakSelection(desk);
    },
    cancel: () => {
      actor.send({ type: 'gesture.cancel' });
      clear();
    },
  };
}

/** Where a dragged place goes: free, along one direction, or drawn to a line near it. */
function aim({ scene, settings, actor }: Desk, anchor: Point, dragged: Selection) {
  const drawing = selectPresent(actor.getSnapshot());
  const { snap: wanted, gridShown, grid } = settings.get();
  const lines = linesOf(drawing, dragged, gridShown ? grid : undefined);
  return (by: Point, held: Held, directions: 4 | 8): { place: Point; guides?: Scene['guides'] } => {
    const straight = held.shift ? constrain(by, directions) : by;
    const place = { x: anchor.x + straight.x, y: anchor.y + straight.y };
    if (!wanted || held.free || (held.shift && directions === 8)) return { place };
    const snapped = snap(place, lines, SNAP * scene.get().viewport.scale);
    // Along one direction a snap may only lengthen or shorten the way.
    const x = held.shift && straight.x === 0 ? undefined : snapped.x;
    const y = held.shift && straight.y === 0 ? undefined : snapped.y;
    return { place: { x: x ?? place.x, y: y ?? place.y }, guides: { x, y } };
  };
}

/** The chosen points and wheels go along with the one that was taken. */
export function moving(desk: Desk, from: Point, anchor: Point): Drag {
  const { points, wheels } = selectSelection(desk.actor.getSnapshot());
  const start = toMm(desk.scene.get().viewport, from);
  const aimed = aim(desk, anchor, { points, wheels, segments: [] });
  return shaping(desk, (to, held) => {
    const { place, guides } = aimed({ x: to.x - start.x, y: to.y - start.y }, held, 4);
    const by = { x: place.x - anchor.x, y: place.y - anchor.y };
    return { edit: { kind: 'move', points, wheels, by }, guides };
  });
}

/** A handle turns the other one with it, unless they were broken apart or Alt breaks them. */
export function bending(desk: Desk, from: Point, index: number, handle: 0 | 1): Drag | undefined {
  const point = selectPresent(desk.actor.getSnapshot()).points[index];
  const anchor = point?.controlPoints[handle];
  if (!point || !anchor) return undefined;
  const start = toMm(desk.scene.get().viewport, from);
  const aligned = isAligned(point, point.controlPoints);
  const aimed = aim(desk, point, { points: [index], wheels: [], segments: [] });
  return shaping(desk, (to, held) => {
    const by = { x: anchor.x - point.x + to.x - start.x, y: anchor.y - point.y + to.y - start.y };
    const { place, guides } = aimed(by, held, 8);
    return { edit: { kind: 'move-handle', index, handle, to: place, mirrored: aligned && !held.alt }, guides };
  });
}

/** The line itself is drawn to another place; Alt breaks the handles at its ends apart from those beyond. */
export function pulling(desk: Desk, from: Point, segment: number, at: number): Drag {
  const start = toMm(desk.scene.get().viewport, from);
  return shaping(desk, (to, held) => {
    const by = { x: to.x - start.x, y: to.y - start.y };
    return { edit: { kind: 'bend', segment, at, by: held.shift ? constrain(by, 4) : by, apart: held.alt } };
  });
}

/** A new point on the outline, drawn away from it in the same go. */
export function adding(desk: Desk, from: Point, segment: number, at: number): Drag | undefined {
  const { actor, scene } = desk;
  const course = segmentAt(selectPresent(actor.getSnapshot()).points, segment);
  if (!course) return undefined;
  const anchor = placeOn(course, at);
  const start = toMm(scene.get().viewport, from);
  const aimed = aim(desk, anchor, nothing);
  const count = selectPresent(actor.getSnapshot()).points.length;
  const drag = shaping(desk, (to, held) => {
    const { place, guides } = aimed({ x: to.x - start.x, y: to.y - start.y }, held, 4);
    const by = { x: place.x - anchor.x, y: place.y - anchor.y };
    return { edit: { kind: 'add-point', segment, at, by }, guides };
  });
  // It is there at once, before the pointer moves.
  drag.move(from, { shift: false, alt: false, free: true });
  return {
    ...drag,
    end: () => {
      drag.end();
      if (selectPresent(actor.getSnapshot()).points.length === count) return;
      actor.send({ type: 'selection.set', selection: { ...nothing, points: [segment + 1] } });
      speakSelection(desk);
    },
  };
}
