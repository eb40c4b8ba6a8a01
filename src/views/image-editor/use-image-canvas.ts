import { useMemo } from 'react';
import { createReadable } from '../../log/projection';
import { brushInHand, type ImageEditorActor } from '../../machines/image-editor/selectors';
import { paintCanvasMachine } from '../../machines/paint-canvas/machine';
import type { Paper } from '../../painting/paper';
import { createSpeech } from '../editor/speech';
import { useStartedActor } from '../studio/use-started-actor';
import type { ImageEditorContext } from './editor';

/** An open editor on its paper, with a canvas that is started for as long as it is shown. */
export function useImageCanvas(actor: ImageEditorActor, paper: Paper): ImageEditorContext {
  const canvas = useStartedActor(paintCanvasMachine, {
    editor: actor,
    picture: paper.size,
    sheet: () => {
      const snapshot = actor.getSnapshot();
      return { hasBrush: brushInHand(snapshot) !== undefined, stroking: snapshot.hasTag('stroking') };
    },
  });
  return useMemo(
    () => ({ actor, canvas, paper, keyList: createReadable(false), ...createSpeech() }),
    [actor, canvas, paper],
  );
}
