import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes, CarDesign } from '../../contract/design';
import { pathsOf, valueAt } from '../../contract/design-paths';
import { possibleDesign } from '../../contract/possible-design';
import { crossDesigns } from '../../provider/engines/embedded/designs/cross';
import { designDistance } from '../../provider/engines/embedded/designs/distance';
import { varyDesign } from '../../provider/engines/embedded/designs/vary';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { anySheet } from './sheets';

const whole = (sheet: CarDesign) => wholeDesign(sheet).design;
const expectPossible = (design: CarDesign) => {
  expect(CarDesign.safeParse(design).error?.issues).toBeUndefined();
  expect(possibleDesign(design, design).moved).toEqual([]);
};

describe('the whole car of a sheet', () => {
  it('a whole car is possible and within the bounds of the contract, whatever the sheet says', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const design = whole(sheet);
        expectPossible(design);
        expect(pathsOf(design)).toEqual(expect.arrayContaining([...pathsOf(sheet)]));
        expect(whole(design)).toEqual(design);
      }),
      { numRuns: 300 },
    );
  });

  it('a whole car keeps what the sheet says but for what it names as moved', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const { design, moved } = wholeDesign(sheet);
        const away = new Set(moved.map(({ path }) => path));
        for (const path of pathsOf(sheet)) {
          if (!away.has(path)) expect(valueAt(design, path), path).toEqual(valueAt(sheet, path));
        }
      }),
    );
  });

  it('a whole car is in proportion to the one dimension that a sheet names', () => {
    const [usual, long] = [whole({ version: 1 }), whole({ version: 1, package: { length: 5412 } })];
    const stretch = 5412 / 4920;
    expect(long.package?.wheelbase).toBeCloseTo((usual.package?.wheelbase ?? 0) * stretch, 0);
    expect(long.proportion?.backlightFoot).toBeCloseTo((usual.proportion?.backlightFoot ?? 0) * stretch, 0);
    expect(long.package?.height).toBe(usual.package?.height);
  });

  it('a check says what it moved of the sheet, and not what it moved of the rest', () => {
    const { moved } = wholeDesign({ version: 1, package: { length: 4000, wheelbase: 3900 } });
    expect(moved).toEqual([
      { path: 'package.wheelbase', from: 3900, to: expect.any(Number), because: 'wheels-need-room' },
    ]);
  });
});

describe('a design between two', () => {
  it('a crossed design is the one at 0 and the other at 1, and possible between', () => {
    fc.assert(
      fc.property(anySheet, anySheet, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, t) => {
        expect(crossDesigns({ a, b, t: 0 })).toEqual(whole(a));
        expect(crossDesigns({ a, b, t: 1 })).toEqual(whole(b));
        expectPossible(crossDesigns({ a, b, t }));
      }),
    );
  });

  it('a crossed design has the numbers between, colours as the eye sees them, and names of the nearer', () => {
    const a: CarDesign = {
      version: 1,
      package: { length: 4600 },
      paint: { colour: '#ff0000' },
      front: { face: 'round' },
    };
    const b: CarDesign = {
      version: 1,
      package: { length: 5000 },
      paint: { colour: '#00ff00' },
      front: { face: 'blade' },
    };
    const near = crossDesigns({ a, b, t: 0.25 });
    const half = crossDesigns({ a, b, t: 0.5 });
    expect([near.package?.length, near.front?.face]).toEqual([4700, 'round']);
    expect([half.package?.length, half.front?.face]).toEqual([4800, 'blade']);
    // Half-way in bytes would be the dull #808000.
    expect(half.paint?.colour).toBe('#d0a800');
  });

  it('a crossed design stretches a drawn silhouette to the crossed car where only one has one', () => {
    const top: [number, number][] = [
      [0, 600],
      [2000, 1400],
      [4500, 800],
    ];
    const outline = {
      top,
      front: [
        [100, 0],
        [600, 0],
      ] as [number, number][],
      rear: [
        [100, 4500],
        [800, 4500],
      ] as [number, number][],
    };
    const a: CarDesign = { version: 1, package: { length: 4500, height: 1400 }, surface: { outline } };
    const b: CarDesign = { version: 1, package: { length: 5400, height: 1400 } };
    const crossed = crossDesigns({ a, b, t: 0.25 });
    expect(crossed.surface?.outline?.top.at(-1)).toEqual([4725, 800]);
    expect(crossDesigns({ a, b, t: 0.75 }).surface?.outline).toBeUndefined();
  });
});

describe('the distance between designs', () => {
  it('a distance is 0 for the same, the same both ways, at most 1, and no shorter by a third design', () => {
    fc.assert(
      fc.property(anySheet, anySheet, anySheet, (a, b, c) => {
        const ab = designDistance(a, b);
        expect(designDistance(a, a)).toBe(0);
        expect(designDistance(b, a)).toBe(ab);
        expect(ab).toBeGreaterThanOrEqual(0);
        expect(ab).toBeLessThanOrEqual(1);
        expect(designDistance(a, c)).toBeLessThanOrEqual(ab + designDistance(b, c) + 1e-9);
      }),
    );
  });

  it('a distance ignores the scene and the camera, and tells another body further off than another rim', () => {
    const car = whole({ version: 1 });
    const elsewhere: CarDesign = { ...car, scene: { place: 'road' }, camera: { view: 'rear' } };
    const rims: CarDesign = { ...car, wheels: { ...car.wheels, pattern: 'mesh' } };
    const suv = whole({ ...car, package: { body: 'suv' }, proportion: undefined, surface: undefined });
    expect(designDistance(car, elsewhere)).toBe(0);
    expect(designDistance(car, rims)).toBeGreaterThan(0);
    expect(designDistance(car, suv)).toBeGreaterThan(3 * designDistance(car, rims));
  });
});

describe('variations of a design', () => {
  const coupe: CarDesign = {
    version: 1,
    package: { body: 'coupe' },
    scene: { place: 'hall' },
    camera: { view: 'side' },
  };

  it('variations are whole, possible, of its body type and scene, and further apart than cars drawn by chance', () => {
    const { designs } = varyDesign({ design: coupe, locks: [], count: 9, seed: 7 });
    expect(designs).toHaveLength(9);
    for (const { design, distance } of designs) {
      expectPossible(design);
      expect(design.package?.body).toBe('coupe');
      expect([design.scene?.place, design.camera?.view]).toEqual(['hall', 'side']);
      expect(distance).toBeCloseTo(designDistance(whole(coupe), design), 9);
    }
    const apart = designs.flatMap(({ design }, i) =>
      designs.slice(0, i).map((other) => designDistance(design, other.design)),
    );
    expect(Math.min(...apart)).toBeGreaterThan(0.3);
  });

  it('variations are the same for the same seed and others for another', () => {
    const vary = (seed: number) => varyDesign({ design: coupe, locks: [], count: 3, seed });
    expect(vary(1)).toEqual(vary(1));
    expect(vary(1)).not.toEqual(vary(2));
  });

  it('variations leave every locked setting and every setting of a locked part exactly as it is, whatever the design', () => {
    const locks = fc.subarray([
      'package',
      'package.wheelbase',
      'package.length',
      'proportion',
      'proportion.header',
      'front',
      'paint.colour',
      'wheels',
    ]);
    fc.assert(
      fc.property(anySheet, locks, fc.nat(), (design, locked, seed) => {
        const car = whole(design);
        for (const varied of varyDesign({ design, locks: locked, count: 4, seed }).designs) {
          expectPossible(varied.design);
          for (const path of pathsOf(car)) {
            const [part = ''] = path.split('.');
            if (locked.includes(path) || locked.includes(part)) {
              expect(valueAt(varied.design, path), path).toEqual(valueAt(car, path));
            }
          }
        }
      }),
      { numRuns: 10 },
    );
  });

  it('variations are of several body types where the design leaves its body open', () => {
    const { designs } = varyDesign({ design: { version: 1 }, locks: [], count: 9, seed: 3 });
    const bodies = new Set(designs.map(({ design }) => design.package?.body));
    expect(bodies.size).toBeGreaterThan(3);
    expect(bodyTypes).toEqual(expect.arrayContaining([...bodies]));
  });

  it('variations are fewer where the locks leave nothing to vary', () => {
    const parts = ['package', 'proportion', 'surface', 'front', 'rear', 'wheels', 'fittings', 'paint', 'cabin'];
    expect(varyDesign({ design: coupe, locks: parts, count: 9, seed: 1 }).designs).toEqual([]);
    const { designs } = varyDesign({
      design: coupe,
      locks: parts.filter((part) => part !== 'rear'),
      count: 12,
      seed: 1,
    });
    expect(new Set(designs.map(({ design }) => design.rear?.face)).size).toBe(designs.length);
  });
});
