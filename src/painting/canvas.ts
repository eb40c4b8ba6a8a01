import { PaintError } from './failure';
import type { PictureSize } from './paper';

/** A canvas that is nowhere on the page, with its context. */
export interface Drawn {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/**
 * Pixels are packed, encoded and laid over each other here: they stay in the memory of the processor. Throws a
 * PaintError where the browser gives no canvas.
 */
export function createCanvas({ width, height }: PictureSize): Drawn {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
  const context = canvas.getContext('2d', { willReadFrequently: true });
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
