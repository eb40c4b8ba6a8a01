import { setImmediate } from 'node:timers/promises';
import { smoothstep } from '../kernel/maths';
import type { Lab } from '../raster/lab';
import { floatsOf } from '../raster/pixels';
import { blur, type Check, eachRow, type Plane, plane } from '../raster/plane';
import { lineArtOf } from './index';
import { flatten, pick, quantise, writeRgb } from './marker';
import { hash01, smoothNoise } from './noise';
import { GOUACHE, isDark, isToned, laidOn, mixed, type Paper, swashOf } from './paper';
import { analyse } from './picture';

export interface SketchOptions {
  /** Asked between and during passes, at least every 64 rows. */
  readonly cancelled?: () => boolean;
  /** What it is drawn on; white paper without it. */
  readonly paper?: Paper;
  /** 1 where the picture shows the car, where that is known. */
  readonly body?: Plane;
}

/** Paper (L*a*b*): off-white, a little warm. */
const PAPER = { l: 97, a: -0.3, b: 2.2 };
/** Ink (L*a*b*): near black, a little blue. */
const INK = { l: 15, a: 0, b: -4 };
/** Marker tones between black and paper. */
const TONES = 7;
/** Above this lightness (L*) the paper is left bare, which makes the highlights. */
const SPARED = 90;
/** Above this one white gouache makes them on paper of a colour. */
const LIGHT = 74;

/**
 * Turns a rendering into a marker sketch on paper: flat tones laid in strokes that overlap, spared highlights, a loose
 * edge, grey wash for the ground's shadow, ink lines over a pencil under-drawing. `rgb` and the answer are 8-bit sRGB,
 * three bytes a pixel, row by row; the same seed gives the same bytes. Rejects with an AbortError when cancelled.
 */
export async function sketchStyle(
  rgb: Uint8Array,
  width: number,
  height: number,
  seed: number,
  { cancelled = () => false, paper = {}, body: known }: SketchOptions = {},
): Promise<Uint8Array> {
  const check: Check = () => {
    if (cancelled()) throw new DOMException('the sketch was cancelled', 'AbortError');
  };
  check();
  const image = { rgba: withAlpha(rgb, width * height), width, height };
  const ink = await lineArtOf(image, { progress: () => {}, cancelled });
  const { lab, mask, scale } = analyse(image, check);
  const body = plane(width, height);
  body.data.set(known?.data ?? mask ?? body.data.fill(1));
  const once = flatten(lab, body, Math.ceil(4 * scale), check);
  await setImmediate();
  const areas = flatten(once, body, Math.ceil(6 * scale), check);
  await setImmediate();
  const layers: Layers = {
    areas,
    body: blur(body, 0.8 * Math.max(0.8, scale), check),
    wash: shadowWash(areas, body, 3 * scale, check),
    lines: { data: floatsOf(ink, (value) => 1 - value / 255), width, height },
  };
  return layDown(layers, paper, scale, seed, check);
}

interface Layers {
  readonly areas: Lab;
  /** 1 on the subject. */
  readonly body: Plane;
  /** 0–1: how dark the ground's shadow is. */
  readonly wash: Plane;
  /** 0–1: how much ink. */
  readonly lines: Plane;
}

export function withAlpha(rgb: Uint8Array, pixels: number): Uint8Array {
  const rgba = new Uint8Array(pixels * 4).fill(255);
  for (let i = 0; i < pixels; i++) {
    rgba[i * 4] = rgb[i * 3] ?? 0;
    rgba[i * 4 + 1] = rgb[i * 3 + 1] ?? 0;
    rgba[i * 4 + 2] = rgb[i * 3 + 2] ?? 0;
  }
  return rgba;
}

/** Where the ground is clearly darker than around the picture's rim. */
function shadowWash({ l }: Lab, body: Plane, sigma: number, check: Check): Plane {
  const wash = plane(l.width, l.height);
  const rim: number[] = [];
  for (let x = 0; x < l.width; x++) rim.push(l.data[(l.height - 1) * l.width + x] ?? 0);
  const ground = rim.sort((a, b) => a - b)[rim.length >> 1] ?? 0;
  for (let i = 0; i < wash.data.length; i++) {
    const darker = (ground - (l.data[i] ?? 0) - 14) / 40;
    wash.data[i] = body.data[i] ? 0 : Math.min(1, Math.max(0, darker));
  }
  return blur(wash, Math.max(0.8, sigma), check);
}

function layDown(layers: Layers, paper: Paper, scale: number, seed: number, check: Check): Uint8Array {
  const { width, height } = layers.body;
  const out = new Uint8Array(width * height * 3);
  const angle = -0.45 + 0.25 * (hash01(1, 2, seed) - 0.5);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const s = Math.max(0.5, scale);
  const { sheet } = paper;
  const pen = isDark(sheet) ? GOUACHE : INK;
  const behind = paper.swash && swashOf(layers.body, layers.body, seed);
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      // Grain takes more of the marker's colour in the paper's valleys.
      const grain = 1.1 * smoothNoise(x / 1.7, y / 1.7, seed + 5) + 0.8 * (hash01(x, y, seed) - 0.5);
      // A loose hand: colour does not quite reach its edge.
      const wx = x + 2.2 * s * smoothNoise(x / (38 * s), y / (38 * s), seed + 11);
      const wy = y + 2.2 * s * smoothNoise(x / (38 * s), y / (38 * s), seed + 12);
      const marker = Math.min(1, Math.max(0, (pick(layers.body, wx, wy) - 0.35) * 3));
      const shade = pick(layers.wash, wx, wy);
      const bared = marker + shade === 0;
      const stroke = bared ? 0 : strokeTone((x * cos + y * sin) / s, (y * cos - x * sin) / s, seed);
      const source = pick(layers.areas.l, wx, wy);
      const tone = bared ? 0 : 6 + 0.94 * quantise(source, TONES);
      const spared = Math.min(1, Math.max(0, (source - SPARED) / 4));
      const cover = marker * (1 - spared);
      const wash = 0.62 * shade * (0.8 + 0.06 * stroke);
      const ground = PAPER.l - 58 * wash + 0.6 * grain;
      const bare = { l: ground, a: PAPER.a, b: PAPER.b - 4 * wash };
      const block = behind && paper.swash ? Math.min(1, 0.85 * behind(x, y)) * (1 - marker) : 0;
      const back = block > 0 && paper.swash ? mixed(bare, paper.swash, block) : bare;
      const stroked = {
        l: tone + 2.6 * stroke + grain,
        a: 1.06 * pick(layers.areas.a, wx, wy),
        b: 1.06 * pick(layers.areas.b, wx, wy),
      };
      const drawn = laidOn(sheet, back, stroked, cover, PAPER);
      const lit = isToned(sheet) ? 0.9 * marker * smoothstep(LIGHT, SPARED, source + 2 * grain) : 0;
      const ink = inkAt(layers.lines, x, y, s, seed);
      const { l, a, b } = mixed(lit > 0 ? mixed(drawn, GOUACHE, lit) : drawn, pen, ink);
      writeRgb(out, (y * width + x) * 3, l, a, b);
    }
  });
  return out;
}

/** Ink lines, and beneath them a pencil's first, less certain try. */
function inkAt(lines: Plane, x: number, y: number, scale: number, seed: number): number {
  const px = x + 3 * scale * smoothNoise(x / (90 * scale), y / (90 * scale), seed + 21);
  const py = y + 3 * scale * smoothNoise(x / (90 * scale), y / (90 * scale), seed + 22);
  const guess = pick(lines, px, py);
  const tooth = guess === 0 ? 0 : 0.75 + 0.25 * smoothNoise(x / 2.2, y / 2.2, seed + 23);
  const pencil = 0.3 * tooth * guess;
  return Math.max(0.94 * pick(lines, x, y), pencil);
}

/** Width of a marker's stroke at scale 1 (pixels). */
const NIB = 17;

/**
 * How much lighter (positive, L*) or darker a stroke leaves the tone here: strokes differ a little, and where one
 * overlaps the last the tone doubles into a narrow darker band.
 */
function strokeTone(along: number, across: number, seed: number): number {
  const row = across / NIB + 0.35 * smoothNoise(along / 160, across / 90, seed + 31);
  const index = Math.floor(row);
  const inside = row - index;
  const own = 2 * hash01(index, 7, seed) - 1;
  const overlap = inside < 0.16 ? -1.6 * (1 - inside / 0.16) ** 0.5 : 0;
  return 0.7 * own + overlap + 0.35 * smoothNoise(along / 30, row * 3, seed + 32);
}
