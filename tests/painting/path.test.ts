import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tip } from '../../src/painting/mark';
import { createStrokePath, piecesIn, reachOf } from '../../src/painting/path';
import { type PenPoint, packed } from '../../src/painting/pen';
import { anyPoints, anyTip } from '../machines/image-editor/arbitraries';

const tip: Tip = { layer: 'paint', erase: false, size: 100, hardness: 1, opacity: 1, color: '#1a1a1a' };
const pieces = (any: Tip, points: readonly PenPoint[]) =>
  piecesIn({ kind: 'stroke', tip: any, points: packed(points) });

describe('the path of a brush', () => {
  it('makes the same brush path however its points are split into batches', () => {
    fc.assert(
      fc.property(anyTip, anyPoints, fc.integer({ min: 1, max: 9 }), (any, points, batch) => {
        const path = createStrokePath(any);
        const drawn = [];
        for (let from = 0; from < points.length; from += batch) {
          drawn.push(...points.slice(from, from + batch).flatMap((point) => path.add(point)));
        }
        expect([...drawn, ...path.end()]).toEqual(pieces(any, points));
      }),
      { numRuns: 30 },
    );
  });

  it('goes from where the pen is put down to where it is lifted, without a gap', () => {
    fc.assert(
      fc.property(anyTip, anyPoints, (any, points) => {
        const all = pieces(any, points);
        expect(all[0]?.from).toMatchObject({ x: points[0]?.x, y: points[0]?.y });
        for (const [index, { from }] of all.slice(1).entries()) expect(from).toEqual(all[index]?.to);
        const { x = 0, y = 0 } = points.at(-1) ?? {};
        const end = all.at(-1)?.to;
        expect(Math.hypot(x - (end?.x ?? 0), y - (end?.y ?? 0))).toBeLessThan(1e-6);
      }),
      { numRuns: 30 },
    );
  });

  it('makes the brush path as wide as the tip under full pressure, and narrower under less', () => {
    const at = (pressure: number) => pieces(tip, [{ x: 0, y: 0, pressure }])[0]?.from.radius ?? 0;
    expect(at(1)).toBe(50);
    expect(at(0.5)).toBeLessThan(at(0.8));
    expect(at(0)).toBeGreaterThan(0);
  });

  it('keeps to the curve through the middles of its points', () => {
    const corner = [0, 400, 400].map((x, index) => ({ x, y: index === 2 ? 400 : 0, pressure: 1 }));
    // The curve from (200, 0) over (400, 0) to (400, 200) passes its own middle at (350, 50).
    const distance = Math.min(...pieces(tip, corner).map(({ to }) => Math.hypot(to.x - 350, to.y - 50)));
    expect(distance).toBeLessThan(50);
    const bent = pieces({ ...tip, size: 1 }, corner).map(({ from, to }) => Math.hypot(to.x - from.x, to.y - from.y));
    expect(bent.length).toBeGreaterThan(20);
  });

  it('says how far a piece reaches', () => {
    const from = { x: 10, y: 20, radius: 5 };
    expect(reachOf({ from, to: { x: 30, y: 20, radius: 2 } })).toEqual({ x: 4, y: 14, width: 29, height: 12 });
  });
});
