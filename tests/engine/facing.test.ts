import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faceBack, Point, Ray } from '../../provider/engines/embedded/trace/ray';

const unit = fc
  .tuple(...Array.from({ length: 3 }, () => fc.double({ min: -1, max: 1, noNaN: true })))
  .map((way) => ({ way, length: Math.hypot(...way) }))
  .filter(({ length }) => length > 1e-3)
  .map(({ way: [x = 0, y = 0, z = 0], length }) => [x / length, y / length, z / length] as const);

describe('a normal that is bent back to the viewer', () => {
  it('mirrors every ray into one of the same length', () => {
    fc.assert(
      fc.property(unit, unit, fc.double({ min: 0.01, max: 0.2, noNaN: true }), ([nx, ny, nz], [dx, dy, dz], least) => {
        // given
        const ray = new Ray();
        ray.set(0, 0, 0, dx, dy, dz, 1, 1, 1, true);
        const point = Object.assign(new Point(), { nx, ny, nz });
        // when
        faceBack(point, ray, least);
        // then
        const k = 2 * point.facing;
        expect(Math.hypot(point.nx, point.ny, point.nz)).toBeCloseTo(1, 6);
        expect(Math.hypot(dx + k * point.nx, dy + k * point.ny, dz + k * point.nz)).toBeCloseTo(1, 6);
        expect(point.facing).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  it('stays as it is where it faces the viewer enough', () => {
    // given
    const ray = new Ray();
    ray.set(0, 0, 0, 0, 0, -1, 1, 1, 1, true);
    const point = Object.assign(new Point(), { nx: 0.6, ny: 0, nz: 0.8 });
    // when
    faceBack(point, ray, 0.02);
    // then
    expect([point.nx, point.ny, point.nz, point.facing]).toEqual([0.6, 0, 0.8, 0.8]);
  });
});
