import { useEffect, useState } from 'react';
import type { CarDesign } from '../../../../contract/design';
import type { HistoryItem } from '../../../log/projections/history';
import { mayKeepCar } from '../../results/use-result-commands';
import { useStudio } from '../../studio/studio-context';

/** The car that a picture carries: `undefined` until that is known, `null` where it carries none. */
export function useCarriedCar(item: HistoryItem): CarDesign | null | undefined {
  const { pictureParameters } = useStudio();
  const mayCarry = mayKeepCar(item);
  const [known, setKnown] = useState<{ readonly url: string; readonly design: CarDesign | null }>();
  useEffect(() => {
    if (!mayCarry) return;
    let isCurrent = true;
    const answer = (design: CarDesign | null) => isCurrent && setKnown({ url: item.url, design });
    pictureParameters(item.url).then(
      (made) => answer(made?.design ?? null),
      () => answer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [mayCarry, item.url, pictureParameters]);
  if (!mayCarry) return null;
  return known?.url === item.url ? known.design : undefined;
}
