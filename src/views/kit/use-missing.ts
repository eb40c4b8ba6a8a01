import { useEffect, useState } from 'react';
import { useStudio } from '../studio/studio-context';

/** Whether a file could not be loaded; it is asked for again once the network is back. */
export function useMissing() {
  const { onNetworkReturn } = useStudio();
  const [missing, setMissing] = useState(false);
  useEffect(() => onNetworkReturn(() => setMissing(false)), [onNetworkReturn]);
  return { missing, miss: () => setMissing(true) };
}
