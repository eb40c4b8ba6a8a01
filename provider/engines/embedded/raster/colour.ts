import { clamp } from '../kernel/maths';

/** A colour in OKLab: lightness 0–1, then green–red and blue–yellow (chroma up to about 0.32 in sRGB). */
export type Oklab = readonly [l: number, a: number, b: number];

/** OKLab planes of a picture, one value a pixel. */
export interface Colours {
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

/** Linear light (0–1) of an sRGB byte (IEC 61966-2-1). */
export const linear = Float32Array.from({ length: 256 }, (_, byte) => {
  const v = byte / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});
/** sRGB bytes of linear light, in 4096 steps: the encoding of a pixel is a look-up. */
const STEPS = 4095;
const bytes = Uint8Array.from({ length: STEPS + 1 }, (_, i) => Math.round(encode(i / STEPS) * 255));

function encode(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}

/** 8-bit sRGB → linear light, 0–1. */
export const lightOf = (byte: number): number => linear[byte] ?? 0;
/** Linear light → 8-bit sRGB. The darkest tones are encoded exactly: the table is too coarse for them. */
export const byteOf = (light: number): number =>
  light < 0.02 ? Math.round(encode(Math.max(0, light)) * 255) : (bytes[Math.round(clamp(light, 0, 1) * STEPS)] ?? 0);

/** Linear sRGB → OKLab (Björn Ottosson, 2020). */
export function oklabOfLight(r: number, g: number, b: number): Oklab {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** OKLab → linear sRGB, which may lie outside 0–1. */
export function lightOfOklab([L, A, B]: Oklab): [number, number, number] {
  const l = (L + 0.3963377774 * A + 0.2158037573 * B) ** 3;
  const m = (L - 0.1055613458 * A - 0.0638541728 * B) ** 3;
  const s = (L - 0.0894841775 * A - 1.291485548 * B) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

export const oklabOf = (r: number, g: number, b: number): Oklab => oklabOfLight(lightOf(r), lightOf(g), lightOf(b));

/** '#rrggbb' → linear light. */
export function lightOfHex(hex: string): readonly [r: number, g: number, b: number] {
  const value = Number.parseInt(hex.replace('#', ''), 16);
  return [lightOf((value >> 16) & 255), lightOf((value >> 8) & 255), lightOf(value & 255)];
}

/** '#rrggbb' → OKLab. */
export const oklabOfHex = (hex: string): Oklab => oklabOfLight(...lightOfHex(hex));

export const chromaOf = ([, a, b]: Oklab): number => Math.hypot(a, b);
export const distanceOf = (x: Oklab, y: Oklab): number => Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);

const outside = (rgb: readonly number[]) => rgb.some((v) => v < -0.0005 || v > 1.0005);

/** Writes an OKLab colour as three sRGB bytes; a colour outside sRGB loses chroma, never its hue or lightness. */
export function writeOklab(out: Uint8Array, at: number, l: number, a: number, b: number): void {
  const light = clamp(l, 0, 1);
  let rgb = lightOfOklab([light, a, b]);
  if (outside(rgb)) {
    let inside = 0;
    let over = 1;
    for (let step = 0; step < 7; step++) {
      const share = (inside + over) / 2;
      rgb = lightOfOklab([light, a * share, b * share]);
      if (outside(rgb)) over = share;
      else inside = share;
    }
    rgb = lightOfOklab([light, a * inside, b * inside]);
  }
  out[at] = byteOf(rgb[0]);
  out[at + 1] = byteOf(rgb[1]);
  out[at + 2] = byteOf(rgb[2]);
}

/** OKLab → '#rrggbb', a colour outside sRGB as `writeOklab` brings it in. */
export function hexOfOklab([l, a, b]: Oklab): string {
  const rgb = new Uint8Array(3);
  writeOklab(rgb, 0, l, a, b);
  return hexOf([...rgb]);
}

/** A colour of linear light as #rrggbb. */
export const hexOfLight = (rgb: readonly number[]): string => hexOf(rgb.map(byteOf));

const hexOf = (bytes: readonly number[]) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

/** The picture's OKLab planes; transparent pixels keep the colour that they hide. */
export function toOklab(rgba: Uint8Array, tick: (fraction: number) => void): Colours {
  const count = rgba.length / 4;
  const colours = { l: new Float32Array(count), a: new Float32Array(count), b: new Float32Array(count) };
  for (let i = 0; i < count; i++) {
    if ((i & 0xffff) === 0) tick(i / count);
    const [l, a, b] = oklabOf(rgba[i * 4] ?? 0, rgba[i * 4 + 1] ?? 0, rgba[i * 4 + 2] ?? 0);
    colours.l[i] = l;
    colours.a[i] = a;
    colours.b[i] = b;
  }
  return colours;
}

/** The colour of pixel `i`. */
export const colourAt = ({ l, a, b }: Colours, i: number): Oklab => [l[i] ?? 0, a[i] ?? 0, b[i] ?? 0];
