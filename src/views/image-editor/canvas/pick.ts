import { selectHidden } from '../../../machines/image-editor/selectors';
import type { Desk } from '../desk';
import type { Place } from './sight';

/** Takes the colour at a place of the picture, as it is seen, for the brush. */
export function pickColor({ actor, paper, speak, words }: Desk, at: Place): void {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const inside = at.x >= 0 && at.y >= 0 && at.x < paper.size.width && at.y < paper.size.height;
  if (!context || !inside) return;
  // The mask is tinted glass over the picture: its tint is no colour of it.
  const hidden = [...new Set([...selectHidden(actor.getSnapshot()), 'mask' as const])];
  paper.draw(context, { x: Math.floor(at.x), y: Math.floor(at.y), scale: 1 }, { hidden });
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  const color = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  actor.send({ type: 'color.set', color });
  speak(words().imageEditor.picked({ color }));
}
