import { PaintError } from '../../../machines/image-editor/failure';
import type { Area, Look } from '../../../machines/image-editor/paper';
import { around } from './area';
import type { Painting } from './painting';
import { drawSeen, type Pyramids } from './seen';

/** What draws a painting into the canvas of a page. */
export interface Frames {
  /** Throws a PaintError where the canvas is of no use. */
  into(canvas: OffscreenCanvas): void;
  look(look: Look): void;
}

/** Draws whenever something changes, at most once for each frame of the screen, and of it only what changed. */
export function createFrames(painting: Painting, pyramids: Pyramids, failed: () => void): Frames {
  let context: OffscreenCanvasRenderingContext2D | undefined;
  let look: Look | undefined;
  let dirty: Area | undefined;
  let asked = false;

  const draw = () => {
    asked = false;
    if (!context || !look || !dirty) return;
    const { canvas } = context;
    const { width, height } = look.canvas;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const clip = dirty;
    dirty = undefined;
    try {
      drawSeen(context, painting, pyramids, { ...look, clip });
    } catch {
      failed();
    }
  };
  const ask = (area: Area) => {
    dirty = around(dirty, area);
    if (asked) return;
    asked = true;
    requestAnimationFrame(draw);
  };
  const askAll = () => {
    if (look) ask({ x: 0, y: 0, ...look.canvas });
  };
  painting.subscribe((area) => {
    if (!look) return;
    const { x, y, scale } = look.sight;
    // One pixel more on each side for what is rounded, and one for what is smoothed.
    const left = Math.floor((area.x - x) * scale) - 2;
    const top = Math.floor((area.y - y) * scale) - 2;
    ask({ x: left, y: top, width: Math.ceil(area.width * scale) + 4, height: Math.ceil(area.height * scale) + 4 });
  });

  return {
    into: (canvas) => {
      context = canvas.getContext('2d') ?? undefined;
      if (!context) throw new PaintError('canvas');
      askAll();
    },
    look: (wanted) => {
      look = wanted;
      askAll();
    },
  };
}
