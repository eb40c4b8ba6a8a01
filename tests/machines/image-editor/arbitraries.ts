import fc from 'fast-check';
import type { Mark, Tip } from '../../../src/painting/mark';
import { type PenPoint, packed } from '../../../src/painting/pen';

export const anyTip: fc.Arbitrary<Tip> = fc.record({
  layer: fc.constantFrom('image', 'paint', 'mask'),
  erase: fc.boolean(),
  size: fc.integer({ min: 1, max: 300 }),
  hardness: fc.constantFrom(0, 0.5, 1),
  opacity: fc.constantFrom(0.25, 1),
  color: fc.constantFrom('#1a1a1a', '#c8321f'),
});
/** Points as a mark keeps them: quarters of a pixel, hundredths of the pressure. */
export const anyPoints: fc.Arbitrary<PenPoint[]> = fc.array(
  fc.record({
    x: fc.integer({ min: -200, max: 4000 }).map((x) => x / 4),
    y: fc.integer({ min: -200, max: 4000 }).map((y) => y / 4),
    pressure: fc.integer({ min: 0, max: 100 }).map((share) => share / 100),
  }),
  { minLength: 1, maxLength: 30 },
);
export const anyMark: fc.Arbitrary<Mark> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(anyTip, anyPoints)
      .map(([tip, points]): Mark => ({ kind: 'stroke', tip, points: packed(points) })),
  },
  { weight: 1, arbitrary: fc.constantFrom<Mark>({ kind: 'clear', layer: 'paint' }, { kind: 'clear', layer: 'mask' }) },
);
