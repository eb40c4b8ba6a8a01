import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import type { Eye } from '../look';
import { type Canopy, meetCanopy, type OnCanopy } from './canopy';
import type { Air } from './landscape';

/** A place of a row, and how it is seen. */
export interface RowPlace {
  /** Back from the car's middle and over the ground (m). */
  x: number;
  z: number;
  /** Over how much of it an edge is soft, upright and along the row (m). */
  soft: number;
  wide: number;
}

/** Things in a row along the road, in an upright plane: houses, trees, a rail. */
export interface Row {
  /** How far right of the car's middle it stands (m), and the height over which there is nothing of it. */
  readonly y: number;
  readonly tall: number;
  /** Leaves turn and bear snow. */
  readonly isLeafy?: boolean;
  /** Writes a place's colour in the light of noon, and returns how much of the place is covered (0–1). */
  readonly paint: (place: RowPlace, out: Rgb) => number;
  /** Adds the light that a place gives off when it is dark (0–1). */
  readonly shine?: (place: RowPlace, night: number, out: Rgb) => void;
}

/** The same row at either side of the road, each with a number of its own. */
export const bothSides = (right: number, left: number, row: (y: number, side: number) => Row): readonly Row[] => [
  row(right, 0),
  row(left, 1),
];

/** How far off air, and mist of full strength, hide two thirds of what they can (m). */
const CLEAR = 380;
/** How much of a thing clear air hides at most. */
const HAZY = 0.5;
const MISTY = 70;
/** How soft edges are at a distance (m for each m): what is behind a car is a little out of focus. */
const SOFTNESS = 0.0016;
const SHARPEST = 0.025;
/** A ray that hardly leaves the road meets no row. */
const ALONG = 0.004;

/** A wall that the sun shines on, and one in the shade. */
const SUNNY: Color = [1.06, 1.05, 1.03];
const SHADED: Color = [0.58, 0.61, 0.67];

const place: RowPlace = { x: 0, z: 0, soft: 0, wide: 0 };
const seen: Rgb = [0, 0, 0];

/** Lays the rows along the road over the light behind them in `out`, and returns how much it covers (0–1). */
export type Standing = (dx: number, dy: number, dz: number, out: Rgb) => number;

/**
 * The rows as an eye sees them, the nearest first. Those between a camera and its car are left out: a row is seen from the
 * road alone.
 * @param sunFrom where the sun stands
 */
export function standing(
  rows: readonly Row[],
  eye: Eye,
  air: Air,
  sunFrom: Color,
  canopies: readonly Canopy[] = [],
): Standing {
  const [ex, ey, ez] = eye.at;
  const byDistance = (side: number) =>
    rows.filter(({ y }) => Math.sign(y) === side).sort((a, b) => Math.abs(a.y) - Math.abs(b.y));
  const sides = { right: byDistance(1), left: byDistance(-1) };
  const lightOf = (sunny: number): Color => {
    const at = (c: 0 | 1 | 2) => mix(SHADED[c], SUNNY[c], sunny) * air.land[c];
    return [at(0), at(1), at(2)];
  };
  const facing = (side: number) => lightOf(smoothstep(-0.25, 0.45, -side * sunFrom[1]) * (1 - 0.6 * air.night));
  const lights = { right: facing(1), left: facing(-1), under: lightOf(0) };
  /** Canopies beside the road on that side alone: one that an eye stands under is left out, as its rows are. */
  const beside = (side: number) => canopies.filter(({ right }) => Math.sign(right[0]) === side);
  const roofs = { right: beside(1), left: beside(-1) };
  const roof: OnCanopy = { t: 0, x: 0, y: 0, canopy: undefined };
  return (dx, dy, dz, out) => {
    if (Math.abs(dy) < ALONG) return 0;
    const side = dy > 0 ? 'right' : 'left';
    const light = lights[side];
    let rest = 1;
    let [r, g, b] = [0, 0, 0];
    /** Adds a share of what was seen at a distance, with the air before it. */
    const add = (share: number, t: number) => {
      const mist = Math.max(HAZY * (1 - Math.exp(-t / CLEAR)), air.veil * (1 - Math.exp(-t / MISTY)));
      r += share * mix(seen[0], air.mist[0], mist);
      g += share * mix(seen[1], air.mist[1], mist);
      b += share * mix(seen[2], air.mist[2], mist);
      rest -= share;
    };
    const { t: end, canopy } = meetCanopy(roofs[side], eye.at, dx, dy, dz, roof);
    for (const row of sides[side]) {
      const t = (row.y - ey) / dy;
      if (t > end) break;
      place.z = ez + t * dz;
      if (t <= 0 || place.z < 0 || place.z > row.tall) continue;
      place.x = ex + t * dx;
      place.soft = Math.max(SHARPEST, SOFTNESS * t);
      place.wide = place.soft / Math.abs(dy);
      const share = row.paint(place, seen) * rest;
      if (share <= 0.002) continue;
      for (let c = 0; c < 3; c++) seen[c] = (seen[c] ?? 0) * (light[c] ?? 1);
      if (air.night > 0.3) row.shine?.(place, air.night, seen);
      add(share, t);
      if (rest < 0.01) break;
    }
    if (canopy && rest > 0.01) {
      const soft = Math.max(SHARPEST, (SOFTNESS * end) / Math.abs(dz));
      const isAbove = dz < 0;
      canopy.paint(roof.x, roof.y, soft, isAbove, seen);
      const lit = isAbove ? light : lights.under;
      for (let c = 0; c < 3; c++) seen[c] = (seen[c] ?? 0) * (lit[c] ?? 1);
      if (air.night > 0.3 && !isAbove) canopy.shine(roof.x, roof.y, soft, air.night, seen);
      add(rest, end);
    }
    out[0] = r + rest * out[0];
    out[1] = g + rest * out[1];
    out[2] = b + rest * out[2];
    return 1 - rest;
  };
}

/** How much of a stretch of half a width about 0 is at a distance from its middle (0–1), with a soft edge. */
export const within = (from: number, half: number, soft: number) =>
  1 - smoothstep(half - soft, half + soft, Math.abs(from));

/** How far a place is from the nearest of things that repeat at a distance. */
export const offNearest = (at: number, every: number) => at - Math.round(at / every) * every;

/** How much of a place the nearest of stretches covers that repeat at a distance (0–1): half a stretch about each. */
export const dash = (at: number, every: number, half: number, soft: number) =>
  within(offNearest(at, every), half, soft);

/** How much of a thing that ends at a height (m) is at z (0–1), with a soft edge. */
export const upTo = (top: number, z: number, soft: number) => 1 - smoothstep(top - soft, top + soft, z);
