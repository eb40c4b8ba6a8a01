import type { AnyActorRef } from 'xstate';

/** Figures change at most so often (ms): faster nobody reads them. */
const READABLE = 100;

/**
 * Tells of an actor's news once the frame that shows them is drawn, and once of all that came meanwhile: what is read
 * beside a picture can wait for the picture. While news keep coming it is told right behind one of their frames, where
 * the next key is farthest away; of the last of them when no more have come.
 */
export function afterFrames(actor: Pick<AnyActorRef, 'subscribe'>): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let isAsked = false;
  let isDue = false;
  let told = Number.NEGATIVE_INFINITY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    isDue = false;
    told = performance.now();
    for (const listener of listeners) listener();
  };
  const onFrame = () => {
    isAsked = false;
    if (isDue) return;
    clearTimeout(waiting);
    isDue = performance.now() - told >= READABLE;
    waiting = setTimeout(tell, isDue ? 0 : READABLE);
  };
  actor.subscribe(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(onFrame);
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
