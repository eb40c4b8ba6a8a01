import type { Observer, Subscribable } from 'rxjs';

/** A part that could not be fetched is asked for again after so long (ms). */
const AGAIN = 2_000;

/**
 * Subscribes to what a part describes once its code has come, and asks for that until it has: what is running cannot go
 * on without it. Answers how to stop.
 */
export function subscribeLate<T>(load: () => Promise<Subscribable<T>>, observer: Partial<Observer<T>>): () => void {
  let stop = () => {};
  let isStopped = false;
  const begin = () => {
    load().then(
      (source) => {
        if (isStopped) return;
        const subscription = source.subscribe(observer);
        stop = () => subscription.unsubscribe();
      },
      () => {
        if (isStopped) return;
        const waiting = setTimeout(begin, AGAIN);
        stop = () => clearTimeout(waiting);
      },
    );
  };
  begin();
  return () => {
    isStopped = true;
    stop();
  };
}
