import type { Point } from '../../../machines/car-editor/drawing';
import { nothing, type Selection } from '../../../machines/car-editor/machine';
import {
  type EditorMode,
  selectCanDelete,
  selectMode,
  selectPresent,
  selectSelection,
} from '../../../machines/car-editor/selectors';
import type { Desk } from '../desk';
import { mark, shifting } from '../reference';
import { speakSelection } from '../speech';
import { adding, bending, type Drag, framing, type Held, moving, pushing } from './drags';
import { type Hit, hitAt, REACH, SEGMENT_REACH, sameHit } from './hit';
import { pinch, toMm, zoomAt } from './viewport';

/** A press that moves less is a click (px). */
const STILL = { mouse: 3, touch: 8 } as const;
/** One notch of the wheel, about. */
const ZOOM = 0.0016;

/** Mouse, pen and fingers on the canvas. Answers how to stop listening. */
export function listenToPointers(svg: SVGSVGElement, desk: Desk): () => void {
  const { actor, scene } = desk;
  const down = new Map<number, Point>();
  let press: { id: number; from: Point; touch: boolean; begin: () => Drag | undefined; click: () => void } | undefined;
  let drag: Drag | undefined;

  const place = (event: MouseEvent): Point => {
    const { left, top } = svg.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const sight = (at: Point, touch: boolean): Hit => {
    const { viewport } = scene.get();
    const snapshot = actor.getSnapshot();
    const reach = (touch ? REACH.touch : REACH.mouse) * viewport.scale;
    return hitAt(toMm(viewport, at), {
      drawing: selectPresent(snapshot),
      selection: selectSelection(snapshot),
      mode: selectMode(snapshot),
      reach,
      segmentReach: Math.max(SEGMENT_REACH * viewport.scale, touch ? reach : 0),
    });
  };
  const giveUp = () => {
    drag?.cancel();
    drag = undefined;
    press = undefined;
  };

  const onDown = (event: PointerEvent) => {
    if (event.button === 2) return;
    // No mouse events are made of it, which nobody here hears.
    event.preventDefault();
    const at = place(event);
    const touch = event.pointerType === 'touch';
    down.set(event.pointerId, at);
    svg.setPointerCapture(event.pointerId);
    svg.focus({ preventScroll: true });
    if (down.size > 1) return giveUp();
    const push = event.button === 1 || scene.get().pushing !== 'no';
    const hit = sight(at, touch);
    scene.set({ hover: hit, handle: undefined });
    press = {
      id: event.pointerId,
      from: at,
      touch,
      ...(push ? { begin: () => pushing(desk, at), click: () => {} } : meant(desk, hit, at, event)),
    };
    // What is under the button is taken at once: waiting for a movement would feel loose.
    if (!push && selectMode(actor.getSnapshot()) === 'add' && hit.kind === 'segment') {
      drag = press.begin();
      press.click = () => {};
    }
  };

  const onMove = (event: PointerEvent) => {
    const at = place(event);
    const before = down.get(event.pointerId);
    if (down.size === 2 && before) return pinched(event.pointerId, at);
    if (!press || press.id !== event.pointerId) return before ? undefined : hover(at, event);
    down.set(event.pointerId, at);
    const still = press.touch ? STILL.touch : STILL.mouse;
    if (!drag && Math.hypot(at.x - press.from.x, at.y - press.from.y) < still) return;
    drag ??= press.begin();
    drag?.move(at, heldIn(event));
  };

  const hover = (at: Point, event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const hit = sight(at, false);
    if (!sameHit(hit, scene.get().hover)) scene.set({ hover: hit });
  };

  const pinched = (id: number, at: Point) => {
    const before = [...down.values()];
    down.set(id, at);
    const after = [...down.values()];
    const [a, b, c, d] = [before[0], before[1], after[0], after[1]];
    if (a && b && c && d) scene.set({ viewport: pinch(scene.get().viewport, [a, b], [c, d]) });
  };

  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    const ended = press;
    const dragged = drag;
    press = undefined;
    drag = undefined;
    if (dragged) dragged.end();
    else ended.click();
    if (!ended.touch) hover(place(event), event);
  };
  // A tab that is closed in the middle of a drag keeps what was drawn so far.
  const onPageHide = () => {
    drag?.end();
    drag = undefined;
    press = undefined;
  };
  const onCancel = (event: PointerEvent) => {
    down.delete(event.pointerId);
    giveUp();
  };
  const onLeave = () => {
    if (!press) scene.set({ hover: { kind: 'nothing' } });
  };

  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const { viewport } = scene.get();
    // A pinch on a trackpad comes as a wheel with Ctrl, in small steps.
    const factor = Math.exp(-event.deltaY * ZOOM * (event.ctrlKey ? 6 : event.deltaMode === 1 ? 20 : 1));
    scene.set({ viewport: zoomAt(viewport, factor, place(event)) });
  };
  const onDouble = (event: MouseEvent) => {
    const mode = selectMode(actor.getSnapshot());
    if (mode === 'select') return actor.send({ type: 'mode.edit' });
    const hit = sight(place(event), false);
    if (mode !== 'edit' || hit.kind !== 'segment') return;
    actor.send({ type: 'drawing.edit', edit: { kind: 'add-point', segment: hit.segment, at: hit.at } });
    actor.send({ type: 'selection.set', selection: { ...nothing, points: [hit.segment + 1] } });
    speakSelection(desk);
  };
  const onMenu = (event: Event) => event.preventDefault();

  scene.set({ giveUp });
  const listened = [
    ['pointerdown', onDown],
    ['pointermove', onMove],
    ['pointerup', onUp],
    ['pointercancel', onCancel],
    ['pointerleave', onLeave],
    ['dblclick', onDouble],
    ['contextmenu', onMenu],
  ] as const;
  // Each listener takes the event of its own name.
  for (const [name, listener] of listened) svg.addEventListener(name, listener as EventListener);
  svg.addEventListener('wheel', onWheel, { passive: false });
  addEventListener('pagehide', onPageHide);
  return () => {
    giveUp();
    removeEventListener('pagehide', onPageHide);
    for (const [name, listener] of listened) svg.removeEventListener(name, listener as EventListener);
    svg.removeEventListener('wheel', onWheel);
  };
}

const heldIn = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Held => ({
  shift: shiftKey,
  alt: altKey,
  free: ctrlKey || metaKey,
});

interface Meant {
  begin(): Drag | undefined;
  click(): void;
}

/** What a press means: as a drag, and as a click. */
function meant(desk: Desk, hit: Hit, at: Point, event: PointerEvent): Meant {
  const { actor, scene } = desk;
  if (scene.get().marks) return { begin: () => pushing(desk, at), click: () => mark(desk, at) };
  if (scene.get().shifting) return { begin: () => shifting(desk, at), click: () => {} };
  const mode = selectMode(actor.getSnapshot());
  if (mode === 'edit') return inEditing(desk, hit, at, event);
  const begin = () => pushing(desk, at);
  return {
    begin: mode === 'add' && hit.kind === 'segment' ? () => adding(desk, at, hit.segment, hit.at) : begin,
    click: () => clicked(desk, mode, hit, event),
  };
}

function clicked(desk: Desk, mode: EditorMode, hit: Hit, event: PointerEvent) {
  const { actor } = desk;
  if (mode === 'delete' && hit.kind === 'point') removePoint(desk, hit.index);
  if (mode !== 'segments') return;
  const { segments } = selectSelection(actor.getSnapshot());
  const chosen = hit.kind === 'segment' ? [hit.segment] : [];
  actor.send({
    type: 'selection.set',
    selection: { ...nothing, segments: event.shiftKey ? toggled(segments, chosen) : chosen },
  });
  speakSelection(desk);
}

function removePoint(desk: Desk, index: number) {
  const { actor, words, speak } = desk;
  if (!selectCanDelete(actor.getSnapshot())) return speak(words().carEditor.fewestPoints());
  actor.send({ type: 'drawing.edit', edit: { kind: 'delete-points', points: [index] } });
  const { length } = selectPresent(actor.getSnapshot()).points;
  speak(words().carEditor.spokenDeleted({ index: index + 1, count: length }));
}

function inEditing(desk: Desk, hit: Hit, at: Point, event: PointerEvent): Meant {
  const { actor } = desk;
  const selection = selectSelection(actor.getSnapshot());
  if (hit.kind === 'handle') return { begin: () => bending(desk, at, hit.index, hit.handle), click: () => {} };
  const taken = takenBy(hit);
  if (!taken) {
    const push = event.pointerType === 'touch';
    return {
      begin: () => (push ? pushing(desk, at) : framing(desk, at, event.shiftKey)),
      click: () => {
        if (!event.shiftKey) actor.send({ type: 'selection.set', selection: nothing });
      },
    };
  }
  const isTaken =
    taken.points.every((index) => selection.points.includes(index)) &&
    taken.wheels.every((wheel) => selection.wheels.includes(wheel));
  const next = event.shiftKey
    ? { points: toggled(selection.points, taken.points), wheels: toggled(selection.wheels, taken.wheels), segments: [] }
    : taken;
  // A press on one of several chosen keeps them all for a drag; only a click narrows it down.
  const keeps = isTaken && !event.shiftKey;
  if (!keeps) {
    actor.send({ type: 'selection.set', selection: next });
    speakSelection(desk);
  }
  return {
    begin: () => {
      const place = placeOf(desk, hit);
      return place && moving(desk, at, place);
    },
    click: () => {
      if (keeps) actor.send({ type: 'selection.set', selection: next });
    },
  };
}

function takenBy(hit: Hit): Selection | undefined {
  if (hit.kind === 'point') return { ...nothing, points: [hit.index] };
  return hit.kind === 'wheel' ? { ...nothing, wheels: [hit.wheel] } : undefined;
}

function placeOf({ actor }: Desk, hit: Hit): Point | undefined {
  const drawing = selectPresent(actor.getSnapshot());
  if (hit.kind === 'point') return drawing.points[hit.index];
  return hit.kind === 'wheel' ? drawing.wheels[hit.wheel] : undefined;
}

/** Each of `items` in, where it was out, and out where it was in. */
function toggled<T>(list: readonly T[], items: readonly T[]): readonly T[] {
  return [...list.filter((item) => !items.includes(item)), ...items.filter((item) => !list.includes(item))];
}
