import type { PictureAnswers } from '../../../../contract/picture-reading';
import { movedAnswers } from '../raster/answers';
import { type Box, boxOf } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import { type Lab, toLab } from '../raster/lab';
import { largestPart, squaredDistance } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import { reframe } from '../trace/camera';
import { modelBackground } from './background';
import type { CarReading } from './car-reading';
import { lookedAt } from './looked-at';
import { shrinkTo } from './work';

/** The long side (pixels) of the picture in which parts are looked for. */
const SIDE = 240;
/** What is farther than this (Lab units) from the background is drawn. */
const INK = 7;
/** Strokes nearer than this (shares of the long side) belong together. */
const GAP = 0.022;
/** Least width and height of a part (shares of the picture), and its least share of the largest one's area. */
const WIDE = 0.14;
const HIGH = 0.09;
const LIKE = 0.22;
/** A view is at most so much longer than high, and the other way round. */
const LONG = 5.5;
const MOST = 8;

type Part = NonNullable<PictureAnswers['part']>;

/**
 * Where several cars or views stand apart on one plain sheet (shares of the picture), row by row; empty where there is
 * but one thing.
 */
export function partsIn(picture: RasterImage): readonly Part[] {
  const { image, lab } = lookedAt(picture, () => {});
  const parts = known.get(lab) ?? partsOf(shrinkTo(image, SIDE));
  known.set(lab, parts);
  return parts;
}

/** What was found in pictures that somebody still holds. */
const known = new WeakMap<Lab, readonly Part[]>();

function partsOf(image: RasterImage): readonly Part[] {
  const { width, height } = image;
  if (Math.min(width, height) < 60) return [];
  const lab = toLab(image, () => {});
  const background = modelBackground(lab);
  if (!background || background.crowded) return [];
  const ink = bytesOf(lab.l.data, (l, i) =>
    background.distance(i % width, Math.floor(i / width), l, lab.a.data[i] ?? 0, lab.b.data[i] ?? 0, false) > INK
      ? 1
      : 0,
  );
  const reach = ((GAP / 2) * Math.max(width, height)) ** 2;
  const near = bytesOf(squaredDistance(ink, image), (far) => (far <= reach ? 1 : 0));
  const boxes = apart(boxesIn(near, ink, { width, height }));
  const largest = Math.max(...boxes.map(areaOf));
  const kept = boxes.filter((box) => areaOf(box) >= LIKE * largest).slice(0, MOST);
  if (kept.length < 2) return [];
  return kept
    .sort(inRows)
    .map(({ left, top, right, bottom }): Part => [left / width, top / height, right / width, bottom / height]);
}

/** The boxes of what is drawn in each of a mask's pieces, as far as it could be a car. */
function boxesIn(near: Uint8Array, ink: Uint8Array, size: { readonly width: number; readonly height: number }): Box[] {
  const boxes: Box[] = [];
  let left = near;
  for (let round = 0; round < 4 * MOST && left.includes(1); round++) {
    const { part } = largestPart(left, size);
    const drawn = ink.map((value, i) => (value && part[i] ? 1 : 0));
    left = left.map((value, i) => (value && !part[i] ? 1 : 0));
    const box = boxOf(drawn, size.width, size.height);
    const [wide, high] = [box.right - box.left, box.bottom - box.top];
    if (wide < WIDE * size.width || high < HIGH * size.height || wide > LONG * high || high > LONG * wide) continue;
    boxes.push(box);
  }
  return boxes;
}

/** Boxes of which none lies over another: those that do are one thing. */
function apart(boxes: readonly Box[]): Box[] {
  const kept: Box[] = [];
  for (const box of boxes) {
    const over = kept.findIndex((other) => overlap(box, other) > 0);
    const other = kept[over];
    if (!other) kept.push(box);
    else kept[over] = joined(box, other);
  }
  return kept.length < boxes.length ? apart(kept) : kept;
}

const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const joined = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

const inRows = (a: Box, b: Box) => (a.bottom <= b.top ? -1 : b.bottom <= a.top ? 1 : a.left - b.left);

/** The part with the largest area. */
export const largestOf = (parts: readonly Part[]): Part | undefined =>
  parts.toSorted((a, b) => (b[2] - b[0]) * (b[3] - b[1]) - (a[2] - a[0]) * (a[3] - a[1]))[0];

/** Room round a part (share of its longer side), so that its background is seen. */
const ROOM = 0.06;

/** What `read` finds in a part of the picture, as a reading of the whole. */
export function readPart(
  image: RasterImage,
  part: Part,
  read: (cut: RasterImage) => CarReading | undefined,
): CarReading | undefined {
  const { width, height, answers = {} } = image;
  const room = ROOM * Math.max((part[2] - part[0]) * width, (part[3] - part[1]) * height);
  const left = Math.max(0, Math.floor(part[0] * width - room));
  const top = Math.max(0, Math.floor(part[1] * height - room));
  const right = Math.min(width, Math.ceil(part[2] * width + room));
  const bottom = Math.min(height, Math.ceil(part[3] * height + room));
  const size = { width: right - left, height: bottom - top };
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let y = 0; y < size.height; y++) {
    const from = ((top + y) * width + left) * 4;
    rgba.set(image.rgba.subarray(from, from + size.width * 4), y * size.width * 4);
  }
  const { part: _, ...others } = answers;
  const moved = movedAnswers(
    others,
    (x) => (x * width - left) / size.width,
    (y) => (y * height - top) / size.height,
  );
  const found = read({ rgba, ...size, answers: moved });
  if (!found) return undefined;
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < size.height; y++) {
    mask.set(found.mask.subarray(y * size.width, (y + 1) * size.width), (top + y) * width + left);
  }
  return { ...found, mask, camera: reframe(found.camera, size, { width, height }, { x: left, y: top, zoom: 1 }) };
}
