import { type RefObject, useEffect, useRef } from 'react';
import { selectIsResting, selectSheet } from '../../machines/design-sheet/selectors';
import type { HandledDrawing } from '../../machines/handles/commands';
import { handlesMachine } from '../../machines/handles/machine';
import { type HandlesActor, selectPointer } from '../../machines/handles/selectors';
import { sendPointers } from '../editor/pointers';
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
  useDrawing(svg, handles);
  return { handles, svg };
}

/** Reports the size of the drawing and what pointers do on it. */
function useDrawing(place: RefObject<SVGSVGElement | null>, handles: HandlesActor) {
  useEffect(() => {
    const svg = place.current;
    const pointer = selectPointer(handles.getSnapshot());
    if (!svg || !pointer) return;
    const measure = () => {
      const { width, height } = svg.getBoundingClientRect();
      if (width > 0 && height > 0) handles.send({ type: 'canvas.resized', size: { width, height } });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(svg);
    const stop = sendPointers(svg, pointer, { isEditor: false });
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [place, handles]);
}
