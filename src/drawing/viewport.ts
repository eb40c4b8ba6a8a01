import type { Point } from './drawing';

/** px, or whatever a drawing is measured in. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What part of a drawing a canvas shows: the place in its upper left corner, and px of the canvas for each unit. */
export interface Viewport extends Point {
  readonly scale: number;
}

/** A viewport with the size of its canvas (px). */
export interface SizedViewport extends Viewport, Size {}

/** The bounds of a scale (px for each unit). */
export interface ScaleLimits {
  readonly min: number;
  readonly max: number;
}

type Pair = readonly [Point, Point];

const clamp = (value: number, { min, max }: ScaleLimits) => Math.min(Math.max(value, min), max);

/** A place of the canvas (px) on the drawing. */
export const toDrawing = ({ x, y, scale }: Viewport, at: Point): Point => ({
  x: x + at.x / scale,
  y: y + at.y / scale,
});

/** A place of the drawing on the canvas (px). */
export const toCanvas = ({ x, y, scale }: Viewport, at: Point): Point => ({
  x: (at.x - x) * scale,
  y: (at.y - y) * scale,
});

/** How much of the drawing a px of the canvas shows. */
export const unitsPerPx = ({ scale }: Viewport): number => 1 / scale;

/** All of a drawing in the middle of a canvas, with `room` (px) on every side. */
export function fitted(drawing: Size, canvas: Size, room: Point, limits: ScaleLimits): SizedViewport {
  const scale = clamp(
    Math.min(
      Math.max(1, canvas.width - 2 * room.x) / drawing.width,
      Math.max(1, canvas.height - 2 * room.y) / drawing.height,
    ),
    limits,
  );
  return {
    scale,
    width: canvas.width,
    height: canvas.height,
    x: (drawing.width - canvas.width / scale) / 2,
    y: (drawing.height - canvas.height / scale) / 2,
  };
}

/** At another scale, with the place under `at` (px) kept where it is. */
export function zoomTo<V extends Viewport>(viewport: V, scale: number, at: Point): V {
  const fixed = toDrawing(viewport, at);
  return { ...viewport, scale, x: fixed.x - at.x / scale, y: fixed.y - at.y / scale };
}

/** Nearer by `factor`, with the place under `at` (px) kept where it is. */
export const zoomAt = <V extends Viewport>(viewport: V, factor: number, at: Point, limits: ScaleLimits): V =>
  zoomTo(viewport, clamp(viewport.scale * factor, limits), at);

/** Moved with the drawing under the pointer (px). */
export const panBy = <V extends Viewport>(viewport: V, by: Point): V => ({
  ...viewport,
  x: viewport.x - by.x / viewport.scale,
  y: viewport.y - by.y / viewport.scale,
});

/** Two fingers go from two places to others (px): the drawing follows them, and is stretched about their middle. */
export function pinch<V extends Viewport>(viewport: V, before: Pair, after: Pair, limits: ScaleLimits): V {
  const [from, to] = [middle(before), middle(after)];
  const moved = panBy(viewport, { x: to.x - from.x, y: to.y - from.y });
  const [was, is] = [distance(before), distance(after)];
  return was > 0 && is > 0 ? zoomAt(moved, is / was, to, limits) : moved;
}

const middle = ([a, b]: Pair): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = ([a, b]: Pair): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The middle of the canvas (px). */
export const centreOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 });

/** Moved as little as shows a place of the drawing at least `margin` px inside the canvas. */
export function revealed(viewport: SizedViewport, place: Point, margin: number): SizedViewport {
  const { width, height } = viewport;
  const at = toCanvas(viewport, place);
  const edge = Math.min(margin, width / 4, height / 4);
  const over = (value: number, size: number) => Math.min(0, value - edge) + Math.max(0, value - (size - edge));
  return panBy(viewport, { x: -over(at.x, width), y: -over(at.y, height) });
}

/**
 * The canvas has another size. A drawing that was seen as a whole is fitted again; of a part, what is in the middle
 * stays there.
 */
export function resized(
  viewport: SizedViewport,
  { width, height }: Size,
  drawing: Size,
  fitTo: (canvas: Size) => SizedViewport,
): SizedViewport {
  if (showsAll(viewport, drawing)) return fitTo({ width, height });
  const by = { x: (width - viewport.width) / 2, y: (height - viewport.height) / 2 };
  return { ...panBy(viewport, by), width, height };
}

/** Half a px of play for rounding. */
function showsAll(viewport: SizedViewport, drawing: Size): boolean {
  const [from, to] = [toCanvas(viewport, { x: 0, y: 0 }), toCanvas(viewport, { x: drawing.width, y: drawing.height })];
  return from.x > -0.5 && from.y > -0.5 && to.x < viewport.width + 0.5 && to.y < viewport.height + 0.5;
}
