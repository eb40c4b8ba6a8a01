import type { Tick } from '../../kernel/job';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { type Colours, writeOklab } from '../../raster/colour';
import type { Size } from '../../raster/grid';

/** A change of light. All are 0 for none; about ±1 is a lot. */
export interface Tone {
  readonly light?: number;
  readonly contrast?: number;
  /** Positive is warmer. */
  readonly warmth?: number;
  /** −1 leaves greys only. */
  readonly chroma?: number;
  /** A light that is not the same all over. */
  readonly sky?: 'sunset' | 'night' | 'cinema';
}

/**
 * Grades the weighted pixels: lightness on a curve that keeps black and white, contrast around the mid tone, warmth
 * along the blue–yellow axis, a sky's colour from above. Answers new pixels; where the weight is 0 nothing changes.
 */
export function grade(
  rgba: Uint8Array,
  colours: Colours,
  weight: Float32Array,
  { width, height }: Size,
  { light = 0, contrast = 0, warmth = 0, chroma = 0, sky }: Tone,
  tick: Tick,
): Uint8Array {
  const out = rgba.slice();
  const gamma = 2 ** -light;
  for (let i = 0; i < weight.length; i++) {
    if ((i & 0xffff) === 0) tick(i / weight.length);
    const share = weight[i] ?? 0;
    if (share <= 0) continue;
    const l = colours.l[i] ?? 0;
    const a = colours.a[i] ?? 0;
    const b = colours.b[i] ?? 0;
    const x = ((i % width) + 0.5) / width;
    const y = (Math.floor(i / width) + 0.5) / height;
    const curved = bend(clamp(l, 0, 1) ** gamma, contrast);
    const fall = sky ? fallOf(sky, x, y) : 1;
    const newL = curved * fall;
    const keep = Math.max(0, 1 + chroma);
    // Warmth shows in the lights and mid tones; deep shade stays neutral.
    const lit = smoothstep(0.02, 0.5, newL);
    const split = sky === 'cinema' ? mix(-0.045, 0.035, smoothstep(0.25, 0.8, newL)) : 0;
    const glow = sky === 'sunset' ? 1.15 - 0.5 * y : 1;
    const newA = a * keep + lit * (warmth * 0.018 * glow * (sky === 'sunset' ? 1.6 : 1) + split * 0.4);
    const newB = b * keep + lit * (warmth * 0.052 * glow + split);
    writeOklab(out, i * 4, mix(l, newL, share), mix(a, newA, share), mix(b, newB, share));
  }
  return out;
}

/** An S-curve through 0, the mid tone and 1 (or its opposite). */
function bend(l: number, contrast: number): number {
  const s = l * l * (3 - 2 * l);
  return clamp(contrast >= 0 ? mix(l, s, contrast) : mix(l, 0.5 + (l - 0.5) * 0.6, -contrast), 0, 1);
}

/** How the light falls off over the picture, 0–1. */
function fallOf(sky: NonNullable<Tone['sky']>, x: number, y: number): number {
  const far = Math.hypot((x - 0.5) * 1.1, y - 0.55);
  if (sky === 'night') return 1 - 0.5 * smoothstep(0.15, 0.75, far);
  return 1 - (sky === 'cinema' ? 0.3 : 0.16) * smoothstep(0.3, 0.8, far);
}
