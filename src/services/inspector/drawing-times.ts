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
  const heard = { capture: true, passive: true };
  // A pointer without a button may move beside the one that drags.
  const move = ({ buttons }: PointerEvent) => {
    if (buttons !== 0) moved = performance.now();
  };
  const letGo = () => {
    moved = Number.NEGATIVE_INFINITY;
  };
  addEventListener('pointermove', move, heard);
  addEventListener('pointerup', letGo, heard);
  const attempt = (draw: () => void) => {
    if (document.visibilityState === 'hidden') draw();
    else if (performance.now() - moved < REST) later(draw);
    else requestAnimationFrame(draw);
  };
  const later = (draw: () => void) => void setTimeout(() => attempt(draw), PAUSE);
  return later;
}
