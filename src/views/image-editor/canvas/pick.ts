import { selectHidden } from '../../../machines/image-editor/selectors';
import type { Desk } from '../desk';
import type { Place } from './sight';

/** Takes the colour at a place of the picture, as it is seen, for the brush. */
export async function pickColor({ actor, paper, speak, words }: Desk, at: Place): Promise<void> {
  const color = await paper.colorAt(at, selectHidden(actor.getSnapshot()));
  if (!color) return;
  actor.send({ type: 'color.set', color });
  speak(words().imageEditor.picked({ color }));
}
