import { createKeymap } from '../../editor/bindings';
import { addKeyListeners } from '../../editor/keys';
import type { ImageEditorContext } from '../editor';
import { bindings } from './bindings';

const find = createKeymap(bindings);

/** The keys of the whole dialog; those that paint work on the canvas only. */
export function listenToKeys(root: HTMLElement, surface: HTMLElement, editor: ImageEditorContext): () => void {
  const { canvas } = editor;
  const lift = () => canvas.send({ type: 'keys.lift' });
  return addKeyListeners(root, surface, {
    down: (event, target) => {
      const run = find(event, target, surface);
      run?.({ editor, event });
      return run !== undefined;
    },
    up: ({ key }) => {
      if (key === ' ') canvas.send({ type: 'space.up' });
    },
    blur: () => {
      canvas.send({ type: 'space.lost' });
      lift();
    },
    end: lift,
  });
}
