import type { Stripes } from '../../../../contract/design';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';

/** Whether a place of the painted skin, with its normal's share across and upwards, lies on a stripe (m). */
type Striped = (x: number, y: number, z: number, ny: number, nz: number) => boolean;

/** Two racing stripes lie between these distances from the middle, a single one within its own (m). */
const TWIN = { from: 0.06, to: 0.27 };
const SINGLE = 0.19;
/** A stripe beside the middle, and the thin one beside it: where they begin and end on the driver's side (m). */
const OFFSET = [
  [0.2, 0.42],
  [0.46, 0.5],
] as const;
/** Height of a side stripe over the underside, and its width (m). */
const SIDE = { low: 0.17, width: 0.09 };
/** A stripe below the windows: how far below the belt it begins and ends, and how wide it stands over the rear wheel (m). */
const STICK = { high: 0.07, low: 0.15, blade: 0.42, slant: 0.8 };
/** Slanted bands: how far they lean back for each metre of height, and where each begins and ends from the middle (m). */
const LEAN = 0.6;
const BANDS = [
  [0, 0.3],
  [0.38, 0.52],
  [0.6, 0.67],
] as const;
/** Chequers on a flank: the edge of one, how many lie above each other, and how far below the belt they begin (m). */
const CHEQUER = { edge: 0.1, rows: 3, below: 0.08 };
/**
 * Arrows that point ahead: how far they lean for each metre from the middle, how far apart they are, how wide (m), and the
 * share of the car's width that they keep to, away from shoulders and pillars.
 */
const ARROW = { lean: 0.9, apart: 0.46, width: 0.19, within: 0.7 };
/** How far the line between two halves leans for each metre of height. */
const HALVES = 0.7;

/**
 * Tongues of flames on a flank, from sill (0) to belt (1): where each lies, half its height at its root, its length (m),
 * and how far up it is drawn on its way; and on bonnet and roof, as shares of the half width.
 */
const TONGUES = [
  { at: 0.9, half: 0.13, long: 1.5, up: 0.06 },
  { at: 0.66, half: 0.15, long: 2.05, up: 0.12 },
  { at: 0.4, half: 0.15, long: 1.7, up: 0.2 },
  { at: 0.15, half: 0.14, long: 1.15, up: 0.14 },
] as const;
const BONNET_TONGUES = [
  { at: 0, half: 0.15, long: 1.25, up: 0 },
  { at: 0.34, half: 0.16, long: 0.95, up: 0.05 },
  { at: 0.68, half: 0.16, long: 1.15, up: 0.08 },
] as const;
/** Tongues sway by this share on their way, and begin so far behind the front axle and the nose (m). */
const SWAY = 0.085;
/** How much of a tongue's width the gaps beside it take, and how far along it they are that wide. */
const WAIST = 0.52;
const NECK = 0.3;
const ROOT = { flank: -0.05, bonnet: 0.28 };

/** Whether a place so far behind the roots (m), at a share across them, is in flames: solid before them, tongues behind. */
function burns(along: number, across: number, tongues: typeof TONGUES | typeof BONNET_TONGUES): boolean {
  return tongues.some(({ at, half, long, up }, i) => {
    const t = along / long;
    if (t > 1) return false;
    if (t < 0) return true;
    const middle = at + up * t * t + SWAY * Math.sin(5.2 * t + 1.7 * i) * t;
    // Round gaps begin between the roots; then it tapers to its tip.
    return Math.abs(across - middle) < half * (1 - WAIST * Math.min(1, Math.sqrt(t / NECK))) * (1 - t) ** 0.7;
  });
}

/** A surface that looks to the side, and one that looks up. */
const SIDEWAYS = 0.4;
const UPWARDS = 0.55;

const within = (value: number, [from, to]: readonly [number, number]) => value > from && value < to;

/** Stripes without an edge: the whole paint goes over into their colour. */
type Fade = 'fade-rear' | 'fade-low' | 'fade-front';
export const isFade = (stripes: Stripes | undefined): stripes is Fade =>
  stripes === 'fade-rear' || stripes === 'fade-low' || stripes === 'fade-front';

/** Stripes that the car's left side has otherwise than its right one. */
export const isOneSided = (stripes: Stripes | undefined) => stripes === 'offset-stripe' || stripes === 'left-right';
/** Two colours that share the whole car. */
export const isHalved = (stripes: Stripes | undefined) => stripes === 'halves' || stripes === 'left-right';

/** Where a car's stripes lie; undefined where it has none with an edge. */
export function createStripes(p: CarParameters, body: Body): Striped | undefined {
  const { stripes } = p;
  if (!stripes || isFade(stripes)) return undefined;
  const middle = (body.frontAxle + body.rearAxle) / 2;
  const between = (x: number) => x > body.frontAxle && x < body.rearAxle;
  const low = p.clearance + SIDE.low;
  const patterns: Readonly<Record<typeof stripes, Striped>> = {
    racing: (_x, y) => within(Math.abs(y), [TWIN.from, TWIN.to]),
    'centre-stripe': (_x, y) => Math.abs(y) < SINGLE,
    'offset-stripe': (_x, y) => OFFSET.some((stripe) => within(y, stripe)),
    side: (x, _y, z, ny) => between(x) && Math.abs(ny) > SIDEWAYS && within(z, [low, low + SIDE.width]),
    'hockey-stick': (x, _y, z, ny) => {
      const below = body.belt(x) - z;
      if (below >= STICK.low || Math.abs(ny) <= 0.2) return false;
      const handle = below > STICK.high && between(x);
      const along = x - body.rearAxle + STICK.slant * (STICK.low - below);
      return handle || within(along, [0, STICK.blade]);
    },
    bands: (x, _y, z, ny) => {
      const along = x - middle - LEAN * (z - body.tyreRadius);
      return Math.abs(ny) > SIDEWAYS && BANDS.some((band) => within(along, band));
    },
    chequers: (x, _y, z, ny) => {
      const row = Math.floor((body.belt(x) - CHEQUER.below - z) / CHEQUER.edge);
      const column = Math.floor((x - body.frontAxle) / CHEQUER.edge);
      return between(x) && Math.abs(ny) > SIDEWAYS && row >= 0 && row < CHEQUER.rows && (row + column) % 2 === 0;
    },
    chevrons: (x, y, _z, _ny, nz) => {
      const along = x - ARROW.lean * Math.abs(y);
      const place = along - Math.floor(along / ARROW.apart) * ARROW.apart;
      const inside = nz > UPWARDS && x < p.backTop && Math.abs(y) < ARROW.within * body.halfWidth(x);
      return inside && along > 0 && place < ARROW.width;
    },
    flames: (x, y, z, ny, nz) => {
      if (nz > UPWARDS && z > body.belt(x) - 0.16) {
        return x < p.header && burns(x - ROOT.bonnet, Math.abs(y) / body.halfWidth(x), BONNET_TONGUES);
      }
      const belt = body.belt(x);
      if (z > belt + 0.02) return false;
      if (Math.abs(ny) <= SIDEWAYS) return x < body.frontAxle + ROOT.flank;
      return burns(x - body.frontAxle - ROOT.flank, (z - low) / (belt - low), TONGUES);
    },
    'left-right': (_x, y) => y > 0,
    halves: (x, _y, z) => x > middle + HALVES * (z - body.tyreRadius),
  };
  return patterns[stripes];
}
