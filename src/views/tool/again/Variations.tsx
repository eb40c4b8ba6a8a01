import { useState } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { type KeptCar, keepable } from '../../../tools';
import { DesignSheet } from '../../design-sheet/DesignSheet';
import { Dialog } from '../../kit/Dialog';
import { newSeed } from '../../kit/new-seed';
import { useWords } from '../../studio/studio-context';
import { useCarriedCar } from './use-carried-car';

interface VariationsProps {
  readonly item: HistoryItem;
  /** Takes the car into the form that draws it. */
  readonly take: (car: KeptCar) => void;
  readonly close: () => void;
}

/** Cars like the one of a picture, in the design sheet; the one that is taken goes into the form that draws it. */
export function Variations({ item, take, close }: VariationsProps) {
  const words = useWords();
  const [seed] = useState(newSeed);
  const design = useCarriedCar(item);
  if (design === undefined) return null;
  if (design === null) {
    return (
      <Dialog onClose={close} title={words.results.again.vary()}>
        <p role="alert">{words.results.again.noCar()}</p>
      </Dialog>
    );
  }
  return (
    <DesignSheet
      start={{ kind: 'design', design, varyBy: seed }}
      words={{ prompt: item.prompt, seed: item.seed ?? seed, cfgScale: 7 }}
      take={(design) => take({ design, keep: [...keepable], from: item.url })}
      close={close}
    />
  );
}
