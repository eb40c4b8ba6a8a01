import { type DragEvent, useState } from 'react';
import type { ModelViewerActor } from '../../machines/model-viewer/selectors';

/** A model that is dropped onto the stage takes the place of the one there. */
export function useModelDrop(actor: ModelViewerActor, allowed: boolean) {
  const [over, setOver] = useState(false);
  if (!allowed) return { over: false, handlers: {} };
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) actor.send({ type: 'model.open', source: { kind: 'files', files } });
      },
    },
  };
}
