import { startTransition, useEffect, useState } from 'react';
import type { ReadableProjection } from '../../../log/projection';
import { whenIdle } from '../../../timing/when-idle';
import { useReadable } from '../../studio/studio-context';

/** Whether something lies over a place, and after that until the browser has had time to show that nothing does. */
export function useStillCovered(covered: ReadableProjection<boolean>): boolean {
  const isCovered = useReadable(covered);
  const [isStill, set] = useState(isCovered);
  if (isCovered && !isStill) set(true);
  useEffect(() => (isCovered ? undefined : whenIdle(() => startTransition(() => set(false)))), [isCovered]);
  return isStill;
}
