import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes, CarDesign, finishes, stripes, tones } from '../../contract/design';
import { frontFaces, rearFaces } from '../../contract/faces';
import { geelyPresets, otherPresets, styles } from '../../contract/options';
import { possibleDesign } from '../../contract/possible-design';
import { rimPatterns } from '../../contract/rims';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import type { DesignBrief } from '../../provider/engines/embedded/car/brief';
import { designCar } from '../../provider/engines/embedded/car/design';
import { frontNames } from '../../provider/engines/embedded/car/faces/fronts';
import { rearNames } from '../../provider/engines/embedded/car/faces/rears';
import { rimNames } from '../../provider/engines/embedded/car/rims';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';

const briefs: fc.Arbitrary<DesignBrief> = fc.record({
  carType: fc.option(fc.constantFrom(...bodyTypes), { nil: undefined }),
  styles: fc.uniqueArray(fc.constantFrom(...styles), { maxLength: 3 }),
  presets: fc.array(
    fc.record({
      preset: fc.constantFrom(...geelyPresets, ...otherPresets),
      weight: fc.double({ min: 0.1, max: 1, noNaN: true }),
    }),
    {
      maxLength: 2,
    },
  ),
  finish: fc.constantFrom(undefined, ...finishes),
  tones: fc.dictionary(fc.constantFrom(...tones), fc.constantFrom('#102030', '#e0d0c0')),
  stripes: fc.constantFrom(undefined, ...stripes),
  number: fc.constantFrom(undefined, { number: '43', roundelColour: '#102030' }, { roundel: 'disc' as const }),
  sketch: fc.constant(false),
  dimensions: fc.record({ length: fc.integer({ min: 3600, max: 5400 }) }, { requiredKeys: [] }),
});
const designs = fc
  .tuple(briefs, fc.nat(), fc.double({ min: 1, max: 15, noNaN: true }))
  .map(([brief, seed, guidance]) => designCar(brief, seed, guidance));

describe('the design sheet of a car', () => {
  it('holds every car that the engine designs, within its bounds', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const read = CarDesign.safeParse(JSON.parse(JSON.stringify(sheetOf(design, { view: 'side' }))));
        expect(read.error?.issues).toBeUndefined();
      }),
    );
  });

  it('gives back the same car to a tenth of a millimetre, and then the very same sheet', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const sheet = sheetOf(design);
        const again = designOf(sheet);
        for (const [key, value] of Object.entries(design.car)) {
          const read = again.car[key as keyof typeof again.car];
          if (typeof value === 'number') expect(Math.abs(Number(read) - value), key).toBeLessThan(0.0001);
          else expect(read, key).toEqual(value);
        }
        expect(sheetOf(again)).toEqual(sheet);
      }),
    );
  });

  it('takes what it leaves open from the plain car of its body', () => {
    expect(designOf({ version: 1, package: { body: 'suv' } }).car).toMatchObject(archetypes.suv);
    expect(designOf({ version: 1 }).car).toMatchObject(archetypes.sedan);
  });

  it('knows the parts of the engine by name, and no others', () => {
    expect([...frontFaces].sort()).toEqual([...frontNames].sort());
    expect([...rearFaces].sort()).toEqual([...rearNames].sort());
    expect([...rimPatterns].sort()).toEqual([...rimNames].sort());
    expect([...bodyTypes].sort()).toEqual(Object.keys(archetypes).sort());
  });

  it.each([
    ['of a newer version', { version: 2 }],
    ['with a number that is none', { version: 1, package: { length: Number.NaN } }],
    ['out of bounds', { version: 1, package: { length: 90_000 } }],
    [
      'with a silhouette that turns back',
      {
        version: 1,
        surface: {
          outline: {
            top: [
              [2000, 1400],
              [0, 600],
            ],
            front: [
              [0, 0],
              [1, 1],
            ],
            rear: [
              [0, 0],
              [1, 1],
            ],
          },
        },
      },
    ],
    ['with an unknown part', { version: 1, wings: {} }],
    ['with a polluted prototype', JSON.parse('{"version":1,"package":{"__proto__":{"length":1}}}')],
    ['with an unknown name', { version: 1, front: { face: 'constructor' } }],
  ])('refuses a sheet %s', (_what, sheet) => {
    expect(CarDesign.safeParse(sheet).success).toBe(false);
  });
});

describe('a possible design', () => {
  it('leaves every car that the engine designs as it is', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const sheet = sheetOf(design);
        expect(possibleDesign(sheet, sheet).moved).toEqual([]);
      }),
    );
  });

  it('leaves the cowl of a low car on large wheels where the engine put it', () => {
    const dimensions = { height: 1080, wheelDiameter: 760 };
    const brief = { styles: [], presets: [], sketch: false, carType: 'sports', dimensions } as const;
    const sheet = sheetOf(designCar(brief, 1, 7));
    expect(possibleDesign(sheet, sheet).moved.map(({ path }) => path)).not.toContain('proportion.cowlHeight');
  });

  it('leaves a front overhang that is too long by the rounding of its neighbours alone', () => {
    const size = { length: 3652.5, wheelbase: 2480.9, tyreDiameter: 601.5, frontOverhang: 641 };
    for (const design of fc.sample(designs, { numRuns: 1, seed: 1 })) {
      const { moved } = possibleDesign({ version: 1, package: size }, sheetOf(design));
      expect(moved.filter(({ path }) => path === 'package.frontOverhang')).toEqual([]);
    }
  });

  it('moves any wish until the car can stand and hold its wheels, and then no further', () => {
    const measure = (least: number, most: number) => fc.integer({ min: least, max: most });
    const wishes = fc.record(
      {
        length: measure(2500, 6500),
        height: measure(900, 2500),
        wheelbase: measure(1400, 4200),
        frontOverhang: measure(300, 1800),
        tyreDiameter: measure(400, 1000),
        rimDiameter: measure(12, 31),
        groundClearance: measure(40, 500),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(designs, wishes, fc.integer({ min: 500, max: 1800 }), (design, size, cowlHeight) => {
        const rest = sheetOf(design);
        const wish = { version: 1 as const, package: size, proportion: { cowlHeight } };
        const { design: possible } = possibleDesign(wish, rest);
        const { length = 0, wheelbase = 0, tyreDiameter = 0 } = { ...rest.package, ...possible.package };
        expect(wheelbase + tyreDiameter).toBeLessThan(length);
        expect(possibleDesign(possible, rest).moved).toEqual([]);
      }),
    );
  });

  it('says what it moved, from where, and why', () => {
    const rest = sheetOf(designCar({ styles: [], presets: [], sketch: false, dimensions: {} }, 1, 15));
    const { design, moved } = possibleDesign({ version: 1, package: { length: 4000, wheelbase: 3900 } }, rest);
    expect(moved).toContainEqual({ path: 'package.wheelbase', from: 3900, to: 2716.5, because: 'wheels-need-room' });
    expect(design.package).toMatchObject({ length: 4000, wheelbase: 2716.5 });
  });
});
