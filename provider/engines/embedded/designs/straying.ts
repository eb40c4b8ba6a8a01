import { type Color, carClasses, colors, interiors, styles } from '../../../../contract/options';
import type { DesignBrief, Shape, ShapeField } from '../car/brief';

/** How far a variation may stray from its body's own measures (m, or a share), to either side. */
const reach = {
  length: 0.32,
  width: 0.06,
  height: 0.09,
  wheelbase: 0.14,
  frontOverhang: 0.08,
  tyreDiameter: 0.04,
  rimDiameter: 0.03,
  clearance: 0.035,
  noseHeight: 0.06,
  cowlHeight: 0.03,
  beltFront: 0.03,
  beltRear: 0.04,
  deckHeight: 0.05,
  cowl: 0.16,
  header: 0.14,
  peak: 0.14,
  backTop: 0.3,
  backBase: 0.12,
  tumblehome: 0.12,
  flare: 0.025,
  scallop: 0.02,
  bow: 0.12,
  noseRake: 0.14,
  backFullness: 0.05,
  cabinTail: 0.06,
  waist: 0.02,
  boxiness: 0.35,
} as const satisfies Record<ShapeField, number>;

type Random = () => number;
const pick = <T>(options: readonly T[], random: Random): T | undefined =>
  options[Math.floor(random() * options.length)];
const shade = (value: number) => `#${Math.round(value).toString(16).padStart(2, '0').repeat(3)}`;

/**
 * What a car of the same body might be asked to be: at most two styles, measures within reach, a colour. The designer
 * settles the rest. `random` gives 0–1.
 */
export function strayingBrief(random: Random): DesignBrief {
  const wished = [pick(styles, random), random() < 0.5 ? pick(styles, random) : undefined];
  const color: Color | undefined = pick(colors, random);
  const tone = pick([-1, 0, 0, 1] as const, random);
  return {
    styles: [...new Set(wished)].filter((style) => style !== undefined),
    presets: [],
    sketch: false,
    dimensions: {},
    shape: strayingShape(random),
    color,
    tone,
    matte: random() < 0.12 ? true : undefined,
    carClass: pick(carClasses, random),
    interior: pick(interiors, random),
    rimColour: random() < 0.5 ? shade(20 + 200 * random()) : undefined,
    caliperColour: random() < 0.3 ? '#c8281e' : undefined,
  };
}

function strayingShape(random: Random): Shape {
  // Object.entries forgets the keys' type; they are fields.
  const entries = Object.entries(reach).map(([field, most]) => [field, (random() * 2 - 1) * most]);
  return Object.fromEntries(entries) as Shape;
}
