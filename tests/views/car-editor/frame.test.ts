import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../../src/drawing/drawing';
import { edit } from '../../../src/drawing/edits';
import { emptySelection } from '../../../src/drawing/selection';
import { type Frame, patched, patchOf } from '../../../src/views/car-editor/canvas/frame';
import { atRest, sedan } from './sedan';

const change = fc.oneof(
  fc.record({
    kind: fc.constant('move' as const),
    points: fc.uniqueArray(fc.nat(14), { maxLength: 3 }),
    wheels: fc.constantFrom([], ['front' as const]),
    by: fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }),
  }),
  fc.record({ kind: fc.constant('add-point' as const), segment: fc.nat(12), at: fc.constantFrom(0.3, 0.5) }),
  fc.record({ kind: fc.constant('delete-points' as const), points: fc.tuple(fc.nat(14)) }),
  fc.record({
    kind: fc.constant('set-measure' as const),
    measure: fc.constant('length' as const),
    value: fc.integer({ min: 4000, max: 5500 }),
  }),
);
const scenes = fc.record(
  {
    handle: fc.constantFrom(0 as const, 1 as const, undefined),
    guides: fc.constantFrom<Frame['scene']['guides']>({}, { x: 10 }),
    marquee: fc.constant(undefined),
  },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.record({ change, scene: scenes, dragging: fc.boolean(), points: fc.array(fc.nat(12), { maxLength: 2 }) }),
  { minLength: 1, maxLength: 8 },
);

type Step = typeof steps extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Frames as an editor makes them: while something is dragged the base stands still. */
function framesOf(list: readonly Step[]): Frame[] {
  let base: Drawing = sedan;
  return list.map(({ change: made, scene, dragging, points }) => {
    const drawing = edit(base, made);
    if (!dragging) base = drawing;
    return {
      ...atRest,
      drawing,
      base,
      dragging,
      selection: { ...emptySelection, points },
      scene: { ...atRest.scene, ...scene },
    };
  });
}

describe('a patch', () => {
  it('makes the next frame of the one before it, also where it was copied on its way', () => {
    fc.assert(
      fc.property(steps, (list) => {
        let before = atRest;
        let seen = atRest;
        for (const frame of framesOf(list)) {
          seen = patched(seen, structuredClone(patchOf(before, frame)));
          before = frame;
          expect(seen).toEqual(frame);
        }
      }),
    );
  });

  it('leaves alone what did not change, and names a point that moved alone', () => {
    const drawing = edit(sedan, { kind: 'move', points: [5], wheels: [], by: { x: 20, y: 30 } });
    const patch = patchOf(atRest, { ...atRest, drawing, dragging: true });
    const next = patched(atRest, patch);
    expect(patch.points.map(([index]) => index)).toEqual([5]);
    expect(next.drawing.points[4]).toBe(sedan.points[4]);
    expect(next.base).toBe(sedan);
    expect(next.scene).toBe(atRest.scene);
  });
});
