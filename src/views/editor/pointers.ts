import type { ActorRefFrom } from 'xstate';
import type { Place, PointerAt, PointerKind } from '../../machines/pointer/commands';
import type { pointerMachine } from '../../machines/pointer/machine';

export interface PointerOptions {
  /** Every report of the device, at once where the browser offers it; elsewhere with each frame, as a move. */
  readonly report?: (event: PointerEvent, at: Place) => void;
  /** The wheel, or two fingers on a touch pad: nearer by that factor about a place. */
  readonly zoom?: (factor: number, at: Place) => void;
  readonly double?: (at: Place) => void;
  /** It takes the keyboard with a press, and has no context menu. */
  readonly isEditor: boolean;
  /** Every press pans: nothing on it can be taken in hand. */
  readonly isLookedAt?: boolean;
}

/** How much nearer a px of the wheel brings it, as a logarithm. */
const ZOOM = 0.0016;
/** A line of a wheel that counts in lines (px). */
const LINE = 16;
/** A pinch on a touch pad comes as a wheel with Ctrl, in steps so much smaller. */
const PINCH = 6;

/** Sends mouse, pen and fingers on a surface to the machine that reads their gestures. Answers how to stop. */
export function sendPointers(
  surface: HTMLElement | SVGElement,
  pointer: ActorRefFrom<typeof pointerMachine>,
  { report, zoom, double, isEditor, isLookedAt = false }: PointerOptions,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The surface stays where it is under a pointer.
  let corner = surface.getBoundingClientRect();
  const look = () => {
    corner = surface.getBoundingClientRect();
  };
  const place = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX - corner.left, y: clientY - corner.top });
  const isRaw = report !== undefined && 'onpointerrawupdate' in window;

  const onDown = (event: PointerEvent) => {
    if (event.button === 2) return;
    // Keeps the browser from making mouse events of it, which nothing here uses.
    event.preventDefault();
    look();
    surface.setPointerCapture(event.pointerId);
    if (isEditor) surface.focus({ preventScroll: true });
    pointer.send({ type: 'press', pans: isLookedAt || event.button === 1, ...readPointer(event, place(event)) });
  };
  const onMove = (event: PointerEvent) => {
    if (!(event.target instanceof Node && surface.contains(event.target))) return;
    // React would walk its whole tree for each move.
    event.stopPropagation();
    if (!isRaw) report?.(event, place(event));
    pointer.send({ type: 'move', ...readPointer(event, place(event)) });
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    look();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const by = event.deltaY * lines * (event.ctrlKey ? PINCH : 1);
    zoom?.(Math.exp(-by * ZOOM), place(event));
  };

  const listeners = {
    pointerenter: look,
    pointerdown: onDown,
    pointerup: (event: PointerEvent) => pointer.send({ type: 'release', ...readPointer(event, place(event)) }),
    pointercancel: ({ pointerId }: PointerEvent) => pointer.send({ type: 'lose', pointer: pointerId }),
    pointerleave: () => pointer.send({ type: 'leave' }),
    ...(isRaw && { pointerrawupdate: (event: PointerEvent) => report(event, place(event)) }),
    dblclick: (event: MouseEvent) => double?.(place(event)),
    ...(isEditor && { contextmenu: (event: Event) => event.preventDefault() }),
  };
  // Each of them takes the event of its name; an element of either kind declares its own.
  for (const [name, listener] of Object.entries(listeners)) {
    surface.addEventListener(name, listener as EventListener, { signal });
  }
  if (zoom) surface.addEventListener('wheel', onWheel as EventListener, { passive: false, signal });
  addEventListener('pointermove', onMove, { capture: true, signal });
  // A tab that is closed in the middle of a drag keeps what was drawn so far.
  addEventListener('pagehide', () => pointer.send({ type: 'finish' }), { signal });
  return () => {
    listening.abort();
    pointer.send({ type: 'cancel' });
  };
}

function readPointer(event: PointerEvent, at: Place): PointerAt {
  const { pointerId, pointerType, shiftKey, altKey, ctrlKey, metaKey, pressure, timeStamp } = event;
  const kind: PointerKind = pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
  return {
    pointer: pointerId,
    kind,
    at,
    keys: { shift: shiftKey, alt: altKey, ctrl: ctrlKey || metaKey },
    // Neither a mouse nor a finger knows pressure.
    pressure: kind === 'pen' ? pressure : 1,
    time: timeStamp,
  };
}
