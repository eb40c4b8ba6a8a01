import type { CarParameters } from '../car/shape/parameters';
import { clamp, mix, monotone, smoothstep } from '../kernel/maths';
import type { End } from './end';
import { ARCH_GAP, type Arches, type Cap, type Stance } from './solid';
import { inOrder, type Line } from './strip';

/** Heights, widths and radii of a form are drawn from a car's own numbers by these rules. All in metres. */

/** Places along a car at which its lines are set, nose first. */
export function stationsOf(p: CarParameters) {
  const { length, frontOverhang: front, wheelbase } = p;
  const rear = front + wheelbase;
  const xs = [-0.4, 0.2, front, front + 0.3 * wheelbase, front + 0.68 * wheelbase, rear, length - 0.35, length + 0.4];
  return {
    xs,
    /** A course through values at the stations. */
    along: (...values: readonly number[]) => xs.map((x, i) => [x, values[i] ?? values.at(-1) ?? 0] as const),
  };
}

/** Doors begin so much farther back behind vents in the flank (m). */
export const ventRoom = ({ equipment }: CarParameters): number => (equipment?.fenderVents ? 0.24 : 0);

export const stanceOf = (p: CarParameters): Stance => ({
  length: p.length,
  frontAxle: p.frontOverhang,
  rearAxle: p.frontOverhang + p.wheelbase,
  tyreRadius: p.tyreDiameter / 2,
});

/** What a body type settles of its flank: everything that no number of a car says. */
export interface FlankRule {
  /** Half widths at the stations, as shares of the full one. */
  readonly plan: readonly number[];
  /** Heights of the character line and of the shoulder below the belt. */
  readonly character: number;
  readonly shoulder: number;
  /** How far the shoulder, the belt and the rail lie in from the widest line; the rail per metre above the belt. */
  readonly shoulderIn: number;
  readonly beltIn: number;
  readonly railIn: number;
  /** Height of the rail, and radii of the sill, the character line, the shoulder and the belt. */
  readonly rail: number;
  readonly radii: readonly [sill: number, character: number, shoulder: number, belt: number];
}

/** The height of the belt at the stations: as the car says, and down with the bonnet towards the nose. */
function beltHeights(p: CarParameters): readonly number[] {
  const { xs } = stationsOf(p);
  const over = p.tyreDiameter + 0.1;
  return xs.map((x) => {
    const t = clamp((x - p.cowl) / Math.max(0.5, p.backBase - p.cowl), 0, 1);
    const level = p.beltFront + (p.beltRear - p.beltFront) * t;
    const ahead = clamp((p.cowl - x) / Math.max(0.4, p.cowl), 0, 1.2);
    return Math.max(over, level - ahead * Math.max(0, p.beltFront - p.noseHeight) * 0.75);
  });
}

/**
 * The lines of a flank from the floor to above the rail: floor, rocker, light catcher, character, shoulder, belt, rail
 * and over. One flank serves bonnet, cab and bed, so that no two surfaces meet at a few degrees.
 */
export function flankOf(p: CarParameters, rule: FlankRule): readonly Line[] {
  const { along } = stationsOf(p);
  const half = p.width / 2 - p.flare;
  const low = p.clearance;
  const belt = beltHeights(p);
  const out = (into: number | ((i: number) => number)) =>
    along(...rule.plan.map((share, i) => half * share - (typeof into === 'number' ? into : into(i))));
  // The flank is hollow between the wheels only.
  const between = [0, 0, 0.05, 1, 0.9, 0.05, 0, 0];
  const up = (fall: number) => along(...belt.map((z) => z - fall));
  const character = belt.map((z) => Math.max(low + 0.3, z - rule.character));
  const catcher = character.map((z) => low + 0.1 + (z - low - 0.1) * 0.36);
  const [sill, crease, shoulder, edge] = rule.radii;
  const rail = belt.map((z) => Math.max(z + 0.1, rule.rail));
  const lean = (i: number, above: number) => rule.beltIn + rule.railIn * Math.max(0, above - (belt[i] ?? 0));
  return [
    { name: 'floor', place: low - 0.02, value: out(0.09), radius: 0.03 },
    { name: 'rocker', place: low + 0.1, value: out(0.014), radius: sill },
    {
      name: 'catcher',
      place: along(...catcher),
      value: out((i) => 0.014 + p.scallop * (between[i] ?? 0)),
      radius: 0.05,
      crown: 0.003,
    },
    { name: 'character', place: along(...character), value: out(0), radius: crease, crown: 0.002 },
    { name: 'shoulder', place: up(rule.shoulder), value: out(rule.shoulderIn), radius: shoulder, crown: 0.002 },
    { name: 'belt', place: up(0), value: out(rule.beltIn), radius: edge, crown: 0.012 },
    { name: 'rail', place: along(...rail), value: out((i) => lean(i, rail[i] ?? 0)), radius: 0.12 },
    { name: 'over', place: rule.rail + 0.9, value: out((i) => lean(i, rule.rail + 0.9)), radius: 0.05 },
  ];
}

/** Lips round the wheels, as far out as the car's shoulders stand out there; a high one has a wide edge. */
export const lipsOf = (p: CarParameters, { wide, edge }: Record<'wide' | 'edge', number>): Arches => ({
  out: p.archFlares ? 0 : p.flare,
  wide,
  edge: Math.max(edge, p.flare * 1.2),
});

/** How wide the plastic round a wheel is: as far as its lip reaches (m). */
export const claddingOf = (p: CarParameters, lip: Record<'wide' | 'edge', number>): number =>
  lip.wide + lipsOf(p, lip).edge + 0.004;

/** So far outside of a wheel's arch a flank begins to have its own section, and has it (m). */
const ARCH_FADE = { from: 0.03, to: 0.28 };

/** How far a place is from the arch of the nearer wheel: 0 at it, 1 well away. */
export function awayFromArches(p: CarParameters, x: number, z: number, to = ARCH_FADE.to): number {
  const radius = p.tyreDiameter / 2;
  const axle = x < p.frontOverhang + p.wheelbase / 2 ? p.frontOverhang : p.frontOverhang + p.wheelbase;
  // Ahead of both wheels and behind them there is less than a door's room: only what is above them bends.
  const beside = x < p.frontOverhang || x > p.frontOverhang + p.wheelbase ? 0 : x - axle;
  const out = Math.hypot(beside, z - radius) - radius - ARCH_GAP;
  return z < radius && Math.abs(beside) < radius ? 0 : smoothstep(ARCH_FADE.from, to, out);
}

/** The top of a volume that is taken away upwards: above the whole car. */
export const openTop = (p: CarParameters): Cap => ({
  lines: [
    { name: 'centre', place: 0, value: p.height + 1, radius: 0.02 },
    { name: 'out', place: 2, value: p.height + 1, radius: 0.02 },
  ],
  edge: 0.02,
});

/** A wing's edge lies so far above the tyre, and rises to that over so much of the length (m). */
const OVER_TYRE = 0.13;
const WING = 0.5;
const WINGS = [-0.6, -0.3, 0.001, 0.3, 0.6];

/** A bonnet's lines, which run on as the height of a bed's wall or of a deck; `heights` are points of x and z. */
export function bonnetOf(
  p: CarParameters,
  heights: readonly (readonly [number, number])[],
  { crown, crease }: { readonly crown: number; readonly crease: number },
): readonly Line[] {
  const half = p.width / 2;
  const at = monotone(inOrder(heights));
  // A low bonnet between high wheels: its wings rise over them.
  const short = Math.max(0, p.tyreDiameter + OVER_TYRE - (at(p.frontOverhang) - crown));
  const lift = (x: number) => short * Math.exp(-(((x - p.frontOverhang) / WING) ** 2));
  const xs = [...new Set([...heights.map(([x]) => x), ...WINGS.map((by) => p.frontOverhang + by)])].sort(
    (a, b) => a - b,
  );
  const fall = (by: number) => xs.map((x) => [x, at(x) - by + lift(x)] as const);
  return [
    { name: 'centre', place: 0, value: heights, radius: 0.02 },
    {
      name: 'edge',
      place: [
        [0, half * 0.52],
        [p.cowl, half * 0.74],
        [p.length, half * 0.74],
      ],
      value: fall(crown * 0.4),
      radius: crease,
      crown: -crown * 0.18,
    },
    { name: 'wing', place: half * 0.94, value: fall(crown), radius: 0.06 },
    { name: 'out', place: half * 1.3, value: fall(crown + 0.1), radius: 0.05 },
  ];
}

/** A roof has its front's fall within so much at least (m), and is flatter than the windscreen by this. */
const FRONT = { long: 0.25, flatter: 0.6 };

/**
 * How far a roof lies below its peak at a place ahead of it (m), `by` over the windscreen's upper edge. Ahead of that it
 * runs on straight, or it would cut the glass below its edge.
 */
export function fallAhead(p: CarParameters, by: number, x: number): number {
  const { peak, header } = p;
  const long = Math.max(FRONT.long, peak - header);
  const slope = Math.min((2 * by * (peak - header)) / long ** 2, FRONT.flatter / Math.max(0.01, screenLean(p)));
  return by * ((peak - Math.max(x, header)) / long) ** 2 + slope * Math.max(0, header - x);
}

/** A roof's lines; it rises to the car's height at its peak. `rise` is how much lower it is at its ends. */
export function roofOf(p: CarParameters, { front, rear, crown }: Record<'front' | 'rear' | 'crown', number>) {
  const half = p.width / 2;
  // Two parabolas that meet level at the peak.
  const fall = (x: number) =>
    x < p.peak ? fallAhead(p, front, x) : rear * ((x - p.peak) / Math.max(0.1, p.backTop - p.peak)) ** 2;
  const [from, to] = [p.header - 0.8, p.backTop + 0.8];
  const xs = Array.from({ length: 25 }, (_, i) => from + ((to - from) * i) / 24);
  const heights = (by: number) => xs.map((x) => [x, p.height - by - fall(x)] as const);
  return [
    { name: 'centre', place: 0, value: heights(0), radius: 0.02 },
    { name: 'edge', place: half * 0.62, value: heights(crown * 0.6), radius: 0.1, crown: 0.002 },
    { name: 'out', place: half * 1.2, value: heights(crown * 3), radius: 0.05 },
  ] satisfies readonly Line[];
}

/** Metres that the windscreen leans back for each metre up. */
export const screenLean = (p: CarParameters) => (p.header - p.cowl) / Math.max(0.2, p.height - 0.03 - p.cowlHeight);

/**
 * How far a bonnet ends below the cowl (m), where a fillet of this radius runs from it up the windscreen: so far that what
 * it fills ends at the cowl, to a tenth of the radius. A bonnet that ends at the cowl would bury it twice as deep.
 */
export const belowCowl = (radius: number): number => 0.3 * radius;

/** A windscreen's course from the cowl to the header, and on over that. */
export function screenProfile(p: CarParameters): End['profile'] {
  const top = p.height - 0.03;
  return [
    [p.cowlHeight, p.cowl, 0.1, -0.012],
    [top, p.header, 0.1],
    [top + 0.5, p.cowl + screenLean(p) * (top + 0.5 - p.cowlHeight)],
  ];
}

/** A windscreen ends upright so far below its foot, or a flat one would come out of the nose (m). */
const BURIED = 0.08;

/** A windscreen's course above its foot, and below it. */
export function underScreen(p: CarParameters, above: End['profile']): End['profile'] {
  const foot = p.cowl - BURIED * screenLean(p);
  return [[p.cowlHeight - 0.6, foot], [p.cowlHeight - BURIED, foot, 0.03], ...above];
}

/** How a windscreen is bowed back at its sides. */
export const screenPlan = ({ width }: CarParameters, bow: number): End['plan'] => [
  [0, 0],
  [width * 0.225, bow * 0.18, 0.2],
  [width * 0.425, bow, 0.2],
  [width * 0.6, bow * 2.2],
];

/** A windscreen from the cowl to the header, with a bow across. */
export function screenOf(p: CarParameters, bow: number, edge: number): End {
  const below = p.cowlHeight - 0.6;
  return {
    profile: [[below, p.cowl - screenLean(p) * 0.6 - 0.03], ...screenProfile(p)],
    plan: screenPlan(p, bow),
    edge,
  };
}

/** The farthest back (x) that a nose may lie at a height: ahead of the tyre, as wide as its plan is there. */
function beforeTyre(p: CarParameters, z: number): number {
  if (z > p.tyreDiameter) return Number.POSITIVE_INFINITY;
  const radius = p.tyreDiameter / 2;
  return p.frontOverhang - Math.sqrt(Math.max(0, radius ** 2 - (z - radius) ** 2)) - 0.02 - p.bow * 1.4;
}

/** The farthest back (x) that a straight slope from a point may end at a height and clear the tyre on its way. */
function overTyre(p: CarParameters, [from, x]: readonly [z: number, x: number], to: number): number {
  const end = Math.min(to, p.tyreDiameter);
  const slopes = [0.2, 0.4, 0.6, 0.8, 1].map((t) => {
    const z = mix(from, end, t);
    return z > from ? (beforeTyre(p, z) - x) / (z - from) : Number.POSITIVE_INFINITY;
  });
  return x + Math.max(0.1, Math.min(...slopes)) * (to - from);
}

/** A nose: chin, bumper, face and leading edge of the bonnet. */
export function noseProfile(p: CarParameters): End['profile'] {
  const low = p.clearance;
  const high = p.noseHeight;
  const at = (t: number) => low + (high - low) * t;
  // As far up as the tyre reaches, the face stays ahead of it.
  const lean = clamp((p.tyreDiameter - at(0.6)) / (at(0.98) - at(0.6)), 0, 1) * 1.4;
  const room = p.frontOverhang - p.tyreDiameter / 2 - 0.14 - p.bow * 0.42;
  const rake = Math.min(p.noseRake * (high - at(0.55)), lean > 0 ? Math.max(0, room / lean) : Number.POSITIVE_INFINITY);
  const brow = Math.min(0.1 + rake * 1.4, beforeTyre(p, at(1.14)));
  return [
    [low - 0.1, 0.16],
    [at(0.1), 0.03, 0.03],
    [at(0.25), 0, 0.03],
    [at(0.52), 0, 0.02],
    [at(0.6), 0.018, 0.02, 0.003],
    [at(0.98), 0.03 + rake, 0.04],
    [at(1.14), brow, 0.04],
    [at(1.8), Math.min(0.5 + rake * 2, overTyre(p, [at(1.14), brow], at(1.8)))],
  ];
}

/** A nose's rounding in plan. */
export const nosePlan = ({ width, bow }: CarParameters): End['plan'] => [
  [0, 0],
  [width * 0.21, bow * 0.09, 0.25],
  [width * 0.38, bow * 0.42, 0.14, -0.004],
  [width * 0.465, bow * 1.05, 0.08],
  [width * 0.625, bow * 3.6],
];

export const noseOf = (p: CarParameters, edge: number): End => ({ profile: noseProfile(p), plan: nosePlan(p), edge });

/** An upright tail: bumper, gate, and its rounding in plan. `lean` is how much the gate leans forward per metre. */
export function tailOf(p: CarParameters, { lean, corner, edge }: Record<'lean' | 'corner' | 'edge', number>): End {
  const { length, clearance: low } = p;
  const half = p.width / 2;
  const bumper = low + 0.36;
  const gate = length - 0.035;
  return {
    profile: [
      [low - 0.1, length - 0.14],
      [low + 0.06, length - 0.03, 0.03],
      [low + 0.14, length, 0.03],
      [bumper - 0.06, length, 0.02],
      [bumper, gate, 0.02],
      [bumper + 0.3, gate - lean * 0.3, 0.1],
      [bumper + 2.4, gate - lean * 2.4],
    ],
    plan: [
      [0, 0],
      [half * 0.6, corner * 0.06, 0.25],
      [half * 0.9, corner * 0.4, 0.07],
      [half * 1.2, corner * 3],
    ],
    edge,
  };
}
