import { useEffect, useState } from 'react';
import { whenIdle } from '../../timing/when-idle';

/** Whether the browser has had time for everything else since the component was shown. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
