import { useEffect, useState } from 'react';
import { useStudio } from '../studio/studio-context';
import { dayStart } from './day-start';

/** Timers and the provider's clock run a little apart: so much later it is tomorrow by both (ms). */
const APART = 1_000;

/** The midnight that today began with (local; ms since the epoch), updated once the next one has passed. */
export function useToday(): number {
  const { now } = useStudio();
  const [today, begin] = useState(() => dayStart(now()));
  useEffect(() => {
    const look = () => begin(dayStart(now()));
    const tomorrow = setTimeout(look, dayStart(today, 1) - now() + APART);
    // A machine that slept over midnight is late with its timers.
    addEventListener('focus', look);
    return () => {
      clearTimeout(tomorrow);
      removeEventListener('focus', look);
    };
  }, [now, today]);
  return today;
}
