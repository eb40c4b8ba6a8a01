import { type RefObject, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Size } from '../../drawing/viewport';
import type { pointerMachine } from '../../machines/pointer/machine';
import { type PointerOptions, sendPointers } from './pointers';

/** An actor whose drawing takes gestures, and that knows how large it is on the screen. */
interface CanvasActor {
  getSnapshot(): { readonly children: { readonly pointer?: ActorRefFrom<typeof pointerMachine> } };
  send(event: { readonly type: 'canvas.resized'; readonly size: Size }): void;
}

/** A drawing inside a page: the page keeps the keyboard and its menus. */
const inPage: PointerOptions = { isEditor: false };

/** Reports the size of a drawing (px) and what pointers do on it. */
export function useCanvas(place: RefObject<SVGSVGElement | null>, actor: CanvasActor, options = inPage) {
  useEffect(() => {
    const svg = place.current;
    const { pointer } = actor.getSnapshot().children;
    if (!svg || !pointer) return;
    const measure = () => {
      const { width, height } = svg.getBoundingClientRect();
      if (width > 0 && height > 0) actor.send({ type: 'canvas.resized', size: { width, height } });
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(svg);
    const stop = sendPointers(svg, pointer, options);
    return () => {
      sizes.disconnect();
      stop();
    };
  }, [place, actor, options]);
}
