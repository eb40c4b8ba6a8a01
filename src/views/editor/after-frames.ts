import type { AnyActorRef } from 'xstate';

/**
 * Tells of an actor's news once the frame that shows them is drawn, and once of all that came meanwhile: what is read
 * beside a picture can wait for the picture.
 */
export function afterFrames(actor: Pick<AnyActorRef, 'subscribe'>): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let asked = false;
  const tell = () => {
    asked = false;
    for (const listener of listeners) listener();
  };
  actor.subscribe(() => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => setTimeout(tell));
  });
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}
