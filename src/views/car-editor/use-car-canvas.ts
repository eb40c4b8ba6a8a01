import { useMemo } from 'react';
import { carCanvasMachine } from '../../machines/car-canvas/machine';
import type { CarCanvasActor } from '../../machines/car-canvas/selectors';
import {
  type CarEditorActor,
  selectCanDelete,
  selectDrawing,
  selectMode,
  selectPresent,
  selectReference,
  selectSelection,
} from '../../machines/car-editor/selectors';
import { useStartedActor } from '../studio/use-started-actor';
import type { CarEditorContext } from './editor';
import { announcementText } from './speech';

/** Starts the canvas of an editor: it reads the editor, sends it commands and announces what was done. */
export function useCarCanvas({
  actor,
  settings,
  speak,
}: Pick<CarEditorContext, 'actor' | 'settings' | 'speak'>): CarCanvasActor {
  const machine = useMemo(
    () =>
      carCanvasMachine.provide({
        actions: {
          speak: ({ context: { handle } }, what) => {
            const snapshot = actor.getSnapshot();
            speak(({ carEditor }) => announcementText(what, { snapshot, handle, words: carEditor }));
          },
        },
      }),
    [actor, speak],
  );
  return useStartedActor(machine, { editor: actor, sheet: () => sheetOf(actor, settings) });
}

/** What the canvas reads of the editor and its settings. */
export function sheetOf(actor: CarEditorActor, settings: Pick<CarEditorContext['settings'], 'get'>) {
  const snapshot = actor.getSnapshot();
  const { snap, gridShown, grid } = settings.get();
  return {
    drawing: selectPresent(snapshot),
    shown: selectDrawing(snapshot),
    selection: selectSelection(snapshot),
    mode: selectMode(snapshot),
    dragging: snapshot.hasTag('dragging'),
    canDelete: selectCanDelete(snapshot),
    reference: selectReference(snapshot),
    snapping: gridShown ? { on: snap, grid } : { on: snap },
  };
}
