import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypes, CarDesign, type DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { designSettings } from '../../../contract/design-settings';
import { possibleDesign } from '../../../contract/possible-design';
import {
  changeSetting,
  differences,
  put,
  type Sheet,
  toggleLock,
  withBody,
} from '../../../src/machines/design-sheet/sheet';
import { sedan } from '../../support/designs';

const ranges = designSettings();
const settable = [...ranges].filter(([, { kind }]) => kind !== 'outline').map(([path]) => path);

/** A value within the bounds of a setting. */
function someOf(range: ReturnType<(typeof ranges)['get']>): fc.Arbitrary<boolean | number | string> {
  switch (range?.kind) {
    case 'number':
      return fc.double({ min: range.least, max: range.most, noNaN: true });
    case 'choice':
      return fc.constantFrom(...range.names);
    case 'flag':
      return fc.boolean();
    case 'text':
      return fc.stringMatching(new RegExp(range.pattern));
    default:
      return fc.constantFrom('#a2141d', '#0b3d91');
  }
}
/** One setting with a value within its bounds. */
const change = fc.constantFrom(...settable).chain((path) => someOf(ranges.get(path)).map((value) => ({ path, value })));
const sheet: Sheet = { design: sedan, locks: [] };

describe('a line of the design sheet', () => {
  it('has its bounds from the contract', () => {
    expect(ranges.get('package.length')).toEqual({ kind: 'number', least: 2500, most: 6500, unit: 'mm' });
    expect(ranges.get('package.rimDiameter')).toMatchObject({ kind: 'number', unit: 'inch' });
    expect(ranges.get('package.body')).toEqual({ kind: 'choice', names: bodyTypes, coloured: false });
    expect(ranges.get('paint.roof')).toEqual({
      kind: 'choice',
      names: ['body', 'black', 'chrome', 'carbon', 'wood', 'vinyl', 'brown-vinyl'],
      coloured: true,
    });
    expect(ranges.get('package.doors')).toMatchObject({ kind: 'choice', names: [2, 4] });
    expect(ranges.get('fittings.chrome')).toEqual({ kind: 'flag' });
    expect(ranges.get('paint.colour')).toEqual({ kind: 'colour' });
    expect(ranges.get('surface.outline')).toEqual({ kind: 'outline' });
  });

  it('leads from a possible car to a possible car, whatever is set in whatever order', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const end = changes.reduce((now, { path, value }) => changeSetting(now, path, value).sheet, sheet);
        expect(CarDesign.safeParse(end.design).error).toBeUndefined();
        expect(possibleDesign(end.design, end.design).moved).toEqual([]);
      }),
    );
  });

  it('never moves what is locked, and says which lock forbids a change', () => {
    fc.assert(
      fc.property(fc.subarray<DesignPath>(settable), change, (locks, { path, value }) => {
        const before: Sheet = { design: sedan, locks };
        const { sheet: after, heldBy } = changeSetting(before, path, value);
        for (const lock of locks.filter((each) => each !== path)) {
          expect(valueAt(after.design, lock)).toBe(valueAt(sedan, lock));
        }
        if (heldBy.length > 0) expect(after).toBe(before);
        for (const lock of heldBy) expect(locks).toContain(lock);
      }),
    );
  });

  it('takes the glasshouse and the axles along when the car grows longer', () => {
    const { design } = changeSetting(sheet, 'package.length', 5300).sheet;
    const grown = (path: DesignPath) => Number(valueAt(design, path)) / Number(valueAt(sedan, path));
    for (const path of ['package.wheelbase', 'proportion.cowl', 'proportion.backlightFoot'] as const) {
      expect(grown(path)).toBeCloseTo(5300 / 4800, 3);
    }
    expect(grown('package.height')).toBe(1);
  });

  it('says what had to move along, and why', () => {
    const { sheet: after, moved } = changeSetting(sheet, 'package.rimDiameter', 31);
    expect(moved).toMatchObject([{ path: 'package.rimDiameter', from: 31, because: 'tyre-needs-wall' }]);
    expect(valueAt(after.design, 'package.rimDiameter')).toBeLessThan(31);
  });
});

describe('a sheet', () => {
  it('locks a line, and unlocks it again', () => {
    const locked = toggleLock(sheet, 'package.length');
    expect(locked.locks).toEqual(['package.length']);
    expect(toggleLock(locked, 'package.length')).toEqual(sheet);
  });

  it('keeps its colour and what is locked when it gets another body', () => {
    const design = withBody({ design: sedan, locks: ['package.length'] }, 'suv');
    expect(design.package).toEqual({ body: 'suv', drive: sedan.package?.drive, length: 4800 });
    expect(design.paint).toEqual(sedan.paint);
    expect(design.proportion).toBeUndefined();
  });

  it('differs from another where a value does, and not by a rounding', () => {
    const other = put(put(sedan, 'package.length', 4800.01), 'paint.colour', '#0b3d91');
    expect(differences(sedan, other, ranges.keys())).toEqual(['paint.colour']);
  });
});
