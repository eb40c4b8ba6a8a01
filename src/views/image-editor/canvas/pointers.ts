import type { PenPoint } from '../../../machines/image-editor/pen';
import type { Desk } from '../desk';
import type { Brushing } from './brushing';
import { pickColor } from './pick';
import { type Place, panBy, pinch, toPicture, zoomAt } from './sight';

/** One notch of the wheel, about. */
const ZOOM = 0.0016;

/** Mouse, pen and fingers on the canvas. Answers how to stop listening. */
export function listenToPointers(canvas: HTMLElement, desk: Desk, brushing: Brushing): () => void {
  const { actor, scene } = desk;
  const down = new Map<number, Place>();
  /** The pointer that paints or pushes. */
  let held: { readonly id: number; readonly pushes: boolean } | undefined;
  /** Where the last stroke ended: with Shift the next one goes on from there in a straight line. */
  let ended: PenPoint | undefined;
  let corner: Place = { x: 0, y: 0 };

  const place = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX - corner.x, y: clientY - corner.y });
  const point = (event: PointerEvent): PenPoint => ({
    ...toPicture(scene.get().sight, place(event)),
    // A mouse and a finger know no pressure.
    pressure: event.pointerType === 'pen' ? event.pressure : 1,
  });

  const onDown = (event: PointerEvent) => {
    if (event.button === 2) return;
    // No mouse events are made of it, which nobody here hears.
    event.preventDefault();
    const { left, top } = canvas.getBoundingClientRect();
    corner = { x: left, y: top };
    down.set(event.pointerId, place(event));
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    if (down.size > 1) {
      brushing.cancel();
      held = undefined;
      return;
    }
    const first = point(event);
    if (event.altKey) return void pickColor(desk, first);
    const pushes = event.button === 1 || scene.get().pushing !== 'no' || actor.getSnapshot().hasTag('pan');
    held = { id: event.pointerId, pushes };
    if (pushes) return scene.set({ pushing: 'now' });
    scene.set({ brush: first });
    if (!brushing.begin(event.shiftKey && ended ? ended : first)) held = undefined;
    else if (event.shiftKey) brushing.extend([first]);
  };

  const onMove = (event: PointerEvent) => {
    // Nobody above hears of it: React alone would walk the whole tree for each.
    event.stopPropagation();
    const before = down.get(event.pointerId);
    const at = place(event);
    if (down.size === 2 && before) return pinched(event.pointerId, at);
    if (before) down.set(event.pointerId, at);
    if (held?.id === event.pointerId && held.pushes && before) {
      return scene.set({ sight: panBy(scene.get().sight, { x: at.x - before.x, y: at.y - before.y }) });
    }
    if (held?.id === event.pointerId) {
      const all = event.getCoalescedEvents?.() ?? [];
      brushing.extend((all.length > 0 ? all : [event]).map(point));
    }
    if (event.pointerType !== 'touch' || held) scene.set({ brush: toPicture(scene.get().sight, at) });
  };

  const pinched = (id: number, at: Place) => {
    const [a, b] = [...down.values()];
    down.set(id, at);
    const [c, d] = [...down.values()];
    if (a && b && c && d) scene.set({ sight: pinch(scene.get().sight, [a, b], [c, d]) });
  };

  const onUp = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (held?.id !== event.pointerId) return;
    if (held.pushes) scene.set({ pushing: scene.get().pushing === 'now' ? 'no' : scene.get().pushing });
    else {
      ended = point(event);
      brushing.end();
    }
    held = undefined;
    if (event.pointerType === 'touch') scene.set({ brush: undefined });
  };
  const onCancel = (event: PointerEvent) => {
    down.delete(event.pointerId);
    if (held?.id !== event.pointerId) return;
    if (held.pushes) scene.set({ pushing: 'no' });
    else brushing.cancel();
    held = undefined;
  };
  const onLeave = () => {
    if (!held) scene.set({ brush: undefined });
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    const { left, top } = canvas.getBoundingClientRect();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const at = { x: event.clientX - left, y: event.clientY - top };
    // A pinch on a touch pad comes as small steps with Ctrl.
    const by = event.deltaY * lines * (event.ctrlKey ? 6 : 1);
    scene.set({ sight: zoomAt(scene.get().sight, Math.exp(-by * ZOOM), at) });
  };
  const onEnter = () => {
    const { left, top } = canvas.getBoundingClientRect();
    corner = { x: left, y: top };
  };

  const listeners = {
    pointerdown: onDown,
    pointermove: onMove,
    pointerup: onUp,
    pointercancel: onCancel,
    pointerleave: onLeave,
    pointerenter: onEnter,
  } as const;
  for (const [type, listener] of Object.entries(listeners)) {
    // All of them are pointer events.
    canvas.addEventListener(type, listener as EventListener);
  }
  canvas.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    for (const [type, listener] of Object.entries(listeners)) {
      canvas.removeEventListener(type, listener as EventListener);
    }
    canvas.removeEventListener('wheel', onWheel);
  };
}
