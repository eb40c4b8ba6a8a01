import { useEffect, useState } from 'react';

/** Browsers that do not report when they are idle are given so long (ms). */
const SOON = 200;

/** Whether the browser has had time for everything else since the component was shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const show = () => setIdle(true);
    if ('requestIdleCallback' in window) {
      const waiting = requestIdleCallback(show, { timeout: 2_000 });
      return () => cancelIdleCallback(waiting);
    }
    const timer = setTimeout(show, SOON);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}
