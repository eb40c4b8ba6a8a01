/** A point or a size on the screen (CSS pixels); points are measured from the middle of the stage. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture lies on its stage: 1 is fitted to it; `x` and `y` move its middle. */
export interface View extends Point {
  readonly zoom: number;
}

export const ZOOM_MIN = 0.1;
export const ZOOM_MAX = 5;
/** One press of a zoom button. */
export const ZOOM_FACTOR = 1.2;
/** One notch of the wheel. */
export const WHEEL_STEP = 0.1;

export const fitted: View = { zoom: 1, x: 0, y: 0 };

/** Within bounds, and without the dust of repeated multiplication. */
const limit = (zoom: number) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, Math.round(zoom * 1e6) / 1e6));

/** Zooms so that what is under `point` stays under it. */
export function zoomAt(view: View, zoom: number, point: Point): View {
  const next = limit(zoom);
  const ratio = next / view.zoom;
  return { zoom: next, x: point.x + (view.x - point.x) * ratio, y: point.y + (view.y - point.y) * ratio };
}

/** Keeps the picture's edges from coming inside the stage's; what is smaller than the stage stays in its middle. */
export function within(view: View, stage: Size, picture: Size): View {
  const reach = (room: number, length: number) => Math.max(0, (length * view.zoom - room) / 2);
  // Without the sign of a zero.
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) || 0;
  return {
    zoom: view.zoom,
    x: clamp(view.x, reach(stage.width, picture.width)),
    y: clamp(view.y, reach(stage.height, picture.height)),
  };
}

export const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
