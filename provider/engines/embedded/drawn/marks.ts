import type { CarParameters } from '../car/parameters';
import type { RasterImage } from '../image-input';
import { findRegions } from '../picture/regions';
import type { CarReading } from '../reading';
import { drawScreen, toScreen } from '../reading/raster';
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
  /** 0–1: how much of a line. */
  readonly ink: Float32Array;
  readonly areas: Uint8Array;
  /** What the drawing shows at all; the car's own takes the place of the rest. */
  readonly has: ReadonlySet<Area>;
}

/** An area that is so much (of its size) glass on the fitted car is a window. */
const GLASS_SHARE = 0.42;
const WHEEL_SHARE = 0.5;
/** Lamps and grilles are no larger than this share of the car. */
const SMALL = 0.035;

/** Parts a drawing into areas and lets each say, by where it lies on the fitted car, what it is. */
export function findMarks(image: RasterImage, ink: Float32Array, reading: CarReading, tick: Tick): Marks {
  const { width, height } = image;
  const lines = Uint8Array.from(ink, (value, i) => (value > 0.35 || !reading.mask[i] ? 1 : 0));
  const regions = findRegions(lines, image, (f) => tick(0.7 * f));
  const seen = lookAt(reading.car, reading.camera, width, height);
  const votes = regions.sizes.map(() => ({ size: 0, x: 0, y: 0, z: 0, labels: new Uint32Array(8) }));
  let car = 0;
  for (let i = 0; i < ink.length; i++) {
    if (!reading.mask[i]) continue;
    car++;
    const vote = votes[regions.labels[i] ?? 0];
    const label = seen.labels[i] ?? 0;
    if (!vote || lines[i] || !label) continue;
    vote.size++;
    vote.x += seen.x[i] ?? 0;
    vote.y += Math.abs(seen.y[i] ?? 0);
    vote.z += seen.z[i] ?? 0;
    vote.labels[label] = (vote.labels[label] ?? 0) + 1;
  }
  const kinds = votes.map((vote) => kindOf(vote, car, reading.car));
  tick(1);
  const areas = Uint8Array.from(ink, (_, i) => (reading.mask[i] ? (kinds[regions.labels[i] ?? 0] ?? 0) : 0));
  return { width, height, ink, areas, has: new Set(kinds) };
}

interface Vote {
  size: number;
  x: number;
  y: number;
  z: number;
  labels: Uint32Array;
}

function kindOf({ size, x, y, z, labels }: Vote, whole: number, car: CarParameters): Area {
  if (size < 12) return Area.unknown;
  const share = (label: number) => (labels[label] ?? 0) / size;
  if (share(Label.wheel) > WHEEL_SHARE) return Area.wheel;
  if (share(Label.glass) > GLASS_SHARE) return Area.glass;
  if (size < SMALL * whole) {
    const [mx, my, mz] = [x / size, y / size, z / size];
    if (mx < 0.2 * car.length && mz > 0.45 * car.noseHeight && mz < 1.05 * car.noseHeight) {
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
