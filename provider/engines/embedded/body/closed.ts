import type { CarParameters } from '../car/shape/parameters';
import { roofDrop } from '../car/shape/silhouette';
import { clamp, fairCurve, mix, smoothstep } from '../kernel/maths';
import { designedSilhouette, FOOT, isDomed } from './designed';
import { drawnSilhouette } from './drawn';
import type { End } from './end';
import type { Form } from './field';
import { range } from './fit';
import { nosePlan, screenPlan, stanceOf, stationsOf, underScreen } from './rules';
import type { Silhouette } from './silhouette';
import type { Arches, Volume } from './solid';
import { type Stands, spoilersOf } from './spoiler';
import type { Line } from './strip';

/** What a closed type settles of its body: everything that no number of a car says. All in metres. */
export interface ClosedRule {
  /** Half widths at the stations, as shares of the full one. */
  readonly plan: readonly number[];
  /** Heights of the character line and of the shoulder below the belt. */
  readonly character: number;
  readonly shoulder: number;
  /** How far the shoulder and the belt lie in from the widest line. */
  readonly shoulderIn: number;
  readonly beltIn: number;
  /** Radii of the sill, the character line, the shoulder and the belt. */
  readonly radii: readonly [sill: number, character: number, shoulder: number, belt: number];
  /** How far the windscreen is bowed back at its sides, and the radius of its pillars. */
  readonly screen: readonly [bow: number, edge: number];
  /** Radius from the roof to the side windows, of a round car and of a boxy one. */
  readonly rail: readonly [round: number, boxy: number];
  /** Radius of the nose's and of the tail's corners. */
  readonly ends: readonly [nose: number, tail: number];
  /** Width of the lips round the wheels, and of their edge. */
  readonly lip: Record<'wide' | 'edge', number>;
  /** How deep the flank is drawn in towards an intake before the rear wheels. */
  readonly scoop?: number;
  /** The share of its rise that a bonnet has at half its length: a half is straight. */
  readonly bonnet?: number;
}

/** A wing's edge lies so far above the tyre at least (m). */
const OVER_TYRE = 0.12;

/** A car's silhouette: as it was drawn, or by its numbers. */
const silhouetteOf = (p: CarParameters, bonnet?: number): Silhouette =>
  p.outline ? drawnSilhouette(p, p.outline) : designedSilhouette(p, bonnet);

/** A closed car: a lower body with bonnet and deck, and a cab that stands on it and tapers to the rear. */
export function closedForm(p: CarParameters, rule: ClosedRule): Form {
  const silhouette = silhouetteOf(p, rule.bonnet);
  return {
    stance: stanceOf(p),
    height: p.height,
    ...(p.outline ? {} : { nose: { height: p.noseHeight, cowl: p.cowl } }),
    width: p.width,
    top: p.height + 0.02,
    fine: [p.cowl, p.backBase, ...(p.spoiler ? [p.backTop + 0.2] : [])],
    ...(rule.scoop ? { intake: intakeOf(p) - SCOOP.edge } : {}),
    volumes: [lowerBody(p, rule, silhouette), cabOf(p, rule, silhouette), ...spoilersOf(p, standsOf(p))],
  };
}

/** Where a spoiler stands: on the deck's end, or over a tailgate on the roof's. */
export function standsOf(p: CarParameters): Stands {
  const half = p.width / 2;
  const deck = { x: p.length - 0.03, z: p.deckHeight, half: half * 0.74, bow: p.bow * 0.5 };
  const roof = { x: p.backTop + 0.24, z: p.height - roofDrop(p), half: half * 0.6, bow: 0.12 };
  return { roof, ...(p.tailgate ? {} : { deck }) };
}

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/** How far the shoulders stand out over the wheels (m). */
const haunch = (p: CarParameters, x: number): number => {
  const { frontAxle, rearAxle } = stanceOf(p);
  return p.flare * (0.5 * bell(x - frontAxle, 0.55) + 0.7 * bell(x - rearAxle, 0.8));
};

/** How far the wheels' lips stand out, and how much of the flare is theirs: a coarse mesh passes over their crest. */
const LIP = { out: 0.0035, share: 0.02 };

export const lipsAround = (p: CarParameters, { lip }: ClosedRule): Arches => ({
  out: p.archFlares ? 0 : LIP.out + p.flare * LIP.share,
  wide: lip.wide,
  edge: Math.max(lip.edge, p.flare * 0.4),
});

/** The height of the belt at the stations: the bonnet's edge ahead of the windows, the deck's behind them. */
function beltAt(p: CarParameters, crest: (x: number) => number) {
  const front = p.cowl + 0.1;
  const rear = Math.max(front + 0.6, p.backBase - 0.1);
  const over = p.tyreDiameter + OVER_TYRE;
  const { frontAxle, rearAxle } = stanceOf(p);
  return (x: number): number => {
    const level = mix(p.beltFront, p.beltRear, clamp((x - front) / (rear - front), 0, 1));
    const edge = crest(x) - 0.03;
    const ahead = clamp((p.cowl - 0.1 - x) / 0.5, 0, 1);
    const behind = clamp((x - p.backBase + 0.05) / 0.4, 0, 1);
    const height = mix(level, edge, Math.max(ahead, behind));
    const wheels = Math.max(bell(x - frontAxle, 0.42), bell(x - rearAxle, 0.42));
    return height + wheels * Math.max(0, over - height);
  };
}

/** How much farther than amidships shoulder and belt lie in from the widest line, from nose to tail. */
const SHOULDER_IN = [1.7, 1.5, 1.1, 1, 1, 1, 0.9, 0.9];
const BELT_IN = [1.45, 1.4, 1.15, 1, 1, 1.2, 1.45, 1.35];
/** How far the sill is drawn in below the ends (m). */
const TUCK = [0.05, 0.02, 0.004, 0, 0, 0.004, 0.02, 0.05];
/** An intake lies so far ahead of the rear tyre, its hollow is so long, and its mouth so wide (m). */
const SCOOP = { ahead: 0.2, long: 1.3, mouth: 0.1, edge: 0.2 };

/** Where the mouth of an intake in the flank begins (x). */
export const intakeOf = (p: CarParameters): number => {
  const { rearAxle, tyreRadius } = stanceOf(p);
  return rearAxle - tyreRadius - SCOOP.ahead;
};

/** How far the flank is drawn in towards an intake: 0 to 1. */
const towardsIntake = (p: CarParameters) => {
  const mouth = intakeOf(p);
  return (x: number) =>
    clamp((x - mouth + SCOOP.long) / SCOOP.long, 0, 1) ** 2 * (1 - smoothstep(mouth, mouth + SCOOP.mouth, x));
};

/** Stations of a line of the flank lie so far apart, and what it follows is faired so far (m). */
const STATION = 0.12;
const FAIR = 0.32;

/** The lines of the flank, from the floor to the belt. */
function flankLines(p: CarParameters, rule: ClosedRule, belt: (x: number) => number): readonly Line[] {
  const { xs, along } = stationsOf(p);
  const half = p.width / 2 - p.flare * (1 + LIP.share) - LIP.out;
  const low = p.clearance;
  const { frontAxle, rearAxle } = stanceOf(p);
  const course = (values: readonly number[]) => fairCurve(along(...values), FAIR, 0.02);
  const plan = course(rule.plan.map((share, i) => share * half * (i === 3 || i === 4 ? p.waist : 1)));
  const [shoulderIn, beltIn, tuck] = [course(SHOULDER_IN), course(BELT_IN), course(TUCK)];
  const { scoop = 0 } = rule;
  const intake = towardsIntake(p);
  const stations = range(xs[0] ?? 0, xs.at(-1) ?? p.length, scoop > 0 ? STATION / 3 : STATION);
  const line = (of: (x: number) => number) => stations.map((x) => [x, of(x)] as const);
  const out = (into: (x: number) => number) => line((x) => plan.at(x) + haunch(p, x) - into(x));
  const character = course(xs.map((x, i) => Math.max(low + 0.3, belt(x) - rule.character * (i < 2 ? 0.8 : 1))));
  /** The flank is hollow between the wheels only. */
  const between = (x: number) =>
    smoothstep(frontAxle + 0.15, frontAxle + 0.85, x) * (1 - smoothstep(rearAxle - 0.95, rearAxle - 0.2, x));
  const [sill, crease, shoulder, edge] = rule.radii;
  return [
    { name: 'floor', place: low - 0.02, value: out((x) => 0.1 + tuck.at(x)), radius: 0.03 },
    {
      name: 'rocker',
      place: low + 0.1,
      value: out((x) => 0.012 + tuck.at(x) + scoop * 0.2 * intake(x)),
      radius: sill,
      crown: -0.003,
    },
    {
      name: 'catcher',
      place: line((x) => low + 0.1 + (character.at(x) - low - 0.1) * 0.34),
      value: out((x) => 0.014 + p.scallop * 1.15 * between(x) + scoop * intake(x)),
      radius: 0.06,
      crown: 0.003,
    },
    {
      name: 'character',
      place: line((x) => character.at(x)),
      value: out((x) => scoop * 0.8 * intake(x)),
      radius: crease,
      crown: 0.003,
    },
    {
      name: 'shoulder',
      place: line((x) => belt(x) - rule.shoulder),
      value: out((x) => rule.shoulderIn * shoulderIn.at(x)),
      radius: shoulder,
      crown: 0.005,
    },
    { name: 'belt', place: line(belt), value: out((x) => rule.beltIn * beltIn.at(x)), radius: edge },
  ];
}

/** The lower body, its top through the belt: bonnet and wing are one surface up to the shoulder. */
function lowerBody(p: CarParameters, rule: ClosedRule, { crest, crestAt, nose, tail }: Silhouette): Volume {
  const belt = beltAt(p, crestAt);
  const sides = flankLines(p, rule, belt);
  const edge = sides.at(-1);
  const half = p.width / 2;
  return {
    role: 'body',
    blend: 0,
    meet: 0.03,
    sides,
    caps: [
      {
        lines: [
          { name: 'centre', place: 0, value: crest(0), radius: 0.02 },
          {
            name: 'edge',
            place: [
              [0, half * 0.42],
              [0.5, half * 0.5],
              [p.cowl, half * 0.68],
              [p.length, half * 0.66],
            ],
            value: crest(mix(0.022, 0.012, p.boxiness)),
            radius: mix(0.03, 0.02, p.boxiness),
            crown: -0.006,
          },
          { name: 'wing', place: edge?.value ?? half, value: edge?.place ?? p.beltFront, radius: 0.03 },
        ],
        edge: mix(0.05, 0.03, p.boxiness),
      },
    ],
    front: { profile: nose, plan: nosePlan(p), edge: rule.ends[0] },
    rear: { profile: tail, plan: tailPlan(p), edge: rule.ends[1] },
    floor: p.clearance,
    sill: 0.035,
    arches: lipsAround(p, rule),
  };
}

/** A tail's rounding in plan. */
function tailPlan(p: CarParameters): End['plan'] {
  const half = p.width / 2;
  const corner = p.bow * 1.05;
  return [
    [0, 0],
    [half * 0.5, corner * 0.07, 0.25],
    [half * 0.78, corner * 0.34, 0.14],
    [half * 0.94, corner * 0.92, 0.07],
    [half * 1.25, corner * 3.2],
  ];
}

/** How much more a bubble's roof falls to its sides, how much rounder its edge is, and how far its sides bulge over what (m). */
const DOME = { crown: 2.6, edge: 2.4, side: 0.06, over: 0.3 };
/** Sides of a greenhouse are bent to this radius (m). */
const SIDE_BEND = 6.5;

/** The greenhouse. A boot's backlight is the end of its roof, a tailgate's is a face of its own. */
export function cabOf(
  p: CarParameters,
  rule: Pick<ClosedRule, 'beltIn' | 'screen' | 'rail'>,
  { roof, screen, gate }: Pick<Silhouette, 'roof' | 'screen' | 'gate'> = silhouetteOf(p),
): Volume {
  const half = p.width / 2;
  const domed = isDomed(p);
  const crown = mix(0.055, 0.03, p.boxiness) * (domed ? DOME.crown : 1);
  const base = half - p.flare - rule.beltIn;
  const taper = p.cabinTail / 0.92;
  // Below the belt it stands upright, or it would come out through the flank.
  const low = p.beltFront - 0.14;
  // Bent evenly about the middle of the windows, whose lean is the chord's.
  const [from, over] = [p.beltFront - 0.05, p.height + (domed ? DOME.over : 0)];
  const wide = (z: number) =>
    (
      [
        [p.cowl - 0.2, mix(0.95, 0.99, p.boxiness)],
        [p.header, 0.995],
        [(p.header + p.backTop) / 2, 1],
        [p.backTop, mix(taper, 1, 0.55)],
        [p.backBase + 0.15, taper],
      ] as const
    ).map(([x, share]) => [x, base * share - p.tumblehome * (z - p.beltFront)] as const);
  return {
    role: 'cab',
    blend: FOOT,
    meet: 0.03,
    sides: [
      { name: 'foot', place: low, value: wide(p.beltFront), radius: 0.02 },
      {
        name: 'belt',
        place: from,
        value: wide(from),
        radius: 0.02,
        crown: domed ? DOME.side : (over - from) ** 2 / (8 * SIDE_BEND),
      },
      { name: 'over', place: over, value: wide(over), radius: 0.02 },
    ],
    caps: [
      {
        lines: [
          { name: 'centre', place: 0, value: roof(0, 0), radius: 0.02 },
          // The backlight is bowed: at its sides it lies farther ahead.
          { name: 'edge', place: half * 0.6, value: roof(crown * 0.6, 0.05), radius: 0.12, crown: 0.002 },
          { name: 'out', place: half * 1.1, value: roof(crown * 3, 0.2), radius: 0.05 },
        ],
        edge: mix(...rule.rail, p.boxiness) * (domed ? DOME.edge : 1),
      },
    ],
    front: windscreen(p, rule, screen),
    rear: p.tailgate ? { profile: gate, plan: gatePlan(p), edge: 0.07 } : behind(p),
    floor: low,
    sill: 0.02,
  };
}

const windscreen = (
  p: CarParameters,
  { screen: [bow, edge] }: Pick<ClosedRule, 'screen'>,
  above: End['profile'],
): End => ({ profile: underScreen(p, above), plan: screenPlan(p, bow), edge });

/** How a tailgate's glass is bowed. */
function gatePlan({ width, bow }: CarParameters): End['plan'] {
  const half = width / 2;
  const back = bow * 0.75;
  return [
    [0, 0],
    [half * 0.45, back * 0.1, 0.2],
    [half * 0.72, back * 0.42, 0.12],
    [half * 1.1, back * 1.9],
  ];
}

/** An end that cuts nothing of a roof that runs down into the deck. */
const behind = ({ length }: CarParameters): End => ({
  profile: [
    [0, length - 0.03],
    [3, length - 0.03],
  ],
  plan: [
    [0, 0],
    [2, 0.5],
  ],
  edge: 0.05,
});
