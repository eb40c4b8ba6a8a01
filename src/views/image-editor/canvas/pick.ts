import type { Point } from '../../../drawing/drawing';
import { selectHidden } from '../../../machines/image-editor/selectors';
import type { ImageEditorContext } from '../editor';

/** Takes the colour at a place of the picture, as it is seen, for the brush. */
export async function pickColor({ actor, paper, speak }: ImageEditorContext, at: Point): Promise<void> {
  const color = await paper.colorAt(at, selectHidden(actor.getSnapshot()));
  if (!color) return;
  actor.send({ type: 'color.set', color });
  speak(({ imageEditor }) => imageEditor.picked({ color }));
}
