import { describe, expect, it } from 'vitest';
import type { CarDesign } from '../../../contract/design';
import { lacksRearSeats } from '../../../src/views/design-sheet/shown';

const lacks = (own: CarDesign['package']) => lacksRearSeats({ version: 1, package: own }, 'camera.detail');

describe('the line of a picture’s detail', () => {
  it('says that a car of one row has no rear seats to look at, and nothing of other cars', () => {
    expect([lacks({ body: 'roadster' }), lacks({ body: 'sedan', doors: 2 }), lacks({ body: 'suv', seats: 2 })]).toEqual(
      [true, true, true],
    );
    expect([lacks({ body: 'sedan', doors: 4 }), lacks({ body: 'coupe', doors: 2, seats: 4 })]).toEqual([false, false]);
    expect(lacksRearSeats({ version: 1, package: { body: 'roadster' } }, 'camera.view')).toBe(false);
  });
});
