import type { PenPoint } from '../../../painting/pen';
import { hearPointers } from '../../editor/pointers';
import type { Desk } from '../desk';
import type { Brushing } from './brushing';
import { pickColor } from './pick';
import { type Place, panBy, pinch, toPicture, zoomAt } from './sight';

/** Mouse, pen and fingers on the canvas. Answers how to stop listening. */
export function listenToPointers(canvas: HTMLElement, desk: Desk, brushing: Brushing): () => void {
  const { actor, scene } = desk;
  const down = new Map<number, Place>();
  /** The pointer that paints or pushes. */
  let held: { readonly id: number; readonly pushes: boolean } | undefined;
  /** Where the last stroke ended: with Shift the next one goes on from there in a straight line. */
  let ended: PenPoint | undefined;

  const point = ({ pointerType, pressure }: PointerEvent, at: Place): PenPoint => ({
    ...toPicture(scene.get().sight, at),
    // A mouse and a finger know no pressure.
    pressure: pointerType === 'pen' ? pressure : 1,
  });
  /** Every place that the pointer has come through on its way to `at`. */
  const through = (event: PointerEvent, at: Place): PenPoint[] => {
    const all = event.getCoalescedEvents?.() ?? [];
    return (all.length > 0 ? all : [event]).map((each) =>
      point(each, { x: at.x + each.clientX - event.clientX, y: at.y + each.clientY - event.clientY }),
    );
  };

  const onDown = (event: PointerEvent, at: Place) => {
    down.set(event.pointerId, at);
    if (down.size > 1) {
      brushing.cancel();
      held = undefined;
      return;
    }
    const first = point(event, at);
    if (event.altKey) return void pickColor(desk, first);
    const pushes = event.button === 1 || scene.get().pushing !== 'no' || actor.getSnapshot().hasTag('pan');
    held = { id: event.pointerId, pushes };
    if (pushes) return scene.set({ pushing: 'now' });
    scene.set({ brush: first });
    if (!brushing.begin(event.shiftKey && ended ? ended : first)) held = undefined;
    else if (event.shiftKey) brushing.extend([first]);
  };

  const onMove = (event: PointerEvent, at: Place) => {
    const before = down.get(event.pointerId);
    if (down.size === 2 && before) return pinched(event.pointerId, at);
    if (before) down.set(event.pointerId, at);
    if (held?.id === event.pointerId && held.pushes && before) {
      return scene.set({ sight: panBy(scene.get().sight, { x: at.x - before.x, y: at.y - before.y }) });
    }
    if (event.pointerType !== 'touch' || held) scene.set({ brush: toPicture(scene.get().sight, at) });
  };

  const onReport = (event: PointerEvent, at: Place) => {
    if (held?.id === event.pointerId && !held.pushes) brushing.extend(through(event, at));
  };

  const pinched = (id: number, at: Place) => {
    const [a, b] = [...down.values()];
    down.set(id, at);
    const [c, d] = [...down.values()];
    if (a && b && c && d) scene.set({ sight: pinch(scene.get().sight, [a, b], [c, d]) });
  };

  const onUp = (event: PointerEvent, at: Place) => {
    down.delete(event.pointerId);
    if (held?.id !== event.pointerId) return;
    if (held.pushes) scene.set({ pushing: scene.get().pushing === 'now' ? 'no' : scene.get().pushing });
    else {
      ended = point(event, at);
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

  return hearPointers(canvas, {
    down: onDown,
    move: onMove,
    report: onReport,
    up: onUp,
    cancel: onCancel,
    leave: onLeave,
    zoom: (factor, at) => scene.set({ sight: zoomAt(scene.get().sight, factor, at) }),
  });
}
