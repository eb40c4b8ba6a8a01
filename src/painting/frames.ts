import { around, common, isEmpty } from './area';
import { PaintError } from './failure';
import { cells } from './layer';
import type { Painting } from './painting';
import type { Area, Look } from './paper';
import { onCanvas } from './pyramid';
import { drawSeen, type Pyramids } from './seen';

/** What draws a painting into the canvas of a page. */
export interface Frames {
  /** Throws a PaintError where the canvas is of no use. */
  into(canvas: OffscreenCanvas): void;
  look(look: Look): void;
}

/** A frame paints tiles again for so long (ms); what is left comes with the next ones. */
const PATIENCE = 10;
/** More on each side (px of the canvas) for what is rounded and smoothed. */
const MARGIN = 2;

/** When more tiles than this change in one frame, everything is drawn. */
const MOST = 100;

/** Draws whenever something changes, at most once for each frame of the screen, and of it only what changed. */
export function createFrames(painting: Painting, pyramids: Pyramids, failed: () => void): Frames {
  let context: OffscreenCanvasRenderingContext2D | undefined;
  let look: Look | undefined;
  /** What changed, tile by tile (px of the picture); none is smoothed into another. */
  const changed = new Map<string, { readonly cell: Area; readonly area: Area }>();
  let isAllChanged = false;
  let asked = false;

  const draw = () => {
    asked = false;
    if (!context || !look) return;
    const { canvas, viewport, hidden } = look;
    if (context.canvas.width !== canvas.width || context.canvas.height !== canvas.height) {
      Object.assign(context.canvas, canvas);
    }
    const all = { x: 0, y: 0, ...canvas };
    const places =
      isAllChanged || changed.size > MOST
        ? [{ clip: all }]
        : [...changed.values()].map(placeIn(look)).filter(isOnCanvas);
    isAllChanged = false;
    changed.clear();
    const deadline = performance.now() + PATIENCE;
    try {
      for (const place of places) drawSeen(context, painting, pyramids, { viewport, hidden, deadline, ...place });
    } catch {
      failed();
    }
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(draw);
  };
  const askAll = () => {
    isAllChanged = true;
    ask();
  };
  painting.subscribe((area) => {
    for (const cell of cells(area)) {
      const key = `${cell.x} ${cell.y}`;
      changed.set(key, { cell, area: around(changed.get(key)?.area, common(area, cell)) });
    }
    ask();
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

/** Where a change inside a tile is seen on the canvas. */
const placeIn =
  ({ canvas, viewport }: Look) =>
  ({ cell, area }: { readonly cell: Area; readonly area: Area }) => {
    const { x, y, width, height } = onCanvas(viewport, area);
    const wider = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
    return { clip: common(common(wider, onCanvas(viewport, cell)), { x: 0, y: 0, ...canvas }), within: cell };
  };

const isOnCanvas = ({ clip }: { readonly clip: Area }) => !isEmpty(clip);
