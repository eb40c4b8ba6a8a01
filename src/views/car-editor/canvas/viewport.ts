import type { Drawing, Point } from '../../../drawing/drawing';

/** What part of the drawing is seen: its upper left corner (mm), mm for each px, and the canvas's size (px). */
export interface Viewport extends Point {
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** As near as 20 px a mm, as far as a car of the size of a fingernail. */
const NEAREST = 0.05;
const FARTHEST = 60;

const clampScale = (scale: number) => Math.min(Math.max(scale, NEAREST), FARTHEST);

/** The whole car's box in the middle, with room around it for handles and dimensions (px). */
export function fitted({ params }: Drawing, width: number, height: number): Viewport {
  const room = { x: Math.min(124, width * 0.11), y: Math.min(110, height * 0.16) };
  const scale = clampScale(
    Math.max(params.length / Math.max(1, width - 2 * room.x), params.height / Math.max(1, height - 2 * room.y)),
  );
  return {
    scale,
    width,
    height,
    x: (params.length - width * scale) / 2,
    y: (params.height - height * scale) / 2,
  };
}

/** The whole car in the upper part of the canvas, so much high (px). */
export const fittedAbove = (drawing: Drawing, { width, height }: Viewport, part: number): Viewport => ({
  ...fitted(drawing, width, part),
  height,
});

/** A place of the canvas (px) on the drawing (mm), and back. */
export const toMm = ({ x, y, scale }: Viewport, at: Point): Point => ({ x: x + at.x * scale, y: y + at.y * scale });

/** Nearer by `factor`, with the place under `at` (px) kept where it is. */
export function zoomAt(viewport: Viewport, factor: number, at: Point): Viewport {
  const scale = clampScale(viewport.scale / factor);
  const fixed = toMm(viewport, at);
  return { ...viewport, scale, x: fixed.x - at.x * scale, y: fixed.y - at.y * scale };
}

/** The paper pushed by so many px. */
export const panBy = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  x: viewport.x - by.x * viewport.scale,
  y: viewport.y - by.y * viewport.scale,
});

/** Two fingers: the paper between them is pushed, and stretched about their middle (px). */
export function pinch(viewport: Viewport, before: readonly [Point, Point], after: readonly [Point, Point]): Viewport {
  const [from, to] = [middle(before), middle(after)];
  const moved = panBy(viewport, { x: to.x - from.x, y: to.y - from.y });
  const [was, is] = [apart(before), apart(after)];
  return was > 0 && is > 0 ? zoomAt(moved, is / was, to) : moved;
}

const middle = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The canvas got another size: what is in its middle stays there. */
export const resized = (viewport: Viewport, width: number, height: number): Viewport => ({
  ...viewport,
  width,
  height,
  x: viewport.x + ((viewport.width - width) * viewport.scale) / 2,
  y: viewport.y + ((viewport.height - height) * viewport.scale) / 2,
});
