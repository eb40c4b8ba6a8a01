import { selectPointer } from '../../../machines/car-canvas/selectors';
import { createKeymap } from '../../editor/bindings';
import { addKeyListeners, arrows } from '../../editor/keys';
import type { CarEditorContext } from '../editor';
import { bindings } from './bindings';

const find = createKeymap(bindings);

/** The keys of the whole dialog; those that move things work on the canvas only. */
export function listenToKeys(root: HTMLElement, svg: SVGSVGElement, editor: CarEditorContext): () => void {
  const { canvas } = editor;
  const pointer = () => selectPointer(canvas.getSnapshot());
  const release = () => canvas.send({ type: 'keys.release' });

  const onKeyDown = (event: KeyboardEvent, target: Element) => {
    // Held down while the pointer drags, the bar pans.
    if (event.key === ' ' && target === svg) {
      pointer()?.send({ type: 'arm' });
      return true;
    }
    const run = find(event, target, svg);
    run?.({ editor, event });
    return run !== undefined;
  };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key in arrows) release();
    if (key === ' ') pointer()?.send({ type: 'disarm' });
  };
  const onBlur = () => {
    release();
    pointer()?.send({ type: 'disarm' });
  };

  const stop = addKeyListeners(root, svg, { down: onKeyDown, up: onKeyUp, blur: onBlur, end: release });
  return () => {
    release();
    stop();
  };
}
