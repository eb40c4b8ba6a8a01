import { PaintError } from '../../machines/image-editor/failure';
import type { Area, PictureSize } from '../../machines/image-editor/paper';

/** A canvas that is nowhere on the page, with its context. Throws a PaintError where the browser gives none. */
export function createCanvas({ width, height }: PictureSize) {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d');
  if (!context) throw new PaintError('canvas');
  return { canvas, context };
}

/** Whether this browser can take away what is painted. */
export function canErase(): boolean {
  try {
    const { context } = createCanvas({ width: 1, height: 1 });
    context.globalCompositeOperation = 'destination-out';
    return context.globalCompositeOperation === 'destination-out';
  } catch {
    return false;
  }
}

/** What both cover; of no width or height where they do not meet. */
export function common(a: Area, b: Area): Area {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(0, Math.min(a.x + a.width, b.x + b.width) - x),
    height: Math.max(0, Math.min(a.y + a.height, b.y + b.height) - y),
  };
}

export const isEmpty = ({ width, height }: Area) => width <= 0 || height <= 0;

/** The smallest area around both. */
export function around(a: Area | undefined, b: Area): Area {
  if (!a) return b;
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
