import type { Place } from '../../../../../contract/design';
import { part, type Tick } from '../../kernel/job';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { byteOf, lightOf, lightOfOklab, type Oklab } from '../../raster/colour';
import { boxBlur, type Size } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';
import { frameOf, grow } from '../../raster/mask';
import { CHANNELS, floatsOf } from '../../raster/pixels';
import { smoothAt } from '../../raster/resample';
import { renderFrom } from '../../trace/car-scene';
import { solveMembrane } from '../inpaint/membrane';
import { designOf } from '../subject/finishes';
import type { Subject } from '../subject/subject';

/** The new background: a studio room, one colour with the room's shadow, or another picture. */
export type Ground =
  | { readonly room: Place }
  | { readonly colour: Oklab }
  /** A picture of the canvas's size, shaded where the subject stands. */
  | { readonly picture: RasterImage };

/** Linear light of a picture, a plane for each colour channel. */
type LightPlanes = readonly [Float32Array, Float32Array, Float32Array];

/** Long side of the room's picture (pixels); it is soft everywhere. */
const SIDE = 560;

/**
 * Puts the subject before another background. The car's shadow and mirror image on the floor are drawn for the fitted
 * car, or else guessed from the silhouette. `ground` is how much of each pixel is background; where it is 0 every byte
 * stays.
 */
export function replaceBackground(
  subject: Subject,
  rgba: Uint8Array,
  ground: Float32Array,
  wanted: Ground,
  tick: Tick,
): Uint8Array {
  const { image } = subject;
  const small = smallSize(image);
  const room = 'room' in wanted ? wanted.room : 'light';
  const drawn = subject.fitted
    ? drawnRoom(subject, subject.fitted, rgba, room, small, part(tick, 0, 0.8))
    : guessedRoom(subject, room, small, part(tick, 0, 0.8));
  const planes = 'room' in wanted ? drawn : shadeOf(drawn, small, 'colour' in wanted ? wanted.colour : WHITE);
  const scene = 'picture' in wanted ? wanted.picture.rgba : undefined;
  const out = rgba.slice();
  for (let i = 0; i < ground.length; i++) {
    if ((i & 0xffff) === 0) tick(0.8 + (0.2 * i) / ground.length);
    const share = ground[i] ?? 0;
    if (share <= 0) continue;
    const alpha = (rgba[i * 4 + 3] ?? 0) / 255;
    for (const c of CHANNELS) {
      const seen = scene ? lightOf(scene[i * 4 + c] ?? 0) : 1;
      const behind = seen * smoothAt(planes[c], small, image, i);
      const own = lightOf(rgba[i * 4 + c] ?? 0);
      out[i * 4 + c] = byteOf(mix(own, behind, 1 - alpha * (1 - share)));
    }
    out[i * 4 + 3] = 255;
  }
  return out;
}

const WHITE: Oklab = [1, 0, 0];

function smallSize({ width, height }: Size): Size {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The room as the ray tracer draws it around the fitted car, in linear light; behind the car it is continued. */
function drawnRoom(
  { image }: Subject,
  fitted: NonNullable<Subject['fitted']>,
  rgba: Uint8Array,
  studio: Place,
  size: Size,
  tick: Tick,
): LightPlanes {
  const design = { ...designOf(fitted.reading, fitted.map, rgba, rgba !== image.rgba), studio };
  const rgb = renderFrom(fitted.scene, design, fitted.reading.camera, 0.92, { ...size, tick: part(tick, 0, 0.8) });
  const car = new Uint8Array(size.width * size.height);
  for (let i = 0; i < fitted.map.pieces.length; i++) {
    if (!fitted.map.pieces[i]) continue;
    const x = Math.floor(((i % image.width) * size.width) / image.width);
    const y = Math.floor((Math.floor(i / image.width) * size.height) / image.height);
    car[y * size.width + x] = 1;
  }
  const hidden = grow(car, size, 1.5);
  const channel = (c: number) => {
    const plane = floatsOf(hidden, (inside, i) => (inside ? 0 : lightOf(rgb[i * 3 + c] ?? 0)));
    solveMembrane(plane, hidden, size, part(tick, 0.8 + c * 0.06, 0.86 + c * 0.06));
    return plane;
  };
  return [channel(0), channel(1), channel(2)];
}

/** Tones (linear light) of wall and floor where no car could be fitted. */
const guessed: Record<Place, { readonly wall: Oklab; readonly floor: Oklab }> = {
  light: { wall: [0.87, 0, 0], floor: [0.92, 0, 0] },
  dark: { wall: [0.2, 0, -0.005], floor: [0.27, 0, -0.005] },
  sunset: { wall: [0.72, 0.06, 0.09], floor: [0.5, 0.03, 0.03] },
  daylight: { wall: [0.82, -0.02, -0.06], floor: [0.75, 0, 0.01] },
  gradient: { wall: [0.55, 0, 0], floor: [0.66, 0, 0] },
  softboxes: { wall: [0.2, 0, 0], floor: [0.28, 0, 0] },
  neon: { wall: [0.24, 0.06, -0.05], floor: [0.2, 0.03, -0.03] },
  garage: { wall: [0.62, 0, 0], floor: [0.52, 0, 0] },
  showroom: { wall: [0.82, 0, 0], floor: [0.8, 0, 0.005] },
  turntable: { wall: [0.7, 0, 0], floor: [0.7, 0, 0] },
  'wind-tunnel': { wall: [0.64, -0.002, -0.008], floor: [0.5, 0, -0.004] },
  'car-park': { wall: [0.52, -0.004, 0], floor: [0.5, -0.008, -0.002] },
  warehouse: { wall: [0.6, 0, 0.005], floor: [0.56, 0, 0.004] },
  tunnel: { wall: [0.5, 0.004, 0.012], floor: [0.44, 0, 0.004] },
  hall: { wall: [0.6, 0, 0.005], floor: [0.68, 0, 0.005] },
  road: { wall: [0.82, -0.02, -0.06], floor: [0.45, 0, 0] },
  city: { wall: [0.74, -0.01, -0.03], floor: [0.46, 0, 0] },
  'race-track': { wall: [0.82, -0.02, -0.06], floor: [0.48, 0, 0] },
  mountains: { wall: [0.8, -0.02, -0.06], floor: [0.46, 0, 0] },
  desert: { wall: [0.8, -0.01, -0.05], floor: [0.72, 0.025, 0.07] },
  'salt-flat': { wall: [0.8, -0.02, -0.06], floor: [0.87, 0, 0.01] },
  beach: { wall: [0.8, -0.02, -0.06], floor: [0.76, 0.012, 0.05] },
  coast: { wall: [0.8, -0.02, -0.06], floor: [0.46, 0, 0] },
  lake: { wall: [0.76, -0.01, -0.05], floor: [0.6, 0.002, 0.02] },
  'frozen-lake': { wall: [0.84, -0.005, -0.025], floor: [0.64, -0.025, -0.03] },
  forest: { wall: [0.42, -0.03, 0.04], floor: [0.52, 0.012, 0.04] },
  meadow: { wall: [0.8, -0.02, -0.06], floor: [0.5, -0.045, 0.07] },
  airfield: { wall: [0.82, -0.02, -0.06], floor: [0.7, 0, 0.006] },
  villa: { wall: [0.66, 0, 0.01], floor: [0.7, 0, 0.008] },
  port: { wall: [0.5, 0.02, 0.01], floor: [0.57, 0, 0.004] },
  rooftop: { wall: [0.78, -0.015, -0.05], floor: [0.62, 0, 0.004] },
  moon: { wall: [0.16, 0, 0], floor: [0.6, 0, 0.002] },
  mars: { wall: [0.74, 0.03, 0.07], floor: [0.54, 0.05, 0.075] },
  'petrol-station': { wall: [0.66, 0, 0], floor: [0.5, 0, 0.003] },
  bridge: { wall: [0.8, -0.02, -0.06], floor: [0.46, 0, 0] },
  snow: { wall: [0.86, -0.005, -0.025], floor: [0.92, -0.003, -0.01] },
};

/** A wall that rolls into a floor, and a soft shadow under the silhouette. */
function guessedRoom({ image, silhouette }: Subject, studio: Place, size: Size, tick: Tick): LightPlanes {
  const { wall, floor } = guessed[studio];
  const count = size.width * size.height;
  const small = new Uint8Array(count);
  if (silhouette) {
    for (let i = 0; i < count; i++) {
      const x = Math.floor(((i % size.width) * image.width) / size.width);
      const y = Math.floor((Math.floor(i / size.width) * image.height) / size.height);
      small[i] = silhouette[y * image.width + x] ?? 0;
    }
  }
  const shadow = contactShadow(small, size);
  tick(0.5);
  const frame = frameOf(small, size, 0) ?? { x: 0, y: 0, ...size };
  const horizon = clamp((frame.y + frame.height * 0.72) / size.height, 0.2, 0.9);
  const wallLight = lightOfOklab(wall);
  const floorLight = lightOfOklab(floor);
  const channel = (c: 0 | 1 | 2) =>
    Float32Array.from({ length: count }, (_, i) => {
      const x = (i % size.width) / size.width - 0.5;
      const y = Math.floor(i / size.width) / size.height;
      const tone = mix(wallLight[c], floorLight[c], smoothstep(horizon - 0.18, horizon + 0.12, y));
      const fall = 1 - 0.3 * (x * x + (y - horizon) ** 2);
      return tone * fall * (1 - 0.72 * (shadow[i] ?? 0));
    });
  return [channel(0), channel(1), channel(2)];
}

/** 0–1: dark where the silhouette meets the ground; each column the darker the lower it reaches. */
function contactShadow(mask: Uint8Array, size: Size): Float32Array {
  const { width, height } = size;
  const frame = frameOf(mask, size, 0);
  const shade = new Float32Array(width * height);
  if (!frame) return shade;
  const bottom = frame.y + frame.height - 1;
  const depth = Math.max(1, Math.round(frame.height * 0.045));
  for (let x = frame.x; x < frame.x + frame.width; x++) {
    let low = bottom;
    while (low > frame.y && !mask[low * width + x]) low--;
    const near = Math.exp(-(((bottom - low) / (frame.height * 0.16)) ** 2));
    for (let y = Math.max(0, bottom - depth); y <= Math.min(height - 1, bottom + depth); y++) {
      shade[y * width + x] = near;
    }
  }
  return boxBlur(shade, size, depth, 3);
}

/** One colour instead of the room's own, with what the room's floor shades. */
function shadeOf([red, green, blue]: LightPlanes, size: Size, colour: Oklab): LightPlanes {
  const light = lightOfOklab(colour);
  const tone = (i: number) => 0.3 * (red[i] ?? 0) + 0.6 * (green[i] ?? 0) + 0.1 * (blue[i] ?? 0);
  const sorted = Float32Array.from({ length: size.width * size.height }, (_, i) => tone(i)).sort();
  const usual = sorted[Math.floor(sorted.length * 0.5)] || 1;
  const channel = (value: number) =>
    Float32Array.from({ length: size.width * size.height }, (_, i) => value * Math.min(1, (tone(i) / usual) * 1.12));
  return [channel(light[0]), channel(light[1]), channel(light[2])];
}

/** Leaves only the subject: the background becomes transparent. */
export function cutOutSubject(image: RasterImage, rgba: Uint8Array, ground: Float32Array): Uint8Array {
  const out = rgba.slice();
  for (let i = 0; i < image.width * image.height; i++) {
    out[i * 4 + 3] = Math.round((rgba[i * 4 + 3] ?? 0) * (1 - (ground[i] ?? 0)));
  }
  return out;
}
