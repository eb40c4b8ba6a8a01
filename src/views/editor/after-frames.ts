import type { AnyActorRef } from 'xstate';

/** Minimum time between updates (ms); faster ones could not be read. */
const READABLE = 100;

/**
 * Notifies listeners of an actor's changes after the frame that shows them is drawn, once for all changes until then:
 * text beside a picture can wait for the picture. While changes keep coming it notifies right behind one of their
 * frames, where the next key is farthest away; after the last of them, when no more have come.
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
