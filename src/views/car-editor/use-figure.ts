import { useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { carEditorMachine } from '../../machines/car-editor/machine';
import { useEditor } from './editor';

/** A figure or a text read off the drawing, written once the frame that shows the drawing is drawn. */
export function useFigure<T extends number | string | undefined>(
  selector: (snapshot: SnapshotFrom<typeof carEditorMachine>) => T,
): T {
  const { actor, afterFrame } = useEditor();
  return useSyncExternalStore(afterFrame, () => selector(actor.getSnapshot()));
}
