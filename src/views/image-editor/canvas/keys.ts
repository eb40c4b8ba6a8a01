import { createKeymap } from '../../editor/bindings';
import { hearKeys } from '../../editor/keys';
import type { Desk } from '../desk';
import { bindings } from './bindings';
import type { Brushing } from './brushing';
import { createPen } from './pen';

const find = createKeymap(bindings);

/** The keys of the whole dialog; those that paint work on the canvas only. */
export function listenToKeys(root: HTMLElement, canvas: HTMLElement, desk: Desk, brushing: Brushing): () => void {
  const { scene } = desk;
  const pen = createPen(desk, brushing);

  const onKeyDown = (event: KeyboardEvent, target: Element) => {
    const run = find(event, target, canvas);
    run?.({ desk, pen, event });
    return run !== undefined;
  };
  const onKeyUp = ({ key, target }: KeyboardEvent) => {
    if (key !== ' ') return;
    const { pushing } = scene.get();
    if (pushing !== 'no') scene.set({ pushing: 'no' });
    // A tap of the bar paints; held down while the pointer drags, it pushes the picture.
    if (pushing === 'ready' && target === canvas && !pen.pushed()) pen.toggle();
  };
  const onBlur = () => {
    scene.set({ pushing: 'no' });
    pen.lift();
  };

  return hearKeys(root, canvas, { down: onKeyDown, up: onKeyUp, blur: onBlur, end: pen.lift });
}
