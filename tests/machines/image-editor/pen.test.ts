import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packed, rounded, unpacked } from '../../../src/painting/pen';
import { anyPoints } from './arbitraries';

it('keeps rounded points exactly', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      expect(unpacked(packed(points))).toEqual(points);
    }),
  );
  expect(rounded({ x: 10.1, y: -3.3, pressure: 1.4 })).toEqual({ x: 10, y: -3.25, pressure: 1 });
});
