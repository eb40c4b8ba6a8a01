import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes, type CarDesign } from '../../contract/design';
import { possibleDesign } from '../../contract/possible-design';
import { strayedBrief } from '../../provider/engines/embedded/car/strayed';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { designDistance } from '../../provider/engines/embedded/designs/distance';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import { readPrompt } from '../../provider/engines/embedded/words';

const twelve = (prompt: string, guidance = 7) =>
  Array.from({ length: 12 }, (_, index) => wordedSheet(readPrompt(prompt), index + 1, guidance));
const bodyOf = ({ version, package: size, proportion, surface }: CarDesign): CarDesign => ({
  version,
  package: size,
  proportion,
  surface,
});
/** Each design's distance to the one most like it. */
const nearest = (designs: readonly CarDesign[]) =>
  designs.map((one) =>
    Math.min(...designs.filter((other) => other !== one).map((other) => designDistance(one, other))),
  );
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what words leave open', () => {
  it.each(bodyTypes)('makes twelve seeds of %s twelve cars, in their bodies too', (type) => {
    const cars = twelve(type === 'formula' ? 'formula car' : type.replaceAll('-', ' '));
    expect(mean(nearest(cars))).toBeGreaterThan(0.2);
    expect(Math.min(...nearest(cars))).toBeGreaterThan(0.12);
    expect(mean(nearest(cars.map(bodyOf)))).toBeGreaterThan(0.045);
  });

  it('strays less the more guidance there is', () => {
    const spread = [1, 4, 7, 11, 15].map((guidance) => mean(nearest(twelve('suv', guidance).map(bodyOf))));
    expect(spread).toEqual(spread.toSorted((a, b) => b - a));
  });

  it('strays little from a named model', () => {
    const model = twelve('BYD Seal 100%').map(bodyOf);
    expect(mean(nearest(model))).toBeLessThan(mean(nearest(twelve('sedan').map(bodyOf))) / 2);
  });

  it('leaves what the words say, and a car that is possible, for any seed and guidance', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 15 }), fc.constantFrom(...bodyTypes), (seed, guidance, type) => {
        const brief = readPrompt(
          `${type} car, 4,700 mm long, longer wheelbase, black wheels, statesman face, round headlights`,
        );
        const { front, faceParts, rimColour, dimensions, shape } = strayedBrief(brief, randomOf(seed), guidance);
        expect({ front, faceParts, rimColour, dimensions }).toEqual({
          front: 'executive',
          faceParts: brief.faceParts,
          rimColour: brief.rimColour,
          dimensions: brief.dimensions,
        });
        expect(shape).toMatchObject(brief.shape ?? {});
        const sheet = wordedSheet(brief, seed, guidance);
        expect(sheet.package?.length).toBe(4700);
        expect(possibleDesign(sheet, sheet).moved).toEqual([]);
      }),
    );
  });

  it('draws the same car in another colour, view or place', () => {
    const [red, blue] = ['red suv', 'blue suv, side view, dark studio'].map((prompt) =>
      bodyOf(wordedSheet(readPrompt(prompt), 5, 7)),
    );
    expect(red).toEqual(blue);
  });
});
