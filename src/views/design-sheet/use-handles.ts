import { useRef } from 'react';
import { selectIsResting, selectSheet } from '../../machines/design-sheet/selectors';
import type { HandledDrawing } from '../../machines/handles/commands';
import { handlesMachine } from '../../machines/handles/machine';
import { useCanvas } from '../editor/use-canvas';
import { useStartedActor } from '../studio/use-started-actor';
import { useSheetActor } from './context';

/** The handles of a drawing of the open sheet, and the place for its SVG. */
export function useHandles(drawing: HandledDrawing) {
  const owner = useSheetActor();
  const handles = useStartedActor(handlesMachine, {
    owner,
    drawing,
    read: () => {
      const snapshot = owner.getSnapshot();
      return { sheet: selectSheet(snapshot), isResting: selectIsResting(snapshot) };
    },
  });
  const svg = useRef<SVGSVGElement>(null);
  useCanvas(svg, handles);
  return { handles, svg };
}
