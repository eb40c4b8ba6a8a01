import { type Color, carClasses, colors, interiors, styles } from '../../../../contract/options';
import type { DesignBrief } from '../car/brief';
import { strayingShape } from '../car/strayed';
import { pick } from '../kernel/random';

type Random = () => number;
const shade = (value: number) => `#${Math.round(value).toString(16).padStart(2, '0').repeat(3)}`;

/**
 * What a car of the same body might be asked to be: at most two styles, a character of its own, a colour. The designer
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
    finish: random() < 0.12 ? 'matte' : undefined,
    carClass: pick(carClasses, random),
    interior: pick(interiors, random),
    rimColour: random() < 0.5 ? shade(20 + 200 * random()) : undefined,
    caliperColour: random() < 0.3 ? '#c8281e' : undefined,
  };
}
