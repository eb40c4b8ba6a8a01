import { describe, expect, it } from 'vitest';
import { put } from '../../../src/machines/design-sheet/sheet';
import { sideViewOf } from '../../../src/views/design-sheet/side-view';
import { sedan } from '../../support/designs';

describe('the side view of a design', () => {
  it('stands on its wheels, between its bumpers', () => {
    const view = sideViewOf(sedan);
    expect(view).toMatchObject({ length: 4800, height: 1450, frontOverhang: 880, wheelbase: 2850 });
    expect(view?.wheels.map(({ x }) => x)).toEqual([880, 3730]);
    expect(`${view?.body}${view?.glass}`).not.toMatch(/NaN|undefined/);
  });

  it('has another silhouette when the roof moves', () => {
    const body = (peak: number) => sideViewOf(put(sedan, 'proportion.roofPeak', peak))?.body;
    expect(body(2500)).not.toBe(body(2900));
  });

  it('draws nothing of a design that is not whole', () => {
    expect(sideViewOf({ version: 1, package: { length: 4800 } })).toBeUndefined();
  });
});
