import type { Tip } from '../../log/facts-painting';
import type { Dab } from '../../machines/image-editor/dabs';
import type { Area } from '../../machines/image-editor/paper';
import { around, common, createCanvas, isEmpty } from './canvas';
import { printerOf, reachOf } from './print';

/** What a tile of a layer holds: pixels, nothing, or what the layer began with. */
export type Content = OffscreenCanvas | 'empty' | 'base';

/** Draws what a layer began with into a tile that lies at `area`; nothing where it began empty. */
export type DrawBase = (context: OffscreenCanvasRenderingContext2D, area: Area) => void;

/** A tile while a stroke runs over it: what was there, the stroke by itself, and both together. */
export interface WetTile {
  readonly canvas: OffscreenCanvas;
  /** Adds prints; answers what looks different now (px of the picture). */
  print(dabs: readonly Dab[]): Area | undefined;
}

/**
 * The stroke is laid over the old content as a whole, so that its opacity holds where it crosses itself, and so that it
 * comes out the same however it was handed over. At full strength one print over the other is the same as that.
 */
export function createWetTile(area: Area, from: Content, tip: Tip, drawBase: DrawBase): WetTile {
  const { canvas, context } = createCanvas(area);
  const old = from === 'base' ? drawn(area, drawBase) : from;
  if (old !== 'empty') context.drawImage(old, 0, 0);
  const gathered = tip.opacity < 1 ? createCanvas(area) : undefined;
  const printer = printerOf(tip);
  if (!gathered && tip.erase) context.globalCompositeOperation = 'destination-out';

  const lay = (stroke: OffscreenCanvas, { x, y, width, height }: Area) => {
    const place = [x - area.x, y - area.y, width, height] as const;
    context.clearRect(...place);
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    if (old !== 'empty') context.drawImage(old, ...place, ...place);
    context.globalAlpha = tip.opacity;
    context.globalCompositeOperation = tip.erase ? 'destination-out' : 'source-over';
    context.drawImage(stroke, ...place, ...place);
  };
  return {
    canvas,
    print: (dabs) => {
      let changed: Area | undefined;
      for (const dab of dabs) {
        const reach = common(reachOf(dab), area);
        if (isEmpty(reach)) continue;
        printer(gathered?.context ?? context, dab, area.x, area.y);
        changed = around(changed, reach);
      }
      if (changed && gathered) lay(gathered.canvas, changed);
      return changed;
    },
  };
}

function drawn(area: Area, drawBase: DrawBase): OffscreenCanvas {
  const { canvas, context } = createCanvas(area);
  drawBase(context, area);
  return canvas;
}
