import type { Point } from '../../../drawing/drawing';
import { type Hit, hitAt, REACH, SEGMENT_REACH, sameHit } from '../../../drawing/hit';
import { nothing } from '../../../machines/car-editor/commands';
import { selectMode, selectPresent, selectSelection } from '../../../machines/car-editor/selectors';
import { hearPointers } from '../../editor/pointers';
import type { Desk } from '../editor';
import { speakSelection } from '../speech';
import { type Drag, type Held, pushing } from './drags';
import { type Meant, meant } from './presses';
import { pinch, toMm, zoomAt } from './viewport';

/** A press that moves less is a click (px). */
const STILL = { mouse: 3, touch: 8 } as const;
/** A finger that stays so long (ms) means what Shift means. */
const HOLD = 450;

/** Mouse, pen and fingers on the canvas. Answers how to stop listening. */
export function listenToPointers(svg: SVGSVGElement, desk: Desk): () => void {
  const { actor, scene } = desk;
  const down = new Map<number, Point>();
  let press: (Meant & { id: number; from: Point; touch: boolean }) | undefined;
  let drag: Drag | undefined;
  let holding: ReturnType<typeof setTimeout> | undefined;

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
    clearTimeout(holding);
    drag?.cancel();
    drag = undefined;
    press = undefined;
  };

  const onDown = (event: PointerEvent, at: Point) => {
    const touch = event.pointerType === 'touch';
    down.set(event.pointerId, at);
    if (down.size > 1) return giveUp();
    const push = event.button === 1 || scene.get().pushing !== 'no';
    const hit = sight(at, touch);
    scene.set({ hover: hit, handle: undefined });
    if (touch && !push) hold(hit);
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

  /** What is chosen beside the finger stays so once it has stayed: it takes one more, or one less, or frames. */
  const hold = (hit: Hit) => {
    const before = selectSelection(actor.getSnapshot());
    clearTimeout(holding);
    holding = setTimeout(() => {
      const mode = selectMode(actor.getSnapshot());
      if (!press || drag || (mode !== 'edit' && mode !== 'segments')) return;
      actor.send({ type: 'selection.set', selection: before });
      const { begin, click } = meant(desk, hit, press.from, { shiftKey: true, pointerType: 'mouse' });
      click();
      press = { ...press, begin, click: () => {} };
    }, HOLD);
  };

  const onMove = (event: PointerEvent, at: Point) => {
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

  const onUp = (event: PointerEvent, at: Point) => {
    down.delete(event.pointerId);
    if (press?.id !== event.pointerId) return;
    clearTimeout(holding);
    const ended = press;
    const dragged = drag;
    press = undefined;
    drag = undefined;
    if (dragged) dragged.end();
    else ended.click();
    if (!ended.touch) hover(at, event);
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

  const onDouble = (event: MouseEvent) => {
    const mode = selectMode(actor.getSnapshot());
    if (mode === 'select') return actor.send({ type: 'mode.edit' });
    const { left, top } = svg.getBoundingClientRect();
    const hit = sight({ x: event.clientX - left, y: event.clientY - top }, false);
    if (mode !== 'edit' || hit.kind !== 'segment') return;
    actor.send({ type: 'drawing.edit', edit: { kind: 'add-point', segment: hit.segment, at: hit.at } });
    actor.send({ type: 'selection.set', selection: { ...nothing, points: [hit.segment + 1] } });
    speakSelection(desk);
  };
  const onMenu = (event: Event) => event.preventDefault();

  scene.set({ giveUp });
  const stop = hearPointers(svg, {
    down: onDown,
    move: onMove,
    up: onUp,
    cancel: onCancel,
    leave: onLeave,
    zoom: (factor, at) => scene.set({ viewport: zoomAt(scene.get().viewport, factor, at) }),
  });
  svg.addEventListener('dblclick', onDouble);
  svg.addEventListener('contextmenu', onMenu);
  addEventListener('pagehide', onPageHide);
  return () => {
    giveUp();
    stop();
    svg.removeEventListener('dblclick', onDouble);
    svg.removeEventListener('contextmenu', onMenu);
    removeEventListener('pagehide', onPageHide);
  };
}

const heldIn = ({ shiftKey, altKey, ctrlKey, metaKey }: PointerEvent): Held => ({
  shift: shiftKey,
  alt: altKey,
  free: ctrlKey || metaKey,
});
