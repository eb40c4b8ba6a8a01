import sharp from 'sharp';
import type { CarModel } from '../car/model';
import type { Body } from '../car/shape/body';
import { fieldNormal } from '../car/shape/field-normal';
import type { CarParameters } from '../car/shape/parameters';
import { fullWidth } from '../car/shape/running-gear';
import { clamp, mix } from '../kernel/maths';
import { byteOf } from '../raster/colour';
import { drawScreen } from '../reading/raster';
import type { SolidMaterial } from './materials';
import type { Photo } from './photo';
import type { Surface } from './surface';

/** The sides that a skin is laid out from; labels of a surface, beside those of `Skin`. Both flanks share one. */
export const Chart = { flank: 32, front: 33, rear: 34, top: 35 } as const;
export type Chart = (typeof Chart)[keyof typeof Chart];
const charts: readonly Chart[] = Object.values(Chart);

/** The side that a skin with this normal is seen from most squarely. */
export function chartOf(nx: number, ny: number, nz: number): Chart {
  const across = Math.abs(ny);
  const along = Math.abs(nx);
  if (nz > across && nz > along) return Chart.top;
  if (across > along) return Chart.flank;
  return nx < 0 ? Chart.front : Chart.rear;
}

/** A skin laid out flat, and the picture that lies on it. */
export interface Atlas {
  /** The surface of one chart with its places in the texture. */
  laid(chart: Chart, surface: Surface): Surface;
  readonly texture: NonNullable<SolidMaterial['texture']>;
}

/** Gap around each chart (texels), because mipmaps sample across the border. */
const GAP = 8;
/** The picture's exposure is brought to the paint's by no more than this factor. */
const GAIN = 2;
const QUALITY = 88;

interface Frame {
  /** Where a point lies in the texture (texels), and how far out it lies: above 0. */
  place(x: number, y: number, z: number): readonly [u: number, v: number, out: number];
  /** The point back from there. */
  point(u: number, v: number, out: number): readonly [x: number, y: number, z: number];
}

/** A depth beyond any point of a car (m). */
const FAR = 10;

function layOut(p: CarParameters, wide: number) {
  const half = fullWidth(p) / 2 + 0.05;
  const length = p.length + 0.1;
  const tall = p.height + 0.05;
  const scale = (wide - 3 * GAP) / (length + 2 * half);
  const right = GAP * 2 + length * scale;
  const below = GAP * 2 + tall * scale;
  const high = Math.ceil(Math.max(below + 2 * half * scale, 3 * GAP + 2 * tall * scale) + GAP);
  const along = (x: number) => GAP + (x + 0.05) * scale;
  const up = (z: number, top: number) => top + (tall - z) * scale;
  const end = (top: number, sign: 1 | -1): Frame => ({
    place: (x, y, z) => [right + (y + half) * scale, up(z, top), FAR + sign * x],
    point: (u, v, out) => [sign * (out - FAR), (u - right) / scale - half, tall - (v - top) / scale],
  });
  const frames: Record<Chart, Frame> = {
    [Chart.flank]: {
      place: (x, y, z) => [along(x), up(z, GAP), FAR + Math.abs(y)],
      point: (u, v, out) => [(u - GAP) / scale - 0.05, out - FAR, tall - (v - GAP) / scale],
    },
    [Chart.top]: {
      place: (x, y, z) => [along(x), below + (y + half) * scale, FAR + z],
      point: (u, v, out) => [(u - GAP) / scale - 0.05, (v - below) / scale - half, out - FAR],
    },
    [Chart.front]: end(GAP, -1),
    [Chart.rear]: end(GAP * 2 + tall * scale, 1),
  };
  return { frames, wide, high };
}

/**
 * Lays a picture onto a skin: the picture's colours where it shows the skin, the paint's where it does not.
 * @param laid the pieces of the skin that the picture shows, by chart
 * @param fades whether a place fades to the paint rather than stay as the picture has it
 * @param paint the paint's base colour (linear light)
 * @param wide texels across
 */
export async function createAtlas(
  laid: ReadonlyMap<number, Surface>,
  { parameters, body }: Pick<CarModel, 'parameters' | 'body'>,
  photo: Photo,
  fades: (...place: Parameters<Photo['share']>) => boolean,
  paint: readonly [number, number, number],
  wide: number,
  tick: (fraction: number) => void,
): Promise<Atlas> {
  const { frames, high } = layOut(parameters, wide);
  const normalAt = blockNormals(body, wide);
  const light = new Float32Array(wide * high * 3);
  // How much of a texel is the picture; −1 where no skin lies.
  const share = new Float32Array(wide * high).fill(-1);
  for (const [k, chart] of charts.entries()) {
    const surface = laid.get(chart);
    if (!surface) continue;
    const frame = frames[chart];
    const outs = heights(surface, frame, wide, high);
    for (let i = wide; i < outs.length - wide; i++) {
      if (i % wide === 0) tick(0.9 * ((k + i / outs.length) / charts.length));
      const out = outs[i] ?? 0;
      if (out === 0) continue;
      const place = frame.point((i % wide) + 0.5, Math.floor(i / wide) + 0.5, out);
      const normal = normalAt(i, place);
      photo.paint(light, i * 3, ...place, ...normal);
      share[i] = fades(...place, ...normal) ? photo.share(...place, ...normal) : 1;
    }
  }
  const rgb = developed(light, share, paint);
  spread(rgb, share, wide);
  tick(0.95);
  const bytes = await sharp(rgb, { raw: { width: wide, height: high, channels: 3 } })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer();
  tick(1);
  return {
    texture: { bytes, mime: 'image/jpeg' },
    laid: (chart, surface) => {
      const { positions } = surface;
      const uvs = new Float32Array((positions.length / 3) * 2);
      for (let v = 0; v < positions.length / 3; v++) {
        const [x = 0, y = 0, z = 0] = positions.subarray(v * 3, v * 3 + 3);
        const [u, w] = frames[chart].place(x, y, z);
        uvs[v * 2] = u / wide;
        uvs[v * 2 + 1] = w / high;
      }
      return { ...surface, uvs };
    },
  };
}

/** How far out the skin lies at each texel; 0 where there is none. */
function heights({ positions, indices }: Surface, frame: Frame, wide: number, high: number): Float32Array {
  const screen = new Float32Array(positions.length);
  for (let v = 0; v < positions.length; v += 3) {
    screen.set(frame.place(positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0), v);
  }
  const outs = new Float32Array(wide * high);
  drawScreen(screen, { positions, indices, labels: new Uint8Array(indices.length / 3).fill(1) }, wide, high, outs);
  return outs;
}

/** Texels of a block that share a normal. */
const BLOCK = 2;
/** Half the step (m) of the finite difference for the body's slope. */
const STEP = 0.004;

/** The body's own normal for each block of texels: a simplified surface's would show its facets. */
function blockNormals({ distance }: Body, wide: number) {
  const across = Math.ceil(wide / BLOCK);
  const known = new Map<number, readonly [number, number, number]>();
  return (i: number, place: readonly [number, number, number]) => {
    const block = Math.floor(Math.floor(i / wide) / BLOCK) * across + Math.floor((i % wide) / BLOCK);
    const found = known.get(block);
    if (found) return found;
    const normal = fieldNormal(distance, place, STEP);
    known.set(block, normal);
    return normal;
  };
}

/** The picture's light at the paint's exposure, mixed with the paint where the picture does not show it: 8-bit sRGB. */
function developed(light: Float32Array, share: Float32Array, paint: readonly [number, number, number]): Uint8Array {
  const tone = (r: number, g: number, b: number) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const tones: number[] = [];
  for (let i = 0; i < share.length; i += 7) {
    if ((share[i] ?? 0) < 0.9) continue;
    tones.push(tone(light[i * 3] ?? 0, light[i * 3 + 1] ?? 0, light[i * 3 + 2] ?? 0));
  }
  tones.sort((a, b) => a - b);
  // More than half of a car's skin is paint, and most of the rest is darker.
  const usual = tones[Math.floor(tones.length * 0.6)] ?? 1;
  const gain = clamp(tone(...paint) / Math.max(1e-4, usual), 1 / GAIN, GAIN);
  const rgb = new Uint8Array(light.length);
  for (let i = 0; i < light.length; i++) {
    const base = paint[i % 3] ?? 0;
    const shown = share[(i / 3) | 0] ?? 0;
    rgb[i] = byteOf(shown < 0 ? base : mix(base, (light[i] ?? 0) * gain, shown));
  }
  return rgb;
}

/** Carries the skin's colours a few texels over its borders. */
function spread(rgb: Uint8Array, share: Float32Array, wide: number) {
  for (let pass = 0; pass < GAP / 2; pass++) {
    const before = share.slice();
    for (let i = wide; i < before.length - wide; i++) {
      if ((before[i] ?? 0) >= 0) continue;
      const from = [i - 1, i + 1, i - wide, i + wide].find((j) => (before[j] ?? 0) >= 0);
      if (from === undefined) continue;
      rgb.copyWithin(i * 3, from * 3, from * 3 + 3);
      share[i] = 0;
    }
  }
}
