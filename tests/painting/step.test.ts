import fc from 'fast-check';
import { expect, it } from 'vitest';
import { stepBetween, take } from '../../src/painting/step';

/** Pixels as strokes leave them: long runs of one colour, and some of all. */
const anyPixels = fc
  .array(fc.tuple(fc.constantFrom(0, 0xff1a1a1a, 0x7f3366cc, 0xffffffff, 1), fc.constantFrom(1, 2, 3, 50)), {
    minLength: 40,
    maxLength: 40,
  })
  .map((runs) =>
    Uint32Array.from(runs.flatMap(([pixel, length]) => new Array<number>(length).fill(pixel)).slice(0, 40)),
  );

it('leads from one to the other and back', () => {
  fc.assert(
    fc.property(anyPixels, anyPixels, (before, after) => {
      const step = stepBetween(before, after);
      const pixels = before.slice();
      take(step, pixels, () => {});
      expect(pixels).toEqual(after);
      take(step, pixels, () => {});
      expect(pixels).toEqual(before);
    }),
  );
});

it('tells which pixels it changes, and no other', () => {
  fc.assert(
    fc.property(anyPixels, anyPixels, (before, after) => {
      const told = before.slice();
      take(stepBetween(before, after), before.slice(), (from, to) => told.set(after.subarray(from, to), from));
      expect(told).toEqual(after);
      const differs = [...before.keys()].filter((at) => before[at] !== after[at]);
      const heard = new Set<number>();
      take(stepBetween(before, after), before, (from, to) => {
        for (let at = from; at < to; at++) heard.add(at);
      });
      expect(heard.size).toBeLessThanOrEqual(differs.length);
    }),
  );
});

it('stores a small step for a flat stroke over an empty tile', () => {
  const pixels = new Uint32Array(256 * 256);
  pixels.fill(0xff1a1a1a, 20_000, 50_000);
  expect(stepBetween(new Uint32Array(256 * 256), pixels)).toHaveLength(4);
});
