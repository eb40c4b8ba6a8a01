import type { AnyActorRef } from 'xstate';

/** Figures change at most so often (ms): faster nobody reads them. */
const READABLE = 100;

/**
 * Tells of an actor's news once the frame that shows them is drawn, and once of all that came meanwhile: what is read
 * beside a picture can wait for the picture.
 */
export function afterFrames(actor: Pick<AnyActorRef, 'subscribe'>): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let asked = false;
  let told = Number.NEGATIVE_INFINITY;
  const tell = () => {
    asked = false;
    told = performance.now();
    for (const listener of listeners) listener();
  };
  actor.subscribe(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => setTimeout(tell, Math.max(0, told + READABLE - performance.now())));
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
