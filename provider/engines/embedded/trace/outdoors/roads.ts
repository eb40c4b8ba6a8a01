import type { Rgb } from '../../kernel/light';
import { smoothstep } from '../../kernel/maths';
import { shade, towards } from './colours';
import { cloudy, noise } from './noise';

/** The edges of a narrow road, its middle line (m right of the car's middle), and half a line's width. */
const NARROW = { left: -5.2, right: 2.6, middle: -1.4, line: 0.07 } as const;

/** Grain of asphalt. */
export const asphalt = (x: number, y: number, out: Rgb) =>
  shade(out, 0.86 + 0.24 * cloudy(x * 0.3, y * 1.2) + 0.16 * (noise(x * 60, y * 60) - 0.5));

/** How much of a place a line along the road covers (0–1): its middle and half its width (m). */
export const stripe = (y: number, at: number, half: number) =>
  1 - smoothstep(half - 0.015, half + 0.015, Math.abs(y - at));

/** Asphalt with a line at each edge and a broken one between its two lanes. */
export function narrowRoad(x: number, y: number, out: Rgb) {
  asphalt(x, y, out);
  const dashed = ((x % 9) + 9) % 9 < 4 ? 1 : 0;
  const line = Math.max(
    stripe(y, NARROW.left + 0.35, NARROW.line),
    stripe(y, NARROW.right - 0.35, NARROW.line),
    stripe(y, NARROW.middle, NARROW.line) * dashed,
  );
  towards(out, [0.6, 0.6, 0.58], line);
}

/** How much of a place the track of wheels along the car covers (0–1), so wide (m): 0.78 m beside the car's middle. */
export const wheelTrack = (y: number, wide: number) => Math.exp(-(((Math.abs(y) - 0.78) / wide) ** 2));

/** How far beside a narrow road a place lies (m; below 0 on it). */
export const fromRoad = (y: number) => Math.max(y - NARROW.right, NARROW.left - y);

/** How much of a place is the ground beside it (0–1): its edge is worn. */
export const besideRoad = (x: number, y: number) =>
  smoothstep(0, 0.45, fromRoad(y) + 0.5 * (cloudy(x * 0.8, y * 0.8) - 0.5));
