import type { Area } from '../../machines/image-editor/paper';
import { around, createCanvas } from './canvas';

/** A canvas at half its size; `stale` is where the canvas was painted on since (px of the canvas). */
interface Half {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
  stale: Area | undefined;
}
const halves = new WeakMap<OffscreenCanvas, Half>();

/** A canvas was painted on there (px of its own): its smaller copies will follow when they are wanted. */
export function paintedOn(canvas: OffscreenCanvas, area: Area): void {
  const half = halves.get(canvas);
  if (half) half.stale = around(half.stale, area);
}

/** A canvas at a half, a quarter and so on of its size, for when one stands back. */
export function smaller(canvas: OffscreenCanvas, level: number): OffscreenCanvas {
  return level === 0 ? canvas : smaller(halfOf(canvas), level - 1);
}

function halfOf(canvas: OffscreenCanvas): OffscreenCanvas {
  const half = halves.get(canvas) ?? emptyHalf(canvas);
  if (!half.stale) return half.canvas;
  const { x, y, width, height } = half.stale;
  half.stale = undefined;
  const [left, top] = [Math.floor(x / 2) - 1, Math.floor(y / 2) - 1];
  const area = { x: left, y: top, width: Math.ceil(width / 2) + 3, height: Math.ceil(height / 2) + 3 };
  const { context } = half;
  context.save();
  context.beginPath();
  context.rect(area.x, area.y, area.width, area.height);
  context.clip();
  context.clearRect(area.x, area.y, area.width, area.height);
  context.drawImage(canvas, 0, 0, half.canvas.width, half.canvas.height);
  context.restore();
  paintedOn(half.canvas, area);
  return half.canvas;
}

function emptyHalf(canvas: OffscreenCanvas): Half {
  const { width, height } = canvas;
  const made = createCanvas({ width: Math.ceil(width / 2), height: Math.ceil(height / 2) });
  const half: Half = { ...made, stale: { x: 0, y: 0, width, height } };
  halves.set(canvas, half);
  return half;
}
