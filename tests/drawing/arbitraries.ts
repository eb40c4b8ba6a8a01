import fc from 'fast-check';
import { carTypeIds, measures } from '../../src/drawing/car-types';
import type { Edit } from '../../src/drawing/edits';
import { startDrawing } from '../../src/drawing/outline';

const wild = fc.oneof(fc.double({ min: -20_000, max: 20_000, noNaN: true }), fc.constantFrom(0, 1e9, -1e9));
const place = fc.record({ x: wild, y: wild });
export const anyIndex = fc.nat(40);
export const anyDrawing = fc.constantFrom(...carTypeIds).map(startDrawing);

/** Anything that can be done to a drawing, in and out of its bounds. */
export const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    points: fc.array(anyIndex, { maxLength: 4 }),
    wheels: fc.subarray(['front', 'rear'] as const),
    by: place,
  }),
  fc.record({
    kind: fc.constant('move-handle' as const),
    index: anyIndex,
    handle: fc.constantFrom(0 as const, 1 as const),
    to: place,
    mirrored: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('bend' as const),
    segment: anyIndex,
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    by: place,
    apart: fc.boolean(),
  }),
  fc.record(
    {
      kind: fc.constant('add-point' as const),
      segment: anyIndex,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      by: place,
    },
    { requiredKeys: ['kind', 'segment', 'at'] },
  ),
  fc.record({ kind: fc.constant('delete-points' as const), points: fc.array(anyIndex, { maxLength: 12 }) }),
  fc.record({
    kind: fc.constant('set-point-type' as const),
    points: fc.array(anyIndex, { maxLength: 4 }),
    type: fc.constantFrom('corner' as const, 'smooth' as const),
  }),
  fc.record({
    kind: fc.constant('set-segments' as const),
    segments: fc.array(anyIndex, { maxLength: 4 }),
    display: fc.constantFrom('solid' as const, 'dashed' as const, 'transparent' as const),
  }),
  fc.record({ kind: fc.constant('set-measure' as const), measure: fc.constantFrom(...measures), value: wild }),
  fc.record({
    kind: fc.constant('set-color' as const),
    part: fc.constantFrom('contourColor' as const, 'bodyColor' as const, 'wheelColor' as const),
    color: fc.constantFrom('#c8321f', 'red', 'url(x)'),
  }),
  fc.record({
    kind: fc.constant('set-type' as const),
    type: fc.constantFrom(...carTypeIds),
    outline: fc.constantFrom('new' as const, 'kept' as const),
  }),
);
