import type { Rgb } from '../kernel/light';
import { clamp } from '../kernel/maths';
import { type Camera, rayThrough } from './camera';
import type { Sample } from './ray';
import type { Tracer } from './tracer';

/** Linear light, three floats a pixel. */
export interface Radiance {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** The same with what each pixel shows (a sample's id) and how far off it is (m). */
export interface Traced extends Radiance {
  readonly ids: Uint8Array;
  readonly depths: Float32Array;
}

/** Sub-pixel positions of the further samples (a rotated grid of eight). */
const EDGE_SAMPLES = [
  [-0.4375, -0.1875],
  [-0.3125, 0.3125],
  [-0.1875, -0.4375],
  [-0.0625, 0.0625],
  [0.0625, 0.4375],
  [0.1875, -0.3125],
  [0.3125, 0.1875],
  [0.4375, -0.0625],
] as const;
/** Samples are clamped here, so that one lamp pixel cannot outshine its neighbours when averaged. */
const BRIGHTEST = 4;

/** Long side (px) of a rough picture: some hundredth of the rays of one of 768 × 512. */
const ROUGH_SIDE = 144;

/** A small rendering with one sample a pixel, to be looked at until the whole is drawn. `camera` as for the whole. */
export function renderRough(tracer: Tracer, camera: Camera, width: number, height: number): Traced {
  const scale = Math.min(1, ROUGH_SIDE / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const picture = blank(size.width, size.height);
  const sample: Sample = { r: 0, g: 0, b: 0, id: 0, t: 0 };
  const shoot = rays(tracer, camera, size.width, size.height, sample);
  for (let y = 0; y < size.height; y++) {
    for (let x = 0; x < size.width; x++) {
      shoot(x + 0.5, y + 0.5);
      keep(picture, y * size.width + x, sample);
    }
  }
  return picture;
}

const blank = (width: number, height: number): Traced => ({
  width,
  height,
  data: new Float32Array(width * height * 3),
  ids: new Uint8Array(width * height),
  depths: new Float32Array(width * height),
});

function keep({ data, ids, depths }: Traced, at: number, { r, g, b, id, t }: Sample) {
  data[at * 3] = Math.min(BRIGHTEST, r);
  data[at * 3 + 1] = Math.min(BRIGHTEST, g);
  data[at * 3 + 2] = Math.min(BRIGHTEST, b);
  ids[at] = id;
  depths[at] = t;
}

/** Follows the ray through a place of the picture (px) and leaves in `sample` what it meets. */
function rays(tracer: Tracer, camera: Camera, width: number, height: number, sample: Sample) {
  const size = { width, height };
  const direction: Rgb = [0, 0, 0];
  return (px: number, py: number) => {
    rayThrough(camera, px, py, size, direction);
    const [dx, dy, dz] = direction;
    tracer.trace(camera.origin[0], camera.origin[1], camera.origin[2], dx, dy, dz, sample);
  };
}

/** Renders with one sample a pixel, then eight more where neighbours differ in what they show or how bright they are. */
export function render(
  tracer: Tracer,
  camera: Camera,
  width: number,
  height: number,
  tick: (fraction: number) => void,
): Traced {
  const picture = blank(width, height);
  const { data, ids, depths } = picture;
  const sample: Sample = { r: 0, g: 0, b: 0, id: 0, t: 0 };
  const shoot = rays(tracer, camera, width, height, sample);
  for (let y = 0; y < height; y++) {
    tick((y / height) * 0.4);
    for (let x = 0; x < width; x++) {
      shoot(x + 0.5, y + 0.5);
      keep(picture, y * width + x, sample);
    }
  }
  const edges = findEdges(data, ids, width, height, () => tick(0.4));
  for (let y = 0; y < height; y++) {
    tick(0.4 + (y / height) * 0.6);
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (!edges[at]) continue;
      let r = 0;
      let g = 0;
      let b = 0;
      let nearness = 0;
      for (const [sx, sy] of EDGE_SAMPLES) {
        shoot(x + 0.5 + sx, y + 0.5 + sy);
        r += Math.min(BRIGHTEST, sample.r);
        g += Math.min(BRIGHTEST, sample.g);
        b += Math.min(BRIGHTEST, sample.b);
        nearness += 1 / sample.t;
      }
      data[at * 3] = r / EDGE_SAMPLES.length;
      data[at * 3 + 1] = g / EDGE_SAMPLES.length;
      data[at * 3 + 2] = b / EDGE_SAMPLES.length;
      depths[at] = EDGE_SAMPLES.length / nearness;
    }
  }
  return picture;
}

function findEdges(data: Float32Array, ids: Uint8Array, width: number, height: number, check: () => void): Uint8Array {
  const edges = new Uint8Array(width * height);
  const tone = (at: number) => {
    const light = (data[at * 3] ?? 0) * 0.3 + (data[at * 3 + 1] ?? 0) * 0.6 + (data[at * 3 + 2] ?? 0) * 0.1;
    return Math.sqrt(light);
  };
  const compare = (a: number, b: number) => {
    if (ids[a] === ids[b] && Math.abs(tone(a) - tone(b)) < 0.045) return;
    edges[a] = 1;
    edges[b] = 1;
  };
  for (let y = 0; y < height; y++) {
    check();
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      if (x + 1 < width) compare(at, at + 1);
      if (y + 1 < height) compare(at, at + width);
    }
  }
  return edges;
}

/** Develops linear light into 8-bit sRGB: bloom, vignette, ACES (Narkowicz's fit). */
export function develop(
  { width, height, data }: Radiance,
  exposure: number,
  tick: (fraction: number) => void,
): Uint8Array {
  const glow = bloom(data, width, height, (fraction) => tick(0.5 * fraction));
  const out = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    tick(0.5 + (0.5 * y) / height);
    for (let x = 0; x < width; x++) {
      const o = (y * width + x) * 3;
      const u = (x + 0.5) / width - 0.5;
      const v = (y + 0.5) / height - 0.5;
      const fall = exposure * (1 - 0.34 * (u * u + v * v));
      for (let c = 0; c < 3; c++) {
        const light = ((data[o + c] ?? 0) + (glow[o + c] ?? 0)) * fall;
        out[o + c] = Math.round(255 * encode(aces(light)));
      }
    }
  }
  return out;
}

const aces = (x: number) => clamp((x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14), 0, 1);
const encode = (x: number) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055);

/** Light above white spreads a little: two passes of a box blur at about 1 % of the picture's size. */
function bloom(data: Float32Array, width: number, height: number, tick: (fraction: number) => void): Float32Array {
  let bright: Float32Array = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) bright[i] = Math.max(0, (data[i] ?? 0) - 1.15) * 0.22;
  const radius = Math.max(1, Math.round(Math.min(width, height) * 0.008));
  for (const pass of [0, 1, 2, 3]) {
    bright = boxBlur(bright, width, height, radius, pass % 2 === 0, (fraction) => tick((pass + fraction) / 4));
  }
  return bright;
}

/** Means over `radius` pixels to either side, along rows or columns, of three values a pixel. */
export function boxBlur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  horizontal: boolean,
  tick: (fraction: number) => void,
): Float32Array {
  const out = new Float32Array(values.length);
  const [lines, count, step, stride] = horizontal ? [height, width, 3, width * 3] : [width, height, width * 3, 3];
  for (let line = 0; line < lines; line++) {
    tick(line / lines);
    for (let c = 0; c < 3; c++) {
      const base = line * stride + c;
      let sum = 0;
      for (let i = -radius; i < count; i++) {
        if (i + radius < count) sum += values[base + (i + radius) * step] ?? 0;
        if (i - radius - 1 >= 0) sum -= values[base + (i - radius - 1) * step] ?? 0;
        if (i >= 0) out[base + i * step] = sum / (2 * radius + 1);
      }
    }
  }
  return out;
}
