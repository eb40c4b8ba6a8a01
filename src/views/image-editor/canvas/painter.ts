import { selectHidden } from '../../../machines/image-editor/selectors';
import { selectViewport } from '../../../machines/paint-canvas/selectors';
import type { ImageEditorContext } from '../editor';

/** Keeps a canvas as large as its place and shows the paper on it. Answers how to stop. */
export function paintInto(place: HTMLElement, { actor, paper, canvas }: ImageEditorContext): () => void {
  const element = document.createElement('canvas');
  place.append(element);
  const look = paper.drawInto(element);
  let isMeasured = false;
  let shown: { readonly viewport: unknown; readonly hidden: unknown } | undefined;

  const show = () => {
    const viewport = selectViewport(canvas.getSnapshot());
    const hidden = selectHidden(actor.getSnapshot());
    if (!isMeasured || (shown?.viewport === viewport && shown.hidden === hidden)) return;
    shown = { viewport, hidden };
    /** Px of the canvas for each px of the page. */
    const density = window.devicePixelRatio || 1;
    const { x, y, scale, width, height } = viewport;
    look({
      canvas: { width: Math.round(width * density), height: Math.round(height * density) },
      viewport: { x, y, scale: scale * density },
      hidden,
    });
  };
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width === 0 || height === 0) return;
    isMeasured = true;
    canvas.send({ type: 'canvas.resized', size: { width, height } });
  });
  observer.observe(place);
  const followed = [actor.subscribe(show), canvas.subscribe(show)];
  return () => {
    observer.disconnect();
    for (const each of followed) each.unsubscribe();
    element.remove();
  };
}
