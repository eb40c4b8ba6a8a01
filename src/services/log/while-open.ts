import type { ReadableProjection } from '../../log/projection';

/**
 * Calls `open` with the log of each user who signs in, now and later, and what that answers when the log is left; the
 * returned function stops.
 */
export function whileOpen<L>(current: ReadableProjection<L | undefined>, open: (log: L) => () => void): () => void {
  let leave = () => {};
  const follow = () => {
    leave();
    const opened = current.get();
    leave = opened ? open(opened) : () => {};
  };
  follow();
  const stop = current.subscribe(follow);
  return () => {
    stop();
    leave();
  };
}
