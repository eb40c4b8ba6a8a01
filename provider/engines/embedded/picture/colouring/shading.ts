import { clamp, mix, smoothstep } from '../../kernel/maths';
import { lightOfOklab, type Oklab } from '../../raster/colour';
import type { Size } from '../../raster/grid';
import { solveMembrane } from '../inpaint/membrane';
import type { Finish } from '../repaint/recolour';

type Rgb = [number, number, number];
type Vector = readonly [number, number, number];

/** How a flat area of a drawing is rendered. Linear light. */
export interface FlatMaterial {
  readonly base: readonly [number, number, number];
  /** Share of a sharp mirror image, and how it is blurred (0–1). */
  readonly coat: number;
  readonly rough: number;
  /** Metals tint what they mirror. */
  readonly metal?: boolean;
  readonly glow?: number;
  /** Share of a blurred, tinted mirror image inside the colour: metal flake. */
  readonly flake?: number;
}

/** A painted surface of a colour as it looks in even light. */
export function paintedMaterial(colour: Oklab, finish: Finish = 'gloss'): FlatMaterial {
  const [r, g, b] = lightOfOklab(colour).map((value) => clamp(value, 0.002, 0.95));
  const base = [r ?? 0, g ?? 0, b ?? 0] as const;
  if (finish === 'matte') return { base, coat: 0.15, rough: 0.9, flake: 0.25 };
  return finish === 'metallic'
    ? { base, coat: 1, rough: 0.16, flake: 0.75 }
    : { base, coat: 1.1, rough: 0.05, flake: 0.42 };
}

const fixed = (base: Vector, coat: number, rough: number, metal = false, glow = 0): FlatMaterial => ({
  base,
  coat,
  rough,
  metal,
  glow,
});
/** Materials other than paint. */
export const flatMaterials = {
  glass: fixed([0.01, 0.013, 0.016], 0.42, 0.03),
  headlamp: fixed([0.42, 0.46, 0.5], 1.2, 0.08, false, 0.18),
  tailLamp: fixed([0.4, 0.012, 0.015], 1.1, 0.1, false, 0.1),
  tyre: fixed([0.018, 0.018, 0.019], 0.15, 0.8),
  rim: fixed([0.42, 0.43, 0.44], 1, 0.35, true),
  caliper: fixed([0.3, 0.02, 0.02], 0.6, 0.3),
  grille: fixed([0.014, 0.014, 0.015], 0.5, 0.4),
  well: fixed([0.008, 0.008, 0.008], 0, 1),
  trim: fixed([0.02, 0.02, 0.021], 0.8, 0.3),
  chrome: fixed([0.72, 0.73, 0.74], 1, 0.05, true),
  plate: fixed([0.7, 0.7, 0.68], 0.4, 0.3),
} as const;

/** Light that a smooth surface mirrors from direction `d` (z up): a softbox above, strips beside, a floor below. */
function surroundings([x, y, z]: Vector, rough: number): number {
  const soft = 0.1 + 0.5 * rough;
  const sky = mix(0.38, 0.62, smoothstep(-0.1, 0.9, z));
  const floor = mix(0.12, 0.4, smoothstep(-1, -0.05, z));
  const box = smoothstep(0.62 - soft, 0.62 + soft, z) * (1 - smoothstep(0.5, 0.95 + soft, Math.abs(x) * 0.8));
  const strip = smoothstep(0.2 - soft, 0.2 + soft * 0.6, z) * (1 - smoothstep(0.34 - soft * 0.6, 0.34 + soft, z));
  const side = strip * (y < 0 ? 0.9 : 0.55);
  return mix(floor, sky + 4.4 * box + 2.4 * side, smoothstep(-0.05 - soft * 0.5, 0.04 + soft * 0.5, z));
}

/** Light falling on a surface of normal `n`. */
const falling = ([x, y, z]: Vector): number =>
  0.2 + 0.62 * (0.5 + 0.5 * z) ** 1.4 + 0.28 * Math.max(0, -0.4 * x - 0.65 * y + 0.35 * z);

/** Shades a surface of normal `n` (z up) seen along `view` (from the eye). Writes linear light into `out`. */
export function shade(material: FlatMaterial, n: Vector, view: Vector, out: Rgb): void {
  const facing = clamp(-(n[0] * view[0] + n[1] * view[1] + n[2] * view[2]), 0, 1);
  const mirrored: Vector = [view[0] + 2 * facing * n[0], view[1] + 2 * facing * n[1], view[2] + 2 * facing * n[2]];
  const seen = surroundings(mirrored, material.rough);
  const fresnel = 0.045 + 0.955 * (1 - facing) ** 5;
  const light = falling(n);
  const blurred = material.flake ? surroundings(mirrored, 0.75) : 0;
  for (const c of [0, 1, 2] as const) {
    const base = material.base[c];
    const flake = material.flake ?? 0;
    const diffuse = base * ((1 - flake) * light + flake * (0.3 * light + 0.5 * blurred));
    const body = material.metal ? base * (0.35 * light + 0.75 * seen) : diffuse * (1 - fresnel * material.coat * 0.6);
    out[c] = body + (material.metal ? 0 : seen * Math.min(1, fresnel * material.coat)) + base * (material.glow ?? 0);
  }
}

/** Normals of every pixel of the subject, three floats each: x along the picture or the car, z up. */
export type Normals = Float32Array;

/**
 * Normals of a shape that bulges out of the picture within its outline (`inside`): a membrane under even pressure (Poisson),
 * its height's root taken so that the edge stands square to the view. The viewer is at −y.
 */
export function inflate(inside: Uint8Array, size: Size, tick: (fraction: number) => void): Normals {
  const { width, height } = size;
  const lift = new Float32Array(width * height);
  const scale = 4 / Math.max(1, Math.min(width, height)) ** 2;
  solveMembrane(lift, inside, size, tick, -scale);
  const bulge = lift.map((value) => Math.sqrt(Math.max(0, value)) * Math.min(width, height) * 0.42);
  const normals = new Float32Array(width * height * 3);
  for (let i = 0; i < bulge.length; i++) {
    if (!inside[i]) continue;
    const x = i % width;
    const at = (j: number, fallback: number) => (inside[j] ? (bulge[j] ?? 0) : fallback);
    const own = bulge[i] ?? 0;
    const gx = (x + 1 < width ? at(i + 1, 0) : own) - (x > 0 ? at(i - 1, 0) : own);
    const gy = (i + width < bulge.length ? at(i + width, 0) : own) - (i >= width ? at(i - width, 0) : own);
    const length = Math.hypot(gx / 2, gy / 2, 1);
    normals[i * 3] = -gx / 2 / length;
    normals[i * 3 + 1] = -1 / length;
    normals[i * 3 + 2] = gy / 2 / length;
  }
  return normals;
}
