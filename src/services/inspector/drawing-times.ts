/** Between two drawings of the panel (ms): it is read, and the app's own frames come first. */
const PAUSE = 100;
/** The same while a button is down (ms): the panel is looked at before and after a drag, not in it. */
const IN_A_DRAG = 1_000;
/** Idle time (ms) in which anything may be drawn: nothing moves, even if a button is still down. */
const AT_REST = 40;

/**
 * Says when the panel may draw: with a frame after a pause; while a button is down, once a second and only in an idle time
 * as long as the last drawing took, so that no frame of a drag waits for it. A hidden page has no frames, while the
 * inspector's own window may be seen.
 */
export function drawingTimes(): (draw: () => void) => void {
  let isPressed = false;
  let took = 0;
  for (const name of ['pointerdown', 'pointerup', 'pointercancel'] as const) {
    const note = () => {
      isPressed = name === 'pointerdown';
    };
    addEventListener(name, note, { capture: true, passive: true });
  }
  const timed = (draw: () => void) => {
    const began = performance.now();
    draw();
    took = performance.now() - began;
  };
  const attempt = (draw: () => void) => {
    if (document.visibilityState === 'hidden') timed(draw);
    else if (!isPressed) requestAnimationFrame(() => timed(draw));
    else whenIdle((left) => (left >= Math.min(took, AT_REST) ? timed(draw) : later(draw)));
  };
  const later = (draw: () => void) => void setTimeout(() => attempt(draw), PAUSE);
  return (draw) => void setTimeout(() => attempt(draw), isPressed ? IN_A_DRAG : PAUSE);
}

/** Calls with the idle time that is left (ms). Where a browser does not say, there is none in a drag. */
function whenIdle(call: (left: number) => void): void {
  if (typeof requestIdleCallback === 'function') {
    // A drag without any idle time ends, too.
    requestIdleCallback((deadline) => call(deadline.timeRemaining()), { timeout: PAUSE });
  } else call(0);
}
