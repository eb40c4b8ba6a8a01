/** Browsers that do not report when they are idle are given so long (ms). */
const SOON = 200;

/** Calls once the browser has had time for everything else; answers how to call it off. */
export function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const waiting = requestIdleCallback(call, { timeout: 2_000 });
    return () => cancelIdleCallback(waiting);
  }
  const timer = setTimeout(call, SOON);
  return () => clearTimeout(timer);
}
