import type { Tip } from '../../log/facts-painting';
import type { Dab } from '../../machines/image-editor/dabs';
import type { Area } from '../../machines/image-editor/paper';
import { createCanvas } from './canvas';

/** Puts prints of a tip into a buffer whose upper left corner stands at `x`, `y` of the picture. */
export type Printer = (context: OffscreenCanvasRenderingContext2D, dab: Dab, x: number, y: number) => void;

/** So soft falls the edge of a soft tip: a raised cosine, in so many steps. */
const EDGE_STEPS = 12;
/** A hard edge is still smooth over one pixel. */
const SMOOTH = 1;

/** One tip after another is used for a while; its print is drawn once. */
let latest: { key: string; printer: Printer } | undefined;

export function printerOf(tip: Tip): Printer {
  const key = `${tip.size} ${tip.hardness} ${tip.color}`;
  if (latest?.key !== key) latest = { key, printer: createPrinter(tip) };
  return latest.printer;
}

function createPrinter(tip: Tip): Printer {
  const side = Math.ceil(tip.size) + 2;
  const { canvas, context } = createCanvas({ width: side, height: side });
  const radius = tip.size / 2;
  const soft = Math.max(radius * (1 - tip.hardness), Math.min(SMOOTH, radius));
  const edge = radius + SMOOTH / 2;
  const gradient = context.createRadialGradient(side / 2, side / 2, 0, side / 2, side / 2, edge);
  gradient.addColorStop(0, tip.color);
  for (let step = 0; step <= EDGE_STEPS; step++) {
    const share = step / EDGE_STEPS;
    const alpha = Math.round(255 * (0.5 + 0.5 * Math.cos(Math.PI * share)));
    const stop = Math.max(0, (edge - soft * (1 - share)) / edge);
    gradient.addColorStop(stop, `${tip.color}${alpha.toString(16).padStart(2, '0')}`);
  }
  context.fillStyle = gradient;
  context.fillRect(0, 0, side, side);
  return (buffer, dab, x, y) => {
    const reach = (side * dab.size) / tip.size;
    buffer.drawImage(canvas, dab.x - x - reach / 2, dab.y - y - reach / 2, reach, reach);
  };
}

/** What a print can reach, in whole pixels. */
export function reachOf({ x, y, size }: Dab): Area {
  const radius = size / 2 + 2;
  const left = Math.floor(x - radius);
  const top = Math.floor(y - radius);
  return { x: left, y: top, width: Math.ceil(x + radius) - left, height: Math.ceil(y + radius) - top };
}
