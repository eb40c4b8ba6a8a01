import { createKeymap } from '../../editor/bindings';
import { arrows, hearKeys } from '../../editor/keys';
import type { Desk } from '../editor';
import { bindings } from './bindings';
import { createNudge } from './nudge';

const find = createKeymap(bindings);

/** The keys of the whole dialog; those that move things work on the canvas only. */
export function listenToKeys(root: HTMLElement, svg: SVGSVGElement, desk: Desk): () => void {
  const { scene } = desk;
  const nudge = createNudge(desk);

  const onKeyDown = (event: KeyboardEvent, target: Element) => {
    // Held down while the pointer drags, the bar pushes the paper.
    if (event.key === ' ' && target === svg) {
      if (scene.get().pushing === 'no') scene.set({ pushing: 'ready' });
      return true;
    }
    const run = find(event, target, svg);
    run?.({ desk, nudge, event });
    return run !== undefined;
  };
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key in arrows) nudge.end();
    if (key === ' ' && scene.get().pushing === 'ready') scene.set({ pushing: 'no' });
  };
  const onBlur = () => {
    nudge.end();
    scene.set({ pushing: 'no' });
  };

  const stop = hearKeys(root, svg, { down: onKeyDown, up: onKeyUp, blur: onBlur, end: nudge.end });
  return () => {
    nudge.end();
    stop();
  };
}
