import type { Staging } from '../../../../contract/staging';
import { mix, smoothstep } from '../kernel/maths';
import type { Size } from '../raster/grid';
import { toLab } from '../raster/lab';
import type { Plane } from '../raster/plane';
import { hash01, smoothNoise } from './noise';

/** Colour in L*a*b* (D65). */
export interface Tone {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

/** What a drawing is on: a colour of its paper, and one laid behind the car in broad strokes; white and bare without them. */
export interface Paper {
  readonly sheet?: Tone;
  readonly swash?: Tone;
}

/** L* below which paper takes light strokes instead of dark ones. */
const DARK = 42;
/** L* from which white does not show on it. */
const WHITE = 93;
/** White gouache or pencil (L*a*b*). */
export const GOUACHE: Tone = { l: 97, a: 0, b: 1 };

export const isDark = (sheet: Tone | undefined): boolean => sheet !== undefined && sheet.l < DARK;
/** Whether highlights on it are laid in white. */
export const isToned = (sheet: Tone | undefined): boolean => sheet !== undefined && sheet.l < WHITE;

/** The paper that a scene names. */
export const paperOf = ({ paper, swash }: Staging = {}): Paper => ({
  ...(paper ? { sheet: labOfHex(paper) } : {}),
  ...(swash ? { swash: labOfHex(swash) } : {}),
});

function labOfHex(hex: string): Tone {
  const value = Number.parseInt(hex.slice(1), 16);
  const rgba = Uint8Array.of((value >> 16) & 255, (value >> 8) & 255, value & 255, 255);
  const { l, a, b } = toLab({ rgba, width: 1, height: 1 }, () => {});
  return { l: l.data[0] ?? 0, a: a.data[0] ?? 0, b: b.data[0] ?? 0 };
}

/**
 * Strokes of a tone that cover their share of what is `bare`, both as on `white` paper, on a sheet of a colour: each takes
 * its share of the sheet's light. On dark paper opaque colour covers it where it is lighter.
 */
export function laidOn(sheet: Tone | undefined, bare: Tone, strokes: Tone, share: number, white: Tone): Tone {
  if (!sheet) return mixed(bare, strokes, share);
  if (sheet.l < DARK) {
    // What a block of colour behind the car makes darker or more colourful than white paper covers the sheet.
    const block = smoothstep(6, 20, Math.hypot(bare.a - white.a, bare.b - white.b));
    return mixed(mixed(sheet, bare, block), strokes, share * smoothstep(sheet.l, sheet.l + 30, strokes.l));
  }
  const { l, a, b } = mixed(bare, strokes, share);
  const left = Math.max(0, l) / white.l;
  return { l: sheet.l * left, a: a + sheet.a * left, b: b - white.b * left + sheet.b * left };
}

/** A tone on the way to another. */
export const mixed = (from: Tone, to: Tone, share: number): Tone => ({
  l: mix(from.l, to.l, share),
  a: mix(from.a, to.a, share),
  b: mix(from.b, to.b, share),
});

/** Where the middle of what a plane covers lies, and half its size (pixels). */
export function boxOf({ data, width, height }: Plane) {
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let i = 0; i < data.length; i++) {
    if (!data[i]) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: width / 2, y: height / 2, across: width / 2, down: height / 2 };
  return { x: (left + right) / 2, y: (top + bottom) / 2, across: (right - left) / 2, down: (bottom - top) / 2 };
}

/** Width of a broad marker's stroke (pixels of a picture 1000 wide), and how the strokes slant (radians). */
const BROAD = 44;
const SLANT = -0.32;
/** How far the block reaches beside the middle of the car, as shares of half its size, and how ragged its strokes end. */
const BLOCK = { across: 0.78, down: 1.25, ragged: 0.16 };

/** How thick the colour behind the car is at a pixel (0–1.3): parallel strokes of a broad marker that overlap. */
export function swashOf(body: Plane, { width, height }: Size, seed: number): (x: number, y: number) => number {
  const unit = Math.max(0.5, Math.max(width, height) / 1000);
  const box = boxOf(body);
  const [cos, sin] = [Math.cos(SLANT), Math.sin(SLANT)];
  const [long, high] = [BLOCK.across * box.across, Math.min(BLOCK.down * box.down, 0.46 * height)];
  return (x, y) => {
    const [dx, dy] = [x - box.x, y - box.y + 0.15 * box.down];
    const [along, across] = [dx * cos + dy * sin, dy * cos - dx * sin];
    const row = across / (BROAD * unit) + 0.12 * smoothNoise(along / (180 * unit), across / (90 * unit), seed + 121);
    const index = Math.floor(row);
    const inside = row - index;
    if (Math.abs(index + 0.5) * BROAD * unit > high) return 0;
    const end = (side: number) => long * (1 + BLOCK.ragged * (2 * hash01(index, side, seed + 122) - 1));
    const reach = along < 0 ? end(1) : end(2);
    const left = 1 - smoothstep(reach - 2 * unit, reach + 2 * unit, Math.abs(along));
    // A dry tip leaves the paper bare in streaks.
    const dry = smoothstep(0.7 * reach, reach, Math.abs(along)) * hash01(index, 5, seed);
    const streaks = smoothstep(
      -0.35,
      0.25,
      smoothNoise(along / (60 * unit), across / (2.2 * unit), seed + 123) + 0.5 - dry,
    );
    const overlap = inside < 0.14 ? 0.28 : 0;
    return left * mix(1, streaks, smoothstep(0, 0.3, dry)) * (0.9 + overlap + 0.12 * hash01(index, 9, seed));
  };
}

/** sRGB bytes of a colour. */
export const bytesOfHex = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};
