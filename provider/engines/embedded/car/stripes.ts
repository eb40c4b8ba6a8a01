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
/** Flames within flames of a second colour: how slim they are, and of how much of the length. */
const CORE = 0.62;
const TIP = 0.86;
const NECK = 0.3;
const ROOT = { flank: -0.05, bonnet: 0.28 };

/** Whether a place so far behind the roots (m), at a share across them, is in flames of a slimness: solid before them, tongues behind. */
function burns(along: number, across: number, tongues: typeof TONGUES | typeof BONNET_TONGUES, slim = 1): boolean {
  return tongues.some(({ at, half, long, up }, i) => {
    const t = along / (long * (slim < 1 ? TIP : 1));
    if (t > 1) return false;
    if (t < 0) return true;
    const middle = at + up * t * t + SWAY * Math.sin(5.2 * t + 1.7 * i) * t;
    // Round gaps begin between the roots; then it tapers to its tip.
    return Math.abs(across - middle) < slim * half * (1 - WAIST * Math.min(1, Math.sqrt(t / NECK))) * (1 - t) ** 0.7;
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

/** Flames from the nose over bonnet and wings to the doors, of a slimness. */
function flamesOf(p: CarParameters, body: Body, slim = 1): Striped {
  const low = p.clearance + SIDE.low;
  return (x, y, z, ny, nz) => {
    if (nz > UPWARDS && z > body.belt(x) - 0.16) {
      return x < p.header && burns(x - ROOT.bonnet, Math.abs(y) / body.halfWidth(x), BONNET_TONGUES, slim);
    }
    const belt = body.belt(x);
    if (z > belt + 0.02) return false;
    if (Math.abs(ny) <= SIDEWAYS) return x < body.frontAxle + ROOT.flank;
    return burns(x - body.frontAxle - ROOT.flank, (z - low) / (belt - low), TONGUES, slim);
  };
}

/** Which square of chequers a place of a flank is in: its row from above and its column from the front axle. */
const chequerAt = (body: Body, x: number, z: number) =>
  [
    Math.floor((body.belt(x) - CHEQUER.below - z) / CHEQUER.edge),
    Math.floor((x - body.frontAxle) / CHEQUER.edge),
  ] as const;

/** Whether stripes may be of two colours: those that share the whole car with its paint are the second one. */
export const hasSecond = (stripes: Stripes | undefined): boolean =>
  stripes !== undefined && stripes !== 'none' && !isFade(stripes) && !isHalved(stripes);

/** Where the second colour of stripes lies; undefined where they have one alone. */
export function createSecondStripes(p: CarParameters, body: Body): Striped | undefined {
  const { stripes, twoStripes } = p;
  const striped = createStripes(p, body);
  if (!striped || !twoStripes || !stripes) return undefined;
  const core = flamesOf(p, body, CORE);
  const outer: Partial<Record<typeof stripes, Striped>> = {
    racing: (_x, y) => Math.abs(y) > (TWIN.from + TWIN.to) / 2,
    'centre-stripe': (_x, y) => Math.abs(y) > SINGLE * 0.55,
    'offset-stripe': (_x, y) => y > OFFSET[0][1],
    side: (_x, _y, z) => z < p.clearance + SIDE.low + SIDE.width / 2,
    'hockey-stick': (x, _y, z) => {
      const below = body.belt(x) - z;
      const along = x - body.rearAxle + STICK.slant * (STICK.low - below);
      return along < 0 ? below > (STICK.high + STICK.low) / 2 : along > STICK.blade / 2;
    },
    bands: (x, _y, z) => {
      const middle = (body.frontAxle + body.rearAxle) / 2;
      return !within(x - middle - LEAN * (z - body.tyreRadius), BANDS[0]);
    },
    chevrons: (x, y) => Math.abs(Math.floor((x - ARROW.lean * Math.abs(y)) / ARROW.apart)) % 2 === 1,
    flames: (...at) => !core(...at),
  };
  if (stripes === 'chequers') {
    return (x, _y, z, ny) => {
      const [row, column] = chequerAt(body, x, z);
      const inside = x > body.frontAxle && x < body.rearAxle && row >= 0 && row < CHEQUER.rows;
      return inside && Math.abs(ny) > SIDEWAYS && (row + column) % 2 !== 0;
    };
  }
  const part = outer[stripes];
  return part && ((...at) => striped(...at) && part(...at));
}

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
      const [row, column] = chequerAt(body, x, z);
      return between(x) && Math.abs(ny) > SIDEWAYS && row >= 0 && row < CHEQUER.rows && (row + column) % 2 === 0;
    },
    chevrons: (x, y, _z, _ny, nz) => {
      const along = x - ARROW.lean * Math.abs(y);
      const place = along - Math.floor(along / ARROW.apart) * ARROW.apart;
      const inside = nz > UPWARDS && x < p.backTop && Math.abs(y) < ARROW.within * body.halfWidth(x);
      return inside && along > 0 && place < ARROW.width;
    },
    flames: flamesOf(p, body),
    'left-right': (_x, y) => y > 0,
    halves: (x, _y, z) => x > middle + HALVES * (z - body.tyreRadius),
  };
  return patterns[stripes];
}
