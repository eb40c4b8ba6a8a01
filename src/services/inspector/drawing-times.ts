/** Between two drawings of the panel (ms): it is read, and the app's own frames come first. */
const PAUSE = 100;
/** A hand whose button is down rests when it has not moved for so long (ms). */
const REST = 250;

/**
 * Says when the panel may draw: with a frame after a pause, and never while something is dragged, since the app needs every
 * frame then; the panel shows what happened as soon as the hand rests or lets go. A hidden page has no frames, while the
 * inspector's own window may be seen.
 */
export function drawingTimes(): (draw: () => void) => void {
  let moved = Number.NEGATIVE_INFINITY;
  const note = ({ buttons }: PointerEvent) => {
    moved = buttons === 0 ? Number.NEGATIVE_INFINITY : performance.now();
  };
  for (const name of ['pointermove', 'pointerup'] as const) {
    addEventListener(name, note, { capture: true, passive: true });
  }
  const attempt = (draw: () => void) => {
    if (document.visibilityState === 'hidden') draw();
    else if (performance.now() - moved < REST) later(draw);
    else requestAnimationFrame(draw);
  };
  const later = (draw: () => void) => void setTimeout(() => attempt(draw), PAUSE);
  return later;
}
