import { useMemo } from 'react';
import type { Sheet } from '../../../machines/design-sheet/sheet';
import { designToSend, type KeptCar } from '../../../tools';
import type { DesignState } from '../use-design-form';

/** The car that Generate would draw now; undefined before the first answer. */
export function useShownCar({ form: { car }, reading: { sheet } }: Pick<DesignState, 'form' | 'reading'>) {
  return useMemo(() => (car ? besideWords(car, sheet) : sheet), [car, sheet]);
}

/** A kept car; what is not kept of it comes from the words. */
function besideWords(car: KeptCar, sheet: Sheet | undefined): Sheet {
  const { paint, scene, camera } = designToSend(car);
  const from = sheet?.design;
  const design = {
    ...car.design,
    ...(!paint && from?.paint && { paint: from.paint }),
    ...(!scene && from?.scene && { scene: from.scene }),
    ...(!camera && from?.camera && { camera: from.camera }),
  };
  return { design, locks: sheet?.locks ?? [] };
}
