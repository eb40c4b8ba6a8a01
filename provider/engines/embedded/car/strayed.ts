import type { BodyType } from '../../../../contract/design';
import type { FrontFace, RearFace } from '../../../../contract/faces';
import type { RimPattern } from '../../../../contract/rims';
import { clamp } from '../kernel/maths';
import { pick } from '../kernel/random';
import { archetypes } from './archetypes';
import type { DesignBrief, Shape, ShapeField } from './brief';
import { typeOf } from './shaped';

/**
 * Characters that a car of any body may have more or less of, each as what it adds at its full strength (m, or a share)
 * and takes away at its opposite. Measures that a designer moves together move together: a car by independent numbers
 * is the average of all others.
 */
const characters: readonly Shape[] = [
  // Upright and boxy, against low and round.
  {
    height: 0.12,
    noseHeight: 0.06,
    cowlHeight: 0.02,
    boxiness: 0.34,
    tumblehome: -0.11,
    noseRake: -0.1,
    bow: -0.1,
    header: -0.05,
    backFullness: 0.02,
  },
  // Long, against short.
  { length: 0.36, wheelbase: 0.19, backBase: 0.05 },
  // A long bonnet under a cabin far back, against a short one.
  { cowl: 0.17, header: 0.15, peak: 0.13, backTop: 0.06, frontOverhang: -0.08 },
  // Large wheels under wide shoulders, against plain flanks.
  {
    tyreDiameter: 0.045,
    rimDiameter: 0.04,
    clearance: 0.025,
    flare: 0.026,
    scallop: 0.02,
    width: 0.055,
    waist: -0.018,
  },
  // A roof drawn to the tail, against a short one before a long deck.
  { backTop: 0.24, backBase: 0.08, deckHeight: 0.03, cabinTail: 0.06, peak: 0.08 },
  // A high belt that rises, against a low one.
  { beltFront: 0.035, beltRear: 0.06, deckHeight: 0.04, cowlHeight: 0.01 },
];

/** What a car has beyond its characters, to either side: a share of what the characters reach. */
const OWN = 0.25;

/** The farthest that the characters move each number (m, or a share). */
const reach = characters.reduce<Partial<Record<ShapeField, number>>>((most, character) => {
  for (const [field, value] of fieldsOf(character)) most[field] = (most[field] ?? 0) + Math.abs(value);
  return most;
}, {});

/** How far guidance (1–15) lets a car stray from the usual one of its body: 1.2 of its characters' strength to 0.1. */
const freedom = (guidance: number): number => clamp(1.4 - guidance / 12, 0.1, 1.2);

/** A shape away from the usual one of a body, `freedom` 1 for characters in full strength; `random` gives 0–1. */
export function strayingShape(random: () => number, amount = 1): Shape {
  const shape: Partial<Record<ShapeField, number>> = {};
  const add = (field: ShapeField, value: number) => {
    shape[field] = (shape[field] ?? 0) + value * amount;
  };
  for (const character of characters) {
    const strength = strengthOf(random());
    for (const [field, value] of fieldsOf(character)) add(field, value * strength);
  }
  for (const [field, most] of fieldsOf(reach)) add(field, (random() * 2 - 1) * most * OWN);
  return shape;
}

interface Parts {
  readonly fronts: readonly FrontFace[];
  readonly rears: readonly RearFace[];
  readonly rims: readonly RimPattern[];
}

/** What a body of no style may carry beside the parts that suit it best (`bodyCues`). */
const alsoSuits: Record<BodyType, Parts> = {
  sedan: { fronts: ['round', 'pixels', 'beam'], rears: ['rings', 'claws', 'pillars'], rims: ['mesh', 'turbine'] },
  suv: { fronts: ['lightbar', 'beam', 'round'], rears: ['hooks', 'wings'], rims: ['multi', 'petal', 'aero'] },
  sports: { fronts: ['split', 'lines', 'pixels'], rears: ['hooks', 'lines'], rims: ['holes', 'multi', 'wide'] },
  wagon: { fronts: ['split', 'waterfall', 'round'], rears: ['lines', 'dots', 'rings'], rims: ['wide', 'mesh', 'aero'] },
  hatchback: { fronts: ['split', 'beam', 'executive'], rears: ['thread', 'wings'], rims: ['fork', 'turbine', 'holes'] },
  coupe: { fronts: ['split', 'lines', 'waterfall'], rears: ['thread', 'hooks'], rims: ['multi', 'aero', 'turbine'] },
  crossover: { fronts: ['executive', 'round', 'beam'], rears: ['wings', 'pillars'], rims: ['petal', 'twin', 'fork'] },
  'off-road': {
    fronts: ['lines', 'split', 'executive'],
    rears: ['rings', 'thread'],
    rims: ['wide', 'mesh', 'turbine'],
  },
  van: { fronts: ['executive', 'round', 'beam'], rears: ['hooks', 'lines', 'thread'], rims: ['twin', 'fork', 'aero'] },
  pickup: { fronts: ['executive', 'round', 'lightbar'], rears: ['lines', 'thread'], rims: ['mesh', 'twin', 'turbine'] },
  roadster: {
    fronts: ['split', 'lines', 'executive'],
    rears: ['hooks', 'thread', 'dots'],
    rims: ['multi', 'petal', 'wide'],
  },
  limousine: { fronts: ['lightbar', 'lines', 'round'], rears: ['wings', 'dots'], rims: ['twin', 'petal', 'aero'] },
  'shooting-brake': {
    fronts: ['split', 'lines', 'round'],
    rears: ['hooks', 'lines', 'claws'],
    rims: ['mesh', 'star', 'turbine'],
  },
  'city-car': {
    fronts: ['blade', 'executive', 'split', 'beam'],
    rears: ['wings', 'thread', 'lines', 'claws'],
    rims: ['fork', 'wide', 'turbine', 'mesh'],
  },
  mpv: { fronts: ['executive', 'pixels', 'round'], rears: ['hooks', 'dots'], rims: ['twin', 'wide', 'fork'] },
  'kei-van': { fronts: ['split', 'lines', 'lightbar'], rears: ['lines', 'rings'], rims: ['mesh', 'wide', 'twin'] },
  'kei-truck': { fronts: ['beam', 'split'], rears: ['rings', 'lines'], rims: ['wide', 'petal'] },
  supercar: {
    fronts: ['split', 'lines', 'lightbar'],
    rears: ['hooks', 'lines', 'thread'],
    rims: ['holes', 'mesh', 'multi'],
  },
  microcar: { fronts: ['beam', 'split', 'blade'], rears: ['lines', 'thread'], rims: ['fork', 'mesh', 'wide'] },
  fastback: { fronts: ['round', 'pixels', 'executive'], rears: ['rings', 'claws'], rims: ['mesh', 'turbine', 'star'] },
  'suv-coupe': { fronts: ['round', 'beam', 'lightbar'], rears: ['hooks', 'pillars'], rims: ['multi', 'petal', 'aero'] },
  'wedge-car': {
    fronts: ['blade', 'split', 'beam', 'executive', 'waterfall'],
    rears: ['dots', 'pillars', 'hooks', 'wings'],
    rims: ['mesh', 'fork', 'wide', 'turbine', 'petal'],
  },
  robotaxi: {
    fronts: ['split', 'round', 'waterfall', 'teardrop'],
    rears: ['hooks', 'lines', 'wings', 'claws'],
    rims: ['petal', 'wide', 'fork', 'mesh'],
  },
  'grand-tourer': {
    fronts: ['split', 'lines', 'waterfall'],
    rears: ['hooks', 'lines', 'dots'],
    rims: ['turbine', 'mesh', 'holes'],
  },
  'race-car': {
    fronts: ['split', 'lines', 'pixels', 'lightbar'],
    rears: ['thread', 'pillars', 'hooks'],
    rims: ['twin', 'turbine', 'holes', 'petal'],
  },
  'hot-rod': {
    fronts: ['lines', 'blade', 'waterfall'],
    rears: ['thread', 'claws', 'hooks'],
    rims: ['multi', 'fork', 'mesh'],
  },
  formula: {
    fronts: ['lines', 'teardrop', 'pixels'],
    rears: ['thread', 'rings', 'hooks'],
    rims: ['star', 'wide', 'twin'],
  },
  'three-wheeler': {
    fronts: ['lines', 'teardrop', 'executive'],
    rears: ['thread', 'pillars', 'hooks'],
    rims: ['petal', 'fork', 'wide'],
  },
};

/** Rims of no style beside the plain and the dark ones: steel, bronze, black. */
const RIMS = ['#8a8c90', '#8f734c', '#1c1c1e'] as const;
/** Shades of a colour that no words name. */
const TONES = [0, 0, 0, -1, 1] as const;
/** How likely a part is one that only also suits its body, and a rim one of another colour, at full freedom. */
const UNUSUAL = 0.5;

/**
 * The brief of one car of many that the same words may mean: what they leave open strays as far as guidance lets it, by
 * `random` (0–1). Named models keep their parts and nearly their shape: two seeds of one model are two of its cars.
 */
export function strayedBrief(brief: DesignBrief, random: () => number, guidance: number): DesignBrief {
  const free = freedom(guidance);
  const isPlain = brief.styles.length + brief.presets.length === 0;
  const asked = brief.shape ?? {};
  const shape = strayingShape(random, free * (brief.presets.length > 0 ? OWN : 1));
  const type = typeOf(brief) ?? 'sedan';
  const suits = alsoSuits[type];
  const open = fieldsOf({ ...shape, cowl: Math.min(shape.cowl ?? 0, roomForBonnet(type)) }).filter(
    ([field]) => asked[field] === undefined,
  );
  // Drawn in any case, so that naming one thing changes no other.
  const unusual = <T>(options: readonly T[]): T | undefined => {
    const option = pick(options, random);
    return random() < UNUSUAL * free && isPlain ? option : undefined;
  };
  const [front, rear, rim, rimColour] = [
    unusual(suits.fronts),
    unusual(suits.rears),
    unusual(suits.rims),
    unusual(RIMS),
  ];
  const tone = pick(TONES, random);
  return {
    ...brief,
    shape: { ...Object.fromEntries(open), ...asked },
    front: brief.front ?? front,
    rear: brief.rear ?? rear,
    rim: brief.rim ?? rim,
    rimColour: brief.rimColour ?? rimColour,
    tone: brief.tone ?? (brief.color === undefined ? tone : undefined),
  };
}

/** How much farther back a body's windscreen may begin (m): behind that, its bonnet falls towards it. */
const roomForBonnet = (type: BodyType): number =>
  Math.max(0, LONGEST_BONNET * archetypes[type].length - archetypes[type].cowl);
/** As a share of the length. */
const LONGEST_BONNET = 0.35;

/** From a chance of 0–1 a strength of −1 to 1, seldom near nought: most cars have a character. */
function strengthOf(chance: number): number {
  const even = chance * 2 - 1;
  return Math.sign(even) * Math.abs(even) ** 0.6;
}

function fieldsOf(shape: Shape): readonly (readonly [ShapeField, number])[] {
  // Object.entries forgets the keys' type; they are fields.
  return Object.entries(shape) as [ShapeField, number][];
}
