import type { CarParameters } from '../car/shape/parameters';
import type { Size } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import { type Lab, toLab } from '../raster/lab';
import { inverse, squaredDistance } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import type { CarReading } from '../reading';
import { drawScreen, toScreen } from '../reading/raster';
import { buildTemplate, Label } from '../reading/template';
import type { Camera } from '../trace/camera';
import { openWindows } from './open-windows';
import { findRegions } from './regions';
import { distancesToLines } from './ways';

/** Called with 0–1; throws to cancel. */
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
  /** Features that the drawing shows; the car's own replace the others. */
  readonly has: ReadonlySet<Area>;
  readonly belt: { readonly front: number; readonly rear: number } | undefined;
}

/** Share of an area that must be glass on the fitted car for a window. */
const GLASS_SHARE = 0.42;
const WHEEL_SHARE = 0.5;
/** Lamps and grilles are no larger than this share of the car. */
const SMALL = 0.022;
/** Pieces with more than this share of their area at the outline are not separate parts. */
const SLIVER = 0.3;

const INK = 0.35;
/** Distance from the outline within which pixels are its pen (pixels, squared). */
const OUTLINE = 14 ** 2;

/** The features of a drawing: its areas, and its lines. */
export function findMarks(image: RasterImage, ink: Float32Array, reading: CarReading, tick: Tick): Marks {
  const { width, height } = image;
  const { areas, has, rim, seen } = findAreas(image, ink, reading, (f) => tick(0.9 * f));
  const marks = {
    width,
    height,
    line: distancesToLines(ink, rim, image),
    areas,
    has,
    belt: beltOf(areas, seen, reading.car),
  };
  tick(1);
  return marks;
}

/**
 * Parts a drawing into areas and lets each say, by where it lies on the fitted car, what it is. With them come the ways
 * to the outline (`rim`, pixels, squared) and what of the car is `seen` where.
 */
export function findAreas(image: RasterImage, ink: Float32Array, reading: CarReading, tick: Tick) {
  const { width, height } = image;
  const lab = reading.kind === 'picture' ? toLab(image, () => {}) : undefined;
  const steep = lab && colourEdges(lab, image);
  const lines = bytesOf(ink, (value, i) => (value > INK || steep?.[i] || !reading.mask[i] ? 1 : 0));
  const regions = findRegions(lines, image, (f) => tick(0.7 * f));
  const seen = lookAt(reading.car, reading.camera, width, height);
  tick(0.75);
  const votes = regions.sizes.map(() => ({
    size: 0,
    touching: 0,
    x: 0,
    y: 0,
    z: 0,
    l: 0,
    a: 0,
    b: 0,
    labels: new Uint32Array(8),
  }));
  const rim = squaredDistance(inverse(reading.mask), image);
  tick(0.8);
  const near = Math.max(Math.max(width, height) / 170, 1.4 * penOf(ink, rim, image)) ** 2;
  let car = 0;
  for (let i = 0; i < ink.length; i++) {
    if (!reading.mask[i]) continue;
    car++;
    const vote = votes[regions.labels[i] ?? 0];
    const label = seen.labels[i] ?? 0;
    if (!vote || lines[i] || !label) continue;
    vote.size++;
    if ((rim[i] ?? 0) < near) vote.touching++;
    vote.x += seen.x[i] ?? 0;
    vote.y += Math.abs(seen.y[i] ?? 0);
    vote.z += seen.z[i] ?? 0;
    vote.labels[label] = (vote.labels[label] ?? 0) + 1;
    vote.l += lab?.l.data[i] ?? 0;
    vote.a += lab?.a.data[i] ?? 0;
    vote.b += lab?.b.data[i] ?? 0;
  }
  const placed = votes.map((vote) => kindOf(vote, car, reading.car));
  const kinds = lab ? withBodyColour(placed, votes) : placed;
  const closed = bytesOf(ink, (_, i) => (reading.mask[i] ? (kinds[regions.labels[i] ?? 0] ?? 0) : 0));
  const isOpen = reading.kind === 'drawing' && kinds.includes(Area.glass);
  const areas = isOpen ? withWindows(closed, seen.labels, lines, image) : closed;
  tick(1);
  return { areas, has: new Set(kinds), rim, seen };
}

/** The areas with those windows of the fitted car whose drawn outlines have gaps. */
function withWindows(areas: Uint8Array, labels: Uint8Array, lines: Uint8Array, size: Size): Uint8Array {
  const fitted = bytesOf(labels, (label, i) => (label === Label.glass && areas[i] ? 1 : 0));
  const drawn = bytesOf(areas, (area) => (area === Area.glass ? 1 : 0));
  const open = openWindows(fitted, drawn, lines, size);
  return bytesOf(areas, (area, i) => (open[i] && area === Area.paint ? Area.glass : area));
}

/** The width (pixels) of the pen that drew the outline; a stroke's pixels lie a quarter of it from its edge, as a rule. */
function penOf(ink: Float32Array, rim: Float32Array, size: Size): number {
  const paper = bytesOf(ink, (value) => (value > INK ? 0 : 1));
  const depths = squaredDistance(paper, size).filter(
    (depth, i) => depth > 0 && rim[i] !== 0 && (rim[i] ?? 0) < OUTLINE,
  );
  return 4 * Math.sqrt(depths.sort()[depths.length >> 1] ?? 0);
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

/** Where colours change so steeply (Lab units a pixel) that two areas meet without a line. */
const STEEP = 7;

function colourEdges({ l, a, b }: Lab, { width, height }: Size): Uint8Array {
  const out = new Uint8Array(width * height);
  for (let i = width + 1; i < out.length - width - 1; i++) {
    let sum = 0;
    for (const { data } of [l, a, b]) {
      sum += ((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) ** 2;
      sum += ((data[i + width] ?? 0) - (data[i - width] ?? 0)) ** 2;
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
  /** Colour (Lab), summed up. */
  l: number;
  a: number;
  b: number;
  labels: Uint32Array;
}

/** Two areas of a coloured drawing closer than this (Lab units) are of one colour. */
const SAME_COLOUR = 8;

/** In a coloured drawing, what has the colour of the largest painted area is painted too. */
function withBodyColour(kinds: readonly Area[], votes: readonly Vote[]): Area[] {
  const body = votes.reduce<Vote | undefined>(
    (best, vote, k) => (kinds[k] === Area.paint && vote.size > (best?.size ?? 0) ? vote : best),
    undefined,
  );
  if (!body) return [...kinds];
  const off = (vote: Vote) =>
    Math.hypot(...(['l', 'a', 'b'] as const).map((c) => vote[c] / vote.size - body[c] / body.size));
  return kinds.map((kind, k) => {
    const vote = votes[k];
    return vote && kind !== Area.unknown && kind !== Area.wheel && off(vote) < SAME_COLOUR ? Area.paint : kind;
  });
}

function kindOf({ size, touching, x, y, z, labels }: Vote, whole: number, car: CarParameters): Area {
  if (size < 12) return Area.unknown;
  const share = (label: number) => (labels[label] ?? 0) / size;
  if (share(Label.wheel) > WHEEL_SHARE) return Area.wheel;
  // Glass is always surrounded by roof.
  const inner = touching < 0.8 * Math.sqrt(size);
  if (inner && share(Label.glass) > GLASS_SHARE) return Area.glass;
  // A sliver along the outline is a part seen edge-on.
  if (size < SMALL * whole && touching < SLIVER * size) {
    const [mx, my, mz] = [x / size, y / size, z / size];
    if (mx < 0.13 * car.length && mz > 0.66 * car.noseHeight && mz < 1.12 * car.noseHeight) {
      return my < 0.25 * car.width && mx < 0.06 * car.length ? Area.grille : Area.lamp;
    }
    if (mx > 0.86 * car.length && mz > 0.6 * car.deckHeight && mz < 1.05 * car.deckHeight) return Area.tail;
  }
  return Area.paint;
}

/** The fitted car's part at each pixel, and the position on the car (m). */
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
    const reach = 1 / ((depths[i] ?? 0) * lens);
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
