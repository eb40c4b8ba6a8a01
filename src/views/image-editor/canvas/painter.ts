import type { Area } from '../../../machines/image-editor/paper';
import { selectHidden } from '../../../machines/image-editor/selectors';
import type { Desk } from '../desk';
import { fitted } from './sight';

/**
 * Paints a frame whenever something changes, at most one for each frame of the screen, and of it only what changed.
 * Answers how to stop.
 */
export function paintInto(canvas: HTMLCanvasElement, { actor, paper, scene }: Desk): () => void {
  const context = canvas.getContext('2d');
  if (!context) {
    actor.send({ type: 'canvas.failed' });
    return () => {};
  }
  /** Px of the canvas for each px of the page. */
  let density = 1;
  let asked = 0;
  let dirty: Area | 'all' = 'all';
  let sight = scene.get().sight;
  let hidden = selectHidden(actor.getSnapshot());

  const draw = () => {
    asked = 0;
    const clip = dirty === 'all' ? undefined : dirty;
    dirty = nothing;
    const close = { x: sight.x, y: sight.y, scale: sight.scale * density };
    try {
      paper.draw(context, close, { hidden, ...(clip ? { clip } : {}) });
    } catch {
      actor.send({ type: 'canvas.failed' });
    }
  };
  const ask = (area: Area | 'all') => {
    dirty = dirty === 'all' || area === 'all' ? 'all' : both(dirty, area);
    if (asked === 0) asked = requestAnimationFrame(draw);
  };

  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    if (width === 0 || height === 0) return;
    const before = scene.get();
    const first = !placed;
    placed = true;
    density = window.devicePixelRatio || 1;
    canvas.width = Math.round(width * density);
    canvas.height = Math.round(height * density);
    const { x, y, scale } = before.sight;
    // What is in the middle stays there.
    const kept = {
      scale,
      x: x + (before.canvas.width - width) / scale / 2,
      y: y + (before.canvas.height - height) / scale / 2,
    };
    scene.set({ canvas: { width, height }, sight: first ? fitted(paper.size, { width, height }) : kept });
    ask('all');
  });
  let placed = false;
  observer.observe(canvas);
  const follow = actor.subscribe((snapshot) => {
    const wanted = selectHidden(snapshot);
    if (wanted === hidden) return;
    hidden = wanted;
    ask('all');
  });
  const stops = [
    scene.subscribe(() => {
      if (scene.get().sight === sight) return;
      sight = scene.get().sight;
      ask('all');
    }),
    paper.subscribe((area) => {
      const scale = sight.scale * density;
      const left = Math.floor((area.x - sight.x) * scale) - 2;
      const top = Math.floor((area.y - sight.y) * scale) - 2;
      const width = Math.ceil(area.width * scale) + 4;
      const height = Math.ceil(area.height * scale) + 4;
      ask({ x: left, y: top, width, height });
    }),
  ];
  return () => {
    cancelAnimationFrame(asked);
    observer.disconnect();
    follow.unsubscribe();
    for (const stop of stops) stop();
  };
}

const nothing: Area = { x: 0, y: 0, width: 0, height: 0 };

function both(a: Area, b: Area): Area {
  if (a.width === 0) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
