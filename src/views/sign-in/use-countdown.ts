import { useEffect, useState } from 'react';
import { useStudio } from '../studio/studio-context';

/** Whole seconds left until then (ms since the epoch), updated every second; 0 when it is over or there is none. */
export function useCountdown(until: number | undefined): number {
  const { now } = useStudio();
  const [, tick] = useState(0);
  const left = until === undefined ? 0 : Math.max(0, Math.ceil((until - now()) / 1_000));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const ticking = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(ticking);
  }, [running]);
  return left;
}
