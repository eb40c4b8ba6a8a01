import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closed,
  convexHull,
  inverse,
  opened,
  rollBall,
  squaredDistance,
} from '../../provider/engines/embedded/raster/morphology';

describe('regions', () => {
  const size = { width: 40, height: 30 };
  const box = (from: number, to: number) =>
    Uint8Array.from({ length: 1200 }, (_, i) => {
      const x = i % 40;
      const y = Math.floor(i / 40);
      return x >= from && x < to && y >= 8 && y < 22 ? 1 : 0;
    });

  it('measures exact squared distances', () => {
    const distance = squaredDistance(box(10, 20), size);
    expect(distance[0]).toBe(100 + 64);
    expect(distance[15 * 40 + 25]).toBe(36);
    expect(distance[15 * 40 + 15]).toBe(0);
  });

  it('keeps a ball out of a room whose door is narrower than it', () => {
    const walls = box(10, 30).map((value, i) => (value && !box(12, 28)[i] ? 1 : 0));
    for (let x = 10; x < 30; x++) for (const y of [8, 21]) walls[y * 40 + x] = 1;
    // A door of two pixels.
    walls[15 * 40 + 10] = 0;
    walls[15 * 40 + 11] = 0;
    walls[16 * 40 + 10] = 0;
    walls[16 * 40 + 11] = 0;
    expect(rollBall(walls, [0], 0, size)[15 * 40 + 20]).toBe(1);
    expect(rollBall(walls, [0], 2.5, size)[15 * 40 + 20]).toBe(0);
  });

  it('opens and closes by a disc of any radius', () => {
    const wide = { width: 23, height: 17 };
    const bits = fc.uint8Array({ minLength: 23 * 17, maxLength: 23 * 17, max: 1 });
    fc.assert(
      fc.property(bits, fc.double({ min: 0.5, max: 7, noNaN: true }), (mask, radius) => {
        const within = (set: Uint8Array) => [...squaredDistance(set, wide)].map((d) => d <= radius * radius);
        const flip = (set: boolean[]) => Uint8Array.from(set, (value) => (value ? 0 : 1));
        const shut = flip(within(flip(within(mask))));
        expect([...closed(mask, radius, wide)]).toEqual([...shut]);
        const kept = within(flip(within(inverse(mask))));
        expect([...opened(mask, radius, wide)]).toEqual([...mask].map((value, i) => (value && kept[i] ? 1 : 0)));
      }),
      { numRuns: 40 },
    );
  });

  it('a convex hull fills concavities', () => {
    const bitten = box(5, 35).map((value, i) => (i % 40 > 12 && i % 40 < 25 && Math.floor(i / 40) < 15 ? 0 : value));
    const hull = convexHull(bitten, size);
    expect(hull[10 * 40 + 18]).toBe(1);
    expect(hull[3 * 40 + 18]).toBe(0);
  });
});
