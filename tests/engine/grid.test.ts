import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRegions } from '../../provider/engines/embedded/drawn/regions';
import { solveMembrane } from '../../provider/engines/embedded/picture/inpaint/membrane';
import { distanceInside } from '../../provider/engines/embedded/raster/grid';
import { noTick, rectangle } from './picture-samples';

describe('distanceInside', () => {
  it('measures the distance to the nearest pixel outside', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 48, maxLength: 48 }), (bits) => {
        const here = Uint8Array.from(bits);
        const distances = distanceInside(here, { width: 8, height: 6 });
        for (let i = 0; i < 48; i++) {
          let nearest = Number.POSITIVE_INFINITY;
          for (let j = 0; j < 48; j++) {
            if (!here[j])
              nearest = Math.min(nearest, Math.hypot((i % 8) - (j % 8), Math.floor(i / 8) - Math.floor(j / 8)));
          }
          if (Number.isFinite(nearest)) expect(distances[i]).toBeCloseTo(nearest, 3);
          else expect(distances[i]).toBe(Number.POSITIVE_INFINITY);
        }
      }),
      { examples: [[Array.from({ length: 48 }, () => 1)]] },
    );
  });
});

describe('solveMembrane', () => {
  it('a membrane continues a slope across a hole', () => {
    const size = { width: 40, height: 30 };
    const hole = rectangle(40, 30, 10, 8, 30, 22);
    const values = Float32Array.from(hole, (inside, i) => (inside ? 0 : i % 40));
    solveMembrane(values, hole, size, noTick);
    for (let i = 0; i < hole.length; i++) if (hole[i]) expect(values[i]).toBeCloseTo(i % 40, 0);
  });
});

describe('findRegions', () => {
  const size = { width: 80, height: 60 };
  const box = (gap: number) =>
    Uint8Array.from({ length: 4800 }, (_, i) => {
      const x = i % 80;
      const y = Math.floor(i / 80);
      const onEdge = (x === 20 || x === 60) && y >= 15 && y <= 45;
      const onTop = (y === 15 || y === 45) && x >= 20 && x <= 60;
      return (onEdge || onTop) && !(y === 15 && x > 38 && x < 38 + gap) ? 1 : 0;
    });

  it.each([0, 3])('separates a box from its ground despite a gap of %s pixels', (gap) => {
    const { labels } = findRegions(box(gap), size, noTick);
    expect(labels[30 * 80 + 40]).not.toBe(labels[5 * 80 + 40]);
    expect(labels[30 * 80 + 25]).toBe(labels[40 * 80 + 55]);
    expect([...labels].every((label) => label > 0)).toBe(true);
  });
});

describe('the areas of a drawing', () => {
  const size = { width: 400, height: 240 };
  const areaAt = (isLine: (x: number, y: number) => boolean) => {
    const ink = Uint8Array.from({ length: size.width * size.height }, (_, i) =>
      isLine(i % size.width, Math.floor(i / size.width)) ? 1 : 0,
    );
    const { labels } = findRegions(ink, size, noTick);
    return (x: number, y: number) => labels[y * size.width + x];
  };

  it('regions of a drawing reach into their corners', () => {
    const sides = (x: number, y: number) => [y - 60, 180 - y, x - 60 - 1.2 * (y - 60), 340 - x];
    const at = areaAt((x, y) => {
      const way = Math.min(...sides(x, y));
      return way >= -1.2 && way < 1.2;
    });
    expect(at(67, 63)).toBe(at(250, 100));
  });

  it('regions of a drawing end at a gap in a line', () => {
    const at = areaAt(
      (x, y) =>
        ((x === 40 || x === 360) && y >= 40 && y <= 200) ||
        ((y === 40 || y === 200) && x >= 40 && x <= 360) ||
        (x === 200 && y > 40 && y < 200 && Math.abs(y - 120) > 1),
    );
    expect(at(100, 100)).not.toBe(at(300, 100));
    expect(at(20, 20)).not.toBe(at(100, 100));
  });
});
