import { archetypes } from '../car/archetypes';
import type { CarParameters } from '../car/shape/parameters';
import { drawScreen, drawSilhouette, type Triangles } from './raster';
import type { Target } from './target';
import { Label } from './template';

/** Where a car is seen from (degrees, m), and where the image of its middle lies in the target (pixels a unit of slope). */
export interface Pose {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Fit {
  readonly car: CarParameters;
  readonly pose: Pose;
  readonly iou: number;
  /** Agreement of the silhouette and of the parts inside it. */
  readonly score: number;
}

/** Default distance of the camera (m). */
export const DISTANCE = 11;
/** Weight of the parts' agreement beside the silhouette's, and of red tail lamps. */
const PARTS = 0.12;
const TAILS = 0.06;

export interface Slopes {
  readonly screen: Float32Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The template as slopes from the camera's axis (right and down), and 1/depth: the picture before scale and shift. */
export function slopesOf(
  car: CarParameters,
  { positions }: Triangles,
  pose: Pick<Pose, 'azimuth' | 'elevation' | 'distance'>,
  up: 1 | -1 = 1,
  screen: Float32Array = new Float32Array(positions.length),
) {
  const a = (pose.azimuth * Math.PI) / 180;
  const e = (pose.elevation * Math.PI) / 180;
  const [ca, sa, ce, se] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)];
  const [mx, , mz] = middleOf(car);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  for (let v = 0; v < positions.length; v += 3) {
    const x = (positions[v] ?? 0) - mx;
    const y = positions[v + 1] ?? 0;
    const z = up * (positions[v + 2] ?? 0) - mz;
    const depth = pose.distance + x * ca * ce + y * sa * ce - z * se;
    if (depth < 0.3) return undefined;
    const across = (x * sa - y * ca) / depth;
    const down = -(x * ca * se + y * sa * se + z * ce) / depth;
    screen[v] = across;
    screen[v + 1] = down;
    screen[v + 2] = 1 / depth;
    if (across < left) left = across;
    if (across > right) right = across;
    if (down < top) top = down;
  }
  return { screen, left, right, top } satisfies Slopes;
}

/** The point that poses turn about. */
export const middleOf = (car: CarParameters) => [car.length / 2, 0, car.height * 0.45] as const;

/** The pose whose silhouette is as wide as the target and as high up. */
export function boxed(
  { box }: Target,
  car: CarParameters,
  template: Triangles,
  view: Pick<Pose, 'azimuth' | 'elevation' | 'distance'>,
): Pose | undefined {
  const slopes = slopesOf(car, template, view, 1, screenFor(template));
  if (!slopes) return undefined;
  const scale = (box.right - box.left) / (slopes.right - slopes.left);
  return { ...view, scale, x: box.left - slopes.left * scale, y: box.top - slopes.top * scale };
}

/** A car is drawn thousands of times for one picture: always into the same arrays. */
const drawing = {
  screen: new Float32Array(0),
  labels: new Uint8Array(0),
  image: new Uint8Array(0),
  nearest: new Float32Array(0),
};

function screenFor({ positions }: Triangles): Float32Array {
  if (drawing.screen.length < positions.length) drawing.screen = new Float32Array(positions.length);
  return drawing.screen.subarray(0, positions.length);
}

function sheetFor({ width, height }: Target) {
  const length = width * height;
  if (drawing.labels.length < length) {
    drawing.labels = new Uint8Array(length);
    drawing.image = new Uint8Array(length);
    drawing.nearest = new Float32Array(length);
  }
  return {
    labels: drawing.labels.subarray(0, length).fill(0),
    image: drawing.image.subarray(0, length).fill(0),
    nearest: drawing.nearest.subarray(0, length).fill(0),
  };
}

/** The silhouette of the floor's mirror image where the target may hold one. */
function mirrored(target: Target, car: CarParameters, template: Triangles, pose: Pose, out: Uint8Array) {
  const slopes = target.reflected ? slopesOf(car, template, pose, -1, screenFor(template)) : undefined;
  return slopes && drawSilhouette(placed(slopes, pose), inverted(template), target.width, target.height, out);
}

/** How well a silhouette alone covers the target (0–1). */
export function coverage(target: Target, car: CarParameters, template: Triangles, pose: Pose): number {
  const slopes = slopesOf(car, template, pose, 1, screenFor(template));
  if (!slopes) return 0;
  const { labels, image } = sheetFor(target);
  const drawn = drawSilhouette(placed(slopes, pose), template, target.width, target.height, labels);
  return agreement(drawn, target, mirrored(target, car, template, pose, image));
}

export function evaluate(target: Target, car: CarParameters, template: Triangles, pose: Pose): Fit {
  const slopes = slopesOf(car, template, pose, 1, screenFor(template));
  if (!slopes) return { car, pose, iou: 0, score: 0 };
  const { labels, image, nearest } = sheetFor(target);
  const drawn = drawScreen(placed(slopes, pose), template, target.width, target.height, nearest, labels);
  const iou = agreement(drawn, target, mirrored(target, car, template, pose, image));
  const parts = PARTS * partsAgreement(drawn, target) + TAILS * tailsAgreement(drawn, target);
  return { car, pose, iou, score: iou + parts - oddity(car, pose) };
}

/** How well the parts inside a silhouette agree. */
export const partsOf = ({ car, pose, iou, score }: Fit): number => score - iou + oddity(car, pose);

/** Penalty for unusual cameras and cars, which decides between equally good silhouettes. */
export function oddity(car: CarParameters, { elevation, distance }: Pose): number {
  const usual = archetypes[car.type];
  const off = (value: number, middle: number, sigma: number) => ((value - middle) / sigma) ** 2;
  const shape =
    off(car.height, usual.height, 0.1) +
    off(car.width, usual.width, 0.08) +
    off(car.wheelbase, usual.wheelbase, 0.12) +
    off(car.frontOverhang, usual.frontOverhang, 0.1) +
    off(car.tyreDiameter, usual.tyreDiameter, 0.05) +
    off(car.clearance, usual.clearance, 0.05) +
    off(car.tumblehome, usual.tumblehome, 0.1) +
    off(car.bow, usual.bow, 0.1) +
    off(car.noseHeight, usual.noseHeight, 0.1) +
    off(car.deckHeight, usual.deckHeight, 0.12);
  const high = Math.max(0, Math.min(elevation, 30) - 8) * 0.0012;
  return 0.0012 * shape + high + 0.01 * Math.log(distance / DISTANCE) ** 2;
}

/** How much redder the picture is where the template has its tail lamps. */
function tailsAgreement(drawn: Uint8Array, { red }: Target): number {
  if (!red) return 0;
  let hit = 0;
  for (let k = 0; k < red.pixels.length; k++) {
    if (drawn[red.pixels[k] ?? 0] === Label.tail) hit += red.values[k] ?? 0;
  }
  return Math.min(1, (2 * hit) / red.total);
}

/** Slopes as pixels of the target; the slopes themselves are turned into them. */
export function placed({ screen }: Slopes, { scale, x, y }: Pick<Pose, 'scale' | 'x' | 'y'>): Float32Array {
  for (let v = 0; v < screen.length; v += 3) {
    screen[v] = (screen[v] ?? 0) * scale + x;
    screen[v + 1] = (screen[v + 1] ?? 0) * scale + y;
  }
  return screen;
}

const inverted = (template: Triangles): Triangles => ({ ...template, outside: template.outside === 1 ? -1 : 1 });

/** The template as a polished floor shows it. */
export const underground = (template: Triangles): Triangles => ({
  ...inverted(template),
  positions: template.positions.map((value, i) => (i % 3 === 2 ? -value : value)),
});

/** Cost of covering possible shadow, relative to covering the ground. */
const SHADOWED = 0.2;
/** Weight of pixels that only the floor's reflection explains, relative to unexplained ones. */
const MIRRORED = 0.12;

/** Intersection over union where the target is sure; of the mask, what the floor's mirror image covers counts little. */
function agreement(drawn: Uint8Array, { mask }: Target, image: Uint8Array | undefined): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    const known = mask[i];
    const car = drawn[i] !== 0;
    if (known === 2) {
      if (car) either += SHADOWED;
      continue;
    }
    if (car && known) both++;
    if (car || known) either += !car && image?.[i] ? MIRRORED : 1;
  }
  return either ? both / either : 0;
}

/** How much more of an edge the picture has where parts of the template meet than elsewhere inside. */
function partsAgreement(drawn: Uint8Array, { edges, width, height }: Target): number {
  let on = 0;
  let onCount = 0;
  let off = 0;
  let offCount = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const label = drawn[i];
      if (!label) continue;
      const right = drawn[i + 1];
      const below = drawn[i + width];
      if (right && below && (right !== label || below !== label)) {
        on += edges[i] ?? 0;
        onCount++;
      } else {
        off += edges[i] ?? 0;
        offCount++;
      }
    }
  }
  return onCount && offCount ? on / onCount - off / offCount : 0;
}
