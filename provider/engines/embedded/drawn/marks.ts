import type { CarParameters } from '../car/parameters';
import type { RasterImage } from '../image-input';
import { toLab } from '../lineart/tone';
import { boxBlur } from '../picture/grid';
import { findRegions } from '../picture/regions';
import { bytesOf } from '../pixels';
import type { CarReading } from '../reading';
import type { Size } from '../reading/box';
import { drawScreen, toScreen } from '../reading/raster';
import { squaredDistance } from '../reading/regions';
import { buildTemplate, Label } from '../reading/template';
import type { Camera } from '../trace/camera';

/** Hears 0–1 and throws to cancel. */
type Tick = (fraction: number) => void;

/** What a drawn area shows. */
export const Area = { unknown: 0, paint: 1, glass: 2, wheel: 3, lamp: 4, tail: 5, grille: 6 } as const;
export type Area = (typeof Area)[keyof typeof Area];

/** The features of a drawing: lines, and what the areas between them are. */
export interface Marks {
  readonly width: number;
  readonly height: number;
  /** The way to the middle of the nearest line (pixels). */
  readonly line: Float32Array;
  readonly areas: Uint8Array;
  /** What the drawing shows at all; the car's own takes the place of the rest. */
  readonly has: ReadonlySet<Area>;
  readonly belt: { readonly front: number; readonly rear: number } | undefined;
}

/** An area that is so much (of its size) glass on the fitted car is a window. */
const GLASS_SHARE = 0.42;
const WHEEL_SHARE = 0.5;
/** Lamps and grilles are no larger than this share of the car. */
const SMALL = 0.022;

/** So much of a drawing's subject lies in so few colours (cells of `CELL` Lab units); a photograph shades. */
const FLAT_SHARE = 0.6;
const FLAT_COLOURS = 6;
const CELL = 4;

/** Whether a picture is drawn, with lines or flat colours, and so shows its parts as areas. */
export function isDrawn(image: RasterImage, { mask, kind }: Pick<CarReading, 'mask' | 'kind'>): boolean {
  if (kind === 'drawing') return true;
  const { l, a, b } = toLab(image, () => {});
  const cells = new Map<number, number>();
  let inside = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    const at = (values: Float32Array) => Math.round((values[i] ?? 0) / CELL) + 64;
    const cell = (at(l.data) * 128 + at(a.data)) * 128 + at(b.data);
    cells.set(cell, (cells.get(cell) ?? 0) + 1);
    inside++;
  }
  const most = [...cells.values()].sort((one, other) => other - one).slice(0, FLAT_COLOURS);
  return most.reduce((sum, count) => sum + count, 0) > FLAT_SHARE * inside;
}

/** Parts a drawing into areas and lets each say, by where it lies on the fitted car, what it is. */
export function findMarks(image: RasterImage, ink: Float32Array, reading: CarReading, tick: Tick): Marks {
  const { width, height } = image;
  const steep = reading.kind === 'picture' ? colourEdges(image) : undefined;
  const lines = bytesOf(ink, (value, i) => (value > 0.35 || steep?.[i] || !reading.mask[i] ? 1 : 0));
  const regions = findRegions(lines, image, (f) => tick(0.7 * f));
  const seen = lookAt(reading.car, reading.camera, width, height);
  tick(0.75);
  const votes = regions.sizes.map(() => ({ size: 0, touching: 0, x: 0, y: 0, z: 0, labels: new Uint32Array(8) }));
  const rim = squaredDistance(
    reading.mask.map((value) => (value ? 0 : 1)),
    image,
  );
  tick(0.8);
  const near = (Math.max(width, height) / 170) ** 2;
  let car = 0;
  for (let i = 0; i < ink.length; i++) {
    if (!reading.mask[i]) continue;
    car++;
    const vote = votes[regions.labels[i] ?? 0];
    const label = seen.labels[i] ?? 0;
    if (!vote || lines[i] || !label) continue;
    vote.size++;
    if ((rim[i] as number) < near) vote.touching++;
    vote.x += seen.x[i] ?? 0;
    vote.y += Math.abs(seen.y[i] ?? 0);
    vote.z += seen.z[i] ?? 0;
    vote.labels[label] = (vote.labels[label] ?? 0) + 1;
  }
  const kinds = votes.map((vote) => kindOf(vote, car, reading.car));
  tick(0.9);
  const areas = bytesOf(ink, (_, i) => (reading.mask[i] ? (kinds[regions.labels[i] ?? 0] ?? 0) : 0));
  const belt = beltOf(areas, seen, reading.car);
  const marks = { width, height, line: waysToLines(ink, rim, image), areas, has: new Set(kinds), belt };
  tick(1);
  return marks;
}

/** How high the windows' lower edge is drawn (m) at the mirror and at the rear door; undefined without windows. */
function beltOf(areas: Uint8Array, seen: ReturnType<typeof lookAt>, car: CarParameters): Marks['belt'] {
  const lowest = (from: number, to: number) => {
    const heights: number[] = [];
    for (let i = 0; i < areas.length; i++) {
      const x = seen.x[i] ?? 0;
      if (areas[i] === Area.glass && x > from && x < to && seen.y[i] !== 0) heights.push(seen.z[i] ?? 0);
    }
    heights.sort((a, b) => a - b);
    return heights.length > 30 ? heights[Math.floor(heights.length * 0.03)] : undefined;
  };
  const front = lowest(car.header - 0.25, car.header + 0.25);
  const rear = lowest(car.backTop - 0.4, car.backTop + 0.1);
  if (front === undefined || rear === undefined) return undefined;
  const likely = (z: number) => z > 0.5 * car.height && z < 0.8 * car.height;
  return likely(front) && likely(rear) ? { front, rear } : undefined;
}

/** A window of which so much is line is crowded. */
const CROWDED = 0.17;

/** Lines drawn with a broad pen become as thin as a gap between doors: the ridge of how deep in the ink one is. */
function waysToLines(ink: Float32Array, rim: Float32Array, size: Size): Float32Array {
  const depth = squaredDistance(
    bytesOf(ink, (value) => (value > 0.4 ? 0 : 1)),
    size,
  ).map(Math.sqrt);
  const { width, height } = size;
  const ridge = new Uint8Array(ink.length);
  const outline = (Math.max(width, height) / 150) ** 2;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      const here = depth[i] as number;
      // The outline itself needs no line: the picture ends there.
      if (here === 0 || (rim[i] as number) < outline) continue;
      let deepest = 0;
      for (const j of [i - 2, i - 1, i + 1, i + 2, i - 2 * width, i - width, i + width, i + 2 * width]) {
        deepest = Math.max(deepest, depth[j] as number);
      }
      if (here > deepest - 0.6) ridge[i] = 1;
    }
  }
  // Hatching, a grille, a badge: where lines crowd, none of them is a gap between two panels.
  const crowd = boxBlur(Float32Array.from(ridge), size, Math.max(2, Math.round(Math.max(width, height) / 110)), 1);
  return squaredDistance(
    ridge.map((value, i) => (value && (crowd[i] as number) < CROWDED ? 1 : 0)),
    size,
  ).map(Math.sqrt);
}

/** Where colours change so steeply (Lab units a pixel) that two areas meet without a line. */
const STEEP = 7;

function colourEdges(image: RasterImage): Uint8Array {
  const { l, a, b } = toLab(image, () => {});
  const { width, height } = image;
  const out = new Uint8Array(width * height);
  for (let i = width + 1; i < out.length - width - 1; i++) {
    let sum = 0;
    for (const { data } of [l, a, b]) {
      sum += ((data[i + 1] as number) - (data[i - 1] as number)) ** 2;
      sum += ((data[i + width] as number) - (data[i - width] as number)) ** 2;
    }
    out[i] = sum > 4 * STEEP * STEEP ? 1 : 0;
  }
  return out;
}

interface Vote {
  size: number;
  /** Pixels that lie at the subject's outline. */
  touching: number;
  x: number;
  y: number;
  z: number;
  labels: Uint32Array;
}

function kindOf({ size, touching, x, y, z, labels }: Vote, whole: number, car: CarParameters): Area {
  if (size < 12) return Area.unknown;
  const share = (label: number) => (labels[label] ?? 0) / size;
  if (share(Label.wheel) > WHEEL_SHARE) return Area.wheel;
  // Round the glass there is always roof.
  const inner = touching < 0.8 * Math.sqrt(size);
  if (inner && share(Label.glass) > GLASS_SHARE) return Area.glass;
  if (size < SMALL * whole) {
    const [mx, my, mz] = [x / size, y / size, z / size];
    if (mx < 0.13 * car.length && mz > 0.66 * car.noseHeight && mz < 1.12 * car.noseHeight) {
      return my < 0.25 * car.width && mx < 0.06 * car.length ? Area.grille : Area.lamp;
    }
    if (mx > 0.86 * car.length && mz > 0.6 * car.deckHeight && mz < 1.05 * car.deckHeight) return Area.tail;
  }
  return Area.paint;
}

/** What of the fitted car is seen at each pixel, and where on it (m). */
function lookAt(car: CarParameters, camera: Camera, width: number, height: number) {
  const template = buildTemplate(car);
  const depths = new Float32Array(width * height);
  const labels = drawScreen(toScreen(template.positions, camera, width, height), template, width, height, depths);
  const [x, y, z] = [0, 1, 2].map(() => new Float32Array(width * height)) as [Float32Array, Float32Array, Float32Array];
  const { origin, forward, right, up } = camera;
  const axis = normalise(cross(up, right));
  const lens = forward[0] * axis[0] + forward[1] * axis[1] + forward[2] * axis[2];
  for (let i = 0; i < labels.length; i++) {
    if (!labels[i]) continue;
    const u = ((i % width) + 0.5) * (2 / width) - 1;
    const v = 1 - (Math.floor(i / width) + 0.5) * (2 / height);
    const reach = 1 / ((depths[i] as number) * lens);
    x[i] = origin[0] + (forward[0] + right[0] * u + up[0] * v) * reach;
    y[i] = origin[1] + (forward[1] + right[1] * u + up[1] * v) * reach;
    z[i] = origin[2] + (forward[2] + right[2] * u + up[2] * v) * reach;
  }
  return { labels, x, y, z };
}

type Vector = readonly [number, number, number];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function normalise(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}
