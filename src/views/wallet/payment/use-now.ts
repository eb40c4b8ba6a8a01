import { useEffect, useState } from 'react';
import { useStudio } from '../../studio/studio-context';

/** The provider's time (ms since the epoch), updated every second while `running`. */
export function useNow(running: boolean): number {
  const { now } = useStudio();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!running) return;
    setAt(now());
    const beat = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(beat);
  }, [now, running]);
  return at;
}
