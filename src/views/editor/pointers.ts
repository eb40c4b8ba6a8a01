/** A place on a surface (px from its corner). */
interface Place {
  readonly x: number;
  readonly y: number;
}

type Heard = (event: PointerEvent, at: Place) => void;

interface PointerListeners {
  /** Any button but the one for menus. */
  readonly down: Heard;
  readonly move: Heard;
  /** Every report of the device, at once where the browser tells it; elsewhere with each frame, as `move`. */
  readonly report?: Heard;
  readonly up: Heard;
  readonly cancel: (event: PointerEvent) => void;
  readonly leave: () => void;
  /** The wheel, or two fingers on a touch pad: nearer by that factor about a place. */
  readonly zoom: (factor: number, at: Place) => void;
}

/** How much nearer a px of the wheel brings it, as a logarithm. */
const ZOOM = 0.0016;
/** A line of a wheel that counts in lines (px). */
const LINE = 16;
/** A pinch on a touch pad comes as a wheel with Ctrl, in steps so much smaller. */
const PINCH = 6;

/** Hears mouse, pen and fingers on the surface of an editor, which takes the focus with a press. Answers how to stop. */
export function hearPointers(surface: HTMLElement | SVGElement, listeners: PointerListeners): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  // The surface stays where it is under a pointer.
  let corner = surface.getBoundingClientRect();
  const look = () => {
    corner = surface.getBoundingClientRect();
  };
  const place = ({ clientX, clientY }: MouseEvent): Place => ({ x: clientX - corner.left, y: clientY - corner.top });

  const isRaw = listeners.report !== undefined && 'onpointerrawupdate' in window;

  const onDown = (event: PointerEvent) => {
    if (event.button === 2) return;
    // No mouse events are made of it, which nobody here hears.
    event.preventDefault();
    look();
    surface.setPointerCapture(event.pointerId);
    surface.focus({ preventScroll: true });
    listeners.down(event, place(event));
  };
  const onMove = (event: PointerEvent) => {
    if (!(event.target instanceof Node && surface.contains(event.target))) return;
    // Nobody else hears of it: React alone would walk the whole tree for each.
    event.stopPropagation();
    if (!isRaw) listeners.report?.(event, place(event));
    listeners.move(event, place(event));
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    look();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const by = event.deltaY * lines * (event.ctrlKey ? PINCH : 1);
    listeners.zoom(Math.exp(-by * ZOOM), place(event));
  };

  const heard = {
    pointerenter: look,
    pointerdown: onDown,
    pointerup: (event: PointerEvent) => listeners.up(event, place(event)),
    pointercancel: listeners.cancel,
    pointerleave: listeners.leave,
    ...(isRaw && { pointerrawupdate: (event: PointerEvent) => listeners.report?.(event, place(event)) }),
  };
  // All of them are pointer events.
  for (const [name, hear] of Object.entries(heard)) surface.addEventListener(name, hear as EventListener, { signal });
  // A wheel event too; an element of either kind declares its own.
  surface.addEventListener('wheel', onWheel as EventListener, { passive: false, signal });
  addEventListener('pointermove', onMove, { capture: true, signal });
  return () => listening.abort();
}
