import { useState } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { keepable } from '../../../tools';
import { DesignSheet } from '../../design-sheet/DesignSheet';
import { Dialog } from '../../kit/Dialog';
import { newSeed } from '../../kit/new-seed';
import { useWords } from '../../studio/studio-context';
import { KEEPS_CAR, useResultActions } from '../use-result-commands';
import { useCarriedCar } from './use-carried-car';

interface VariationsProps {
  readonly item: HistoryItem;
  readonly close: () => void;
}

/** Cars like the one of a picture, in the design sheet; the one that is taken goes into the form that draws it. */
export function Variations({ item, close }: VariationsProps) {
  const words = useWords();
  const room = useResultActions();
  const [seed] = useState(newSeed);
  const design = useCarriedCar(item);
  if (design === undefined) return null;
  if (design === null) {
    return (
      <Dialog
        onClose={close}
        title={words.results.again.vary()}
        closeButtonProps={{ 'aria-label': words.common.close() }}
      >
        <p role="alert">{words.results.again.noCar()}</p>
      </Dialog>
    );
  }
  return (
    <DesignSheet
      start={{ kind: 'design', design, varyBy: seed }}
      words={{ prompt: item.prompt, seed: item.seed ?? seed, cfgScale: 7 }}
      take={(taken) => void room.draw(KEEPS_CAR, { car: { design: taken, keep: [...keepable], from: item.url } })}
      close={close}
    />
  );
}
