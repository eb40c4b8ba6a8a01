import { selectHidden } from '../../../machines/image-editor/selectors';
import type { Desk } from '../desk';
import { fitted } from './sight';

/** Keeps a canvas as large as its place and tells the paper what is to be seen on it. Answers how to stop. */
export function paintInto(place: HTMLElement, { actor, paper, scene }: Desk): () => void {
  const canvas = document.createElement('canvas');
  place.append(canvas);
  const look = paper.drawInto(canvas);
  /** Px of the canvas for each px of the page. */
  let density = 1;
  let isPlaced = false;
  const selectHiddenNow = () => selectHidden(actor.getSnapshot());

  const tell = () => {
    if (!isPlaced) return;
    const { sight, canvas: size } = scene.get();
    look({
      canvas: { width: Math.round(size.width * density), height: Math.round(size.height * density) },
      sight: { x: sight.x, y: sight.y, scale: sight.scale * density },
      hidden: selectHiddenNow(),
    });
  };
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width === 0 || height === 0) return;
    const before = scene.get();
    const { x, y, scale } = before.sight;
    // What is in the middle stays there.
    const kept = {
      scale,
      x: x + (before.canvas.width - width) / scale / 2,
      y: y + (before.canvas.height - height) / scale / 2,
    };
    const sight = isPlaced ? kept : fitted(paper.size, { width, height });
    isPlaced = true;
    density = window.devicePixelRatio || 1;
    scene.set({ canvas: { width, height }, sight });
  });
  observer.observe(place);

  let told = scene.get();
  const stop = scene.subscribe(() => {
    const now = scene.get();
    if (now.sight !== told.sight || now.canvas !== told.canvas) tell();
    told = now;
  });
  let hidden = selectHiddenNow();
  const follow = actor.subscribe(() => {
    if (selectHiddenNow() === hidden) return;
    hidden = selectHiddenNow();
    tell();
  });
  return () => {
    observer.disconnect();
    follow.unsubscribe();
    stop();
    canvas.remove();
  };
}
