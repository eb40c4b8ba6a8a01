import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from './when-idle';

/** Fetches the code of a part once the browser has had time for everything else; answers whether it has come. */
export function useFetched(load: () => Promise<unknown>): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => {
    const come = () => startTransition(() => setCome(true));
    // What cannot be fetched now is fetched when it is asked for, and says so then.
    return whenIdle(() => void load().then(come, () => {}));
  }, [load]);
  return hasCome;
}
