import type { CarClass } from '../../../../contract/options';
import { clamp, mix } from '../kernel/maths';
import type { DesignBrief, ShapeField } from './brief';
import { blendedArchetype, heaviestPreset, heaviestType } from './preset-blend';
import { presets } from './presets';
import type { Archetype, BodyStyle } from './shape/parameters';

/** Bounds (m, or a share) within which words may change a body's numbers. */
const bounds: Partial<Record<ShapeField, readonly [least: number, most: number]>> = {
  length: [2.8, 6],
  width: [1.5, 2.25],
  height: [1.05, 2.42],
  wheelbase: [1.8, 4],
  frontOverhang: [0.45, 1.5],
  clearance: [0.075, 0.36],
  tyreDiameter: [0.56, 0.88],
  tyreWidth: [0.13, 0.36],
  tumblehome: [0.1, 0.65],
  flare: [0.006, 0.09],
  scallop: [0.004, 0.07],
  bow: [0.08, 0.55],
  noseRake: [0, 0.55],
  backFullness: [-0.1, 0.25],
  cabinTail: [0.58, 0.92],
  waist: [0.91, 1],
  boxiness: [0, 1],
};

/** The body type of a brief, where it or its named models say one. */
export const typeOf = (brief: DesignBrief): BodyStyle | undefined => brief.carType ?? heaviestType(brief.presets);

/** The drive of a brief, where it or its strongest named model says one. */
export function driveOf({ carClass, presets: named }: DesignBrief): CarClass | undefined {
  const strongest = heaviestPreset(named);
  return carClass ?? (strongest && presets[strongest].carClass);
}

/** The archetype of a brief with the changes of proportion that it asks for, within bounds that keep a car possible. */
export function shapedArchetype(brief: DesignBrief, type: BodyStyle = typeOf(brief) ?? 'sedan'): Archetype {
  const base = blendedArchetype(type, brief.presets, brief.seats);
  const { shape } = brief;
  if (!shape) return base;
  const by = (field: ShapeField) => shape[field] ?? 0;
  const within = (field: ShapeField, value: number) => {
    const [least, most] = bounds[field] ?? [0, Number.POSITIVE_INFINITY];
    // An archetype beyond the bounds keeps its own.
    return clamp(value, Math.min(least, base[field]), Math.max(most, base[field]));
  };
  const changed = (field: ShapeField, from: number = base[field]) => within(field, from + by(field));
  const length = changed('length');
  const stretch = length / base.length;
  const height = changed('height');
  const rise = height - base.height;
  const tyreDiameter = changed('tyreDiameter');
  const wheelbase = changed('wheelbase', base.wheelbase * mix(1, stretch, 0.5));
  const up = (field: ShapeField, share: number, below: number) =>
    Math.min(base[field] + rise * share + by(field), Math.max(base[field] + rise, height - below));
  const cowlHeight = Math.min(up('cowlHeight', 0.5, 0.36), height - 0.34);
  const cowl = clamp(base.cowl * stretch + by('cowl'), Math.min(0.4, base.cowl), length * 0.48);
  // A body whose own measures are smaller may be a tenth below them.
  const least = (field: ShapeField, usual: number) => Math.min(usual, base[field] * 0.9);
  const header = clamp(
    base.header * stretch + by('header'),
    cowl + Math.min(0.5, base.header - base.cowl),
    length * 0.62,
  );
  const peak = clamp(base.peak * stretch + by('peak'), header + 0.14, Math.max(header + 0.14, length * 0.72));
  const backBase = Math.min(base.backBase * stretch + by('backBase'), length - 0.04);
  const backTop = clamp(base.backTop * stretch + by('backTop'), peak + 0.16, Math.max(peak + 0.16, backBase - 0.12));
  return {
    ...base,
    length,
    width: changed('width'),
    ...(base.overall === undefined ? {} : { overall: base.overall + changed('width') - base.width }),
    height,
    wheelbase,
    frontOverhang: changed('frontOverhang', base.frontOverhang * mix(1, stretch, 0.5)),
    tyreDiameter,
    rimDiameter: clamp(base.rimDiameter + by('rimDiameter'), 0.36, tyreDiameter - 0.12),
    clearance: changed('clearance'),
    noseHeight: clamp(base.noseHeight + rise * 0.3 + by('noseHeight'), least('noseHeight', 0.45), cowlHeight - 0.06),
    cowlHeight,
    // Where the windows begin above the bonnet's end, the screen's foot shows the black below it.
    beltFront: clamp(up('beltFront', 0.5, 0.3), least('beltFront', 0.6), Math.min(height - 0.28, cowlHeight - 0.02)),
    beltRear: clamp(up('beltRear', 0.5, 0.28), least('beltRear', 0.6), height - 0.26),
    deckHeight: Math.max(least('deckHeight', 0.7), up('deckHeight', 0.5, 0.2)),
    cowl,
    header,
    peak,
    backTop,
    backBase,
    ...changedAlone(changed),
  };
}

/** Numbers that words change without moving others. */
const alone = [
  'tyreWidth',
  'tumblehome',
  'flare',
  'scallop',
  'bow',
  'noseRake',
  'backFullness',
  'cabinTail',
  'waist',
  'boxiness',
] as const satisfies readonly ShapeField[];

const changedAlone = (changed: (field: ShapeField) => number) =>
  // Object.fromEntries forgets the keys.
  Object.fromEntries(alone.map((field) => [field, changed(field)])) as Record<(typeof alone)[number], number>;
