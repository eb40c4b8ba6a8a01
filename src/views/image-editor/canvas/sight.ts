import type { PictureSize, Sight } from '../../../painting/paper';

/** A place, in pixels of the picture or of the canvas. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

const FARTHEST = 0.02;
const NEAREST = 40;
/** Room around the whole picture (px of the canvas): above and below it for the tools. */
const MARGIN = { side: 24, tools: 68 };

const clampScale = (scale: number) => Math.min(Math.max(scale, FARTHEST), NEAREST);

/** The whole picture in the middle, not larger than it is. */
export function fitted(picture: PictureSize, { width, height }: PictureSize): Sight {
  const room = { width: Math.max(1, width - 2 * MARGIN.side), height: Math.max(1, height - 2 * MARGIN.tools) };
  const scale = clampScale(Math.min(room.width / picture.width, room.height / picture.height, 1));
  return centred(picture, { width, height }, scale);
}

const centred = (picture: PictureSize, canvas: PictureSize, scale: number): Sight => ({
  scale,
  x: (picture.width - canvas.width / scale) / 2,
  y: (picture.height - canvas.height / scale) / 2,
});

/** A place of the canvas on the picture, and back. */
export const toPicture = ({ x, y, scale }: Sight, at: Place): Place => ({ x: x + at.x / scale, y: y + at.y / scale });
export const toCanvas = ({ x, y, scale }: Sight, at: Place): Place => ({
  x: (at.x - x) * scale,
  y: (at.y - y) * scale,
});

/** Nearer by `factor`, with the place under `at` (px of the canvas) kept where it is. */
export function zoomAt(sight: Sight, factor: number, at: Place): Sight {
  const scale = clampScale(sight.scale * factor);
  const fixed = toPicture(sight, at);
  return { scale, x: fixed.x - at.x / scale, y: fixed.y - at.y / scale };
}

/** The picture pushed by so many px of the canvas. */
export const panBy = (sight: Sight, by: Place): Sight => ({
  ...sight,
  x: sight.x - by.x / sight.scale,
  y: sight.y - by.y / sight.scale,
});

/** Two fingers: the picture between them is pushed, and stretched about their middle. */
export function pinch(sight: Sight, before: readonly [Place, Place], after: readonly [Place, Place]): Sight {
  const [from, to] = [middle(before), middle(after)];
  const moved = panBy(sight, { x: to.x - from.x, y: to.y - from.y });
  const [was, is] = [apart(before), apart(after)];
  return was > 0 && is > 0 ? zoomAt(moved, is / was, to) : moved;
}

/** Pushed as far as is needed to see that place of the picture. */
export function revealed(sight: Sight, place: Place, { width, height }: PictureSize): Sight {
  const at = toCanvas(sight, place);
  const edge = Math.min(MARGIN.tools, width / 4, height / 4);
  const over = (value: number, size: number) => Math.min(0, value - edge) + Math.max(0, value - (size - edge));
  return panBy(sight, { x: -over(at.x, width), y: -over(at.y, height) });
}

const middle = ([a, b]: readonly [Place, Place]): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = ([a, b]: readonly [Place, Place]): number => Math.hypot(a.x - b.x, a.y - b.y);
