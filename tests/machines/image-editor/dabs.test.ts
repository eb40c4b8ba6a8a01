import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDabPath, dabsOf, packed, rounded, unpacked } from '../../../src/machines/image-editor/dabs';
import { anyPoints, anyTip } from './arbitraries';

const tip = { layer: 'paint', erase: false, size: 100, hardness: 1, opacity: 1, color: '#1a1a1a' } as const;

describe('the path of a brush', () => {
  it('prints the same however its points are handed over', () => {
    fc.assert(
      fc.property(anyTip, anyPoints, fc.integer({ min: 1, max: 9 }), (any, points, batch) => {
        const path = createDabPath(any);
        const printed = [];
        for (let from = 0; from < points.length; from += batch) {
          printed.push(...points.slice(from, from + batch).flatMap((point) => path.add(point)));
        }
        expect([...printed, ...path.end()]).toEqual(dabsOf(any, points));
      }),
      { numRuns: 60 },
    );
  });

  it('begins where the pen begins and never leaves a gap that would show', () => {
    fc.assert(
      fc.property(anyTip, anyPoints, (any, points) => {
        const dabs = dabsOf(any, points);
        expect(dabs[0]).toMatchObject({ x: points[0]?.x, y: points[0]?.y });
        for (const [index, dab] of dabs.slice(1).entries()) {
          const before = dabs[index] ?? dab;
          expect(Math.hypot(dab.x - before.x, dab.y - before.y)).toBeLessThanOrEqual(
            Math.max(0.5, before.size / 10) + 1e-6,
          );
        }
        const last = points.at(-1);
        const end = dabs.at(-1);
        if (last && end)
          expect(Math.hypot(last.x - end.x, last.y - end.y)).toBeLessThanOrEqual(Math.max(0.5, end.size / 10));
      }),
      { numRuns: 60 },
    );
  });

  it('is as wide as the tip under full pressure, and narrower under less', () => {
    const at = (pressure: number) => dabsOf(tip, [{ x: 0, y: 0, pressure }])[0]?.size ?? 0;
    expect(at(1)).toBe(100);
    expect(at(0.5)).toBeLessThan(at(0.8));
    expect(at(0)).toBeGreaterThan(0);
  });
});

it('keeps rounded points exactly', () => {
  fc.assert(
    fc.property(anyPoints, (points) => {
      expect(unpacked(packed(points))).toEqual(points);
    }),
  );
  expect(rounded({ x: 10.1, y: -3.3, pressure: 1.4 })).toEqual({ x: 10, y: -3.25, pressure: 1 });
});
