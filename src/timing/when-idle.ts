/** Browsers that do not report when they are idle are given so long (ms). */
const SOON = 500;
/** A browser that is never idle is not waited for any longer (ms). */
const LATEST = 3_000;

/** Calls once the browser has had time for everything else; answers how to call it off. */
export function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(call, { timeout: LATEST });
    return () => cancelIdleCallback(waiting);
  }
  const waiting = setTimeout(call, SOON);
  return () => clearTimeout(waiting);
}
