import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Bvh, type Hit } from '../../provider/engines/embedded/trace/bvh';

const place = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -40, max: 40 }).map((step) => step / 8)));
const triangles = fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 60 });
/** Along the axes, too, forth and back: zeros of both signs. */
const along = fc.tuple(...[0, 1, 2].map(() => fc.constantFrom(-1, -0.3, -0, 0, 0.3, 1)));

const meshOf = (corners: readonly (readonly number[][])[]) => ({
  positions: new Float32Array(corners.flat(2)),
  normals: new Float32Array(corners.length * 9),
  indices: Uint32Array.from({ length: corners.length * 3 }, (_, i) => i),
  parts: new Uint8Array(corners.length),
});

it('finds what a search through every triangle finds, wherever a ray begins and leads', () => {
  fc.assert(
    fc.property(triangles, place, along, (corners, [ox = 0, oy = 0, oz = 0], [dx = 0, dy = 0, dz = 0]) => {
      fc.pre(dx !== 0 || dy !== 0 || dz !== 0);
      // given
      const meet = (mesh: ReturnType<typeof meshOf>, any = false): Hit | undefined => {
        // Off the grid of the corners, where a ray would run along in a plane.
        const hit = { t: 100, triangle: 0, u: 0, v: 0 };
        const from = [ox + 0.013, oy + 0.029, oz + 0.041] as const;
        return new Bvh(mesh).intersect(...from, dx, dy, dz, 1e-4, hit, any) ? hit : undefined;
      };
      // when
      const all = corners.flatMap((corner) => meet(meshOf([corner]))?.t ?? []);
      const found = meet(meshOf(corners));
      // then
      expect(found?.t).toBe(all.length === 0 ? undefined : Math.min(...all));
      expect(meet(meshOf(corners), true) === undefined).toBe(all.length === 0);
    }),
    { numRuns: 300 },
  );
});
