import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Drawing } from '../../src/drawing/drawing';
import { edit } from '../../src/drawing/edits';
import { startDrawing } from '../../src/drawing/outline';
import { isAligned, placeOn, segmentAt } from '../../src/drawing/segments';

const sedan = startDrawing('sedan_standard');
/** From the foot of the windscreen, a corner, to its upper end; over the roof; and along the sill. */
const [screen, roof, sill] = [4, 7, 12];

function placeAt({ points }: Drawing, segment: number, at: number) {
  const course = segmentAt(points, segment);
  if (!course) throw new Error('no segment');
  return placeOn(course, at);
}

describe('a line drawn to another place', () => {
  it('goes through it, between smooth points as beside a corner, while there is room', () => {
    const down = fc.record({ x: fc.integer({ min: -60, max: 60 }), y: fc.integer({ min: 40, max: 90 }) });
    fc.assert(
      fc.property(
        fc.constantFrom(screen, roof),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        down,
        (segment, at, by) => {
          const bent = edit(sedan, { kind: 'bend', segment, at, by, apart: false });
          const [before, after] = [placeAt(sedan, segment, at), placeAt(bent, segment, at)];
          expect(Math.hypot(after.x - before.x - by.x, after.y - before.y - by.y)).toBeLessThan(0.1);
        },
      ),
    );
  });

  it('stays smooth at its ends, unless it is broken from what lies beyond', () => {
    // So far down that the handle beyond the roof's highest place would leave the box.
    const by = { x: 0, y: 80 };
    const ends = ({ points }: Drawing) => [roof, roof + 1].map((index) => points[index]);
    for (const apart of [false, true]) {
      const bent = edit(sedan, { kind: 'bend', segment: roof, at: 0.5, by, apart });
      for (const point of ends(bent)) expect(point && isAligned(point, point.controlPoints)).toBe(!apart);
    }
  });

  it('goes along as it is where it is straight', () => {
    const bent = edit(sedan, { kind: 'bend', segment: sill, at: 0.5, by: { x: 0, y: 30 }, apart: false });
    for (const index of [sill, 0]) {
      expect(bent.points[index]?.type).toBe('corner');
      expect(bent.points[index]?.y).toBeCloseTo((sedan.points[index]?.y ?? 0) + 30);
    }
  });
});
