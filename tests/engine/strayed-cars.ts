import fc from 'fast-check';
import { type BodyType, type CarDesign, CarDesign as Sheet, wheelLayouts } from '../../contract/design';
import { glassFamilies, glassRoofs, pillarFinishes, windowCorners, windowTrims } from '../../contract/glazing';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { fullWidth } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';

/** A car of a type whose measures stray as far as a word, a slider or a seed takes them. */
export const strayed = (body: BodyType): fc.Arbitrary<CarParameters> => {
  const usual = archetypes[body];
  /** Within what a sheet holds, too. */
  const mm = (least: number, most: number, value: number, [low, high]: readonly [number, number] = [0, 9000]) =>
    fc.option(
      fc.double({ min: Math.max(low, value * 1000 * least), max: Math.min(high, value * 1000 * most), noNaN: true }),
      { nil: undefined },
    );
  const share = (least: number, most: number) =>
    fc.option(fc.double({ min: least, max: most, noNaN: true }), { nil: undefined });
  const sheet = fc.record({
    package: fc.record({
      body: fc.constant(body),
      length: mm(0.86, 1.14, usual.length, [2500, 6500]),
      width: mm(0.9, 1.12, fullWidth(usual), [1400, 2400]),
      height: mm(0.88, 1.06, usual.height, [900, 2500]),
      wheelbase: mm(0.9, 1.1, usual.wheelbase),
      groundClearance: mm(0.7, 1.4, usual.clearance),
      tyreDiameter: mm(0.92, 1.08, usual.tyreDiameter),
      tyreWidth: mm(0.6, 1.6, usual.tyreWidth, [120, 400]),
      trackFront: mm(0.7, 1, fullWidth(usual), [1000, 2200]),
      trackRear: mm(0.7, 1, fullWidth(usual), [1000, 2200]),
      doors: fc.constantFrom(undefined, 2 as const, 4 as const),
      layout: fc.constantFrom(undefined, ...wheelLayouts),
    }),
    proportion: fc.record({
      noseHeight: mm(0.9, 1.1, usual.noseHeight),
      cowlHeight: mm(0.93, 1.08, usual.cowlHeight),
      beltFront: mm(0.93, 1.08, usual.beltFront),
      beltRear: mm(0.93, 1.08, usual.beltRear),
      deckHeight: mm(0.93, 1.08, usual.deckHeight),
      cowl: mm(0.85, 1.15, usual.cowl),
      backlightFoot: mm(0.9, 1.1, Math.min(usual.backBase, usual.length / 1.1)),
      tumblehome: share(0, 25),
      noseRake: share(0, 30),
    }),
    surface: fc.record({
      flare: mm(0, 1.5, usual.flare),
      hollow: mm(0, 1.8, usual.scallop),
      planRounding: share(0.08, 0.45),
      waist: share(0.94, 1),
      boxiness: share(0, 1),
    }),
    glass: fc.record({
      family: fc.constantFrom(undefined, ...glassFamilies),
      corner: fc.constantFrom(undefined, ...windowCorners),
      pillars: fc.constantFrom(undefined, ...pillarFinishes),
      frameless: fc.constantFrom(undefined, true),
      roof: fc.constantFrom(undefined, ...glassRoofs),
      trim: fc.constantFrom(undefined, ...windowTrims),
    }),
    fittings: fc.record({
      glassRoof: fc.constantFrom(undefined, true),
      rearSpats: fc.constantFrom(undefined, true),
    }),
  });
  return sheet.map((settings) => {
    // What is undefined is left open.
    const design: CarDesign = Sheet.parse(JSON.parse(JSON.stringify({ version: 1, ...settings })));
    return designOf(wholeDesign(design).design).car;
  });
};
