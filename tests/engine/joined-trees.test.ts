import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { type Mesh, MeshBuilder, type Placing } from '../../provider/engines/embedded/mesh/mesh';
import { Bvh, type Hit } from '../../provider/engines/embedded/trace/bvh';
import { keptTree } from '../../provider/engines/embedded/trace/tree';

type Vector = readonly [number, number, number];

const place = fc.tuple(...[0, 1, 2].map(() => fc.integer({ min: -40, max: 40 }).map((step) => step / 8)));
const meshes = fc.array(fc.tuple(place, place, place), { minLength: 1, maxLength: 40 }).map(
  (corners): Mesh => ({
    positions: new Float32Array(corners.flat(2)),
    normals: new Float32Array(corners.length * 9),
    indices: Uint32Array.from({ length: corners.length * 3 }, (_, i) => i),
    parts: new Uint8Array(corners.length),
  }),
);
const way = fc.float({ min: -1, max: 1, noNaN: true });
const shift = fc.double({ min: -6, max: 6, noNaN: true });
const placings: fc.Arbitrary<Placing> = fc.record({ side: fc.constantFrom(1, -1), x: shift, y: shift, z: shift });

const hitOf = (bvh: Bvh, from: Vector, [dx, dy, dz]: Vector): Hit | undefined => {
  const hit = { t: 100, triangle: 0, u: 0, v: 0 };
  return bvh.intersect(...from, dx, dy, dz, 1e-4, hit) ? hit : undefined;
};

it('finds where a ray meets a mesh that stands in several places as if its triangles were laid out there', () => {
  fc.assert(
    fc.property(
      meshes,
      meshes,
      fc.array(placings, { minLength: 1, maxLength: 5 }),
      place,
      fc.tuple(way, way, way),
      (own, wheel, places, [ox = 0, oy = 0, oz = 0], direction) => {
        fc.pre(Math.hypot(...direction) > 0.1);
        // given
        const builder = new MeshBuilder();
        builder.append(own);
        for (const placing of places) builder.place(wheel, placing);
        builder.append(own);
        const mesh = builder.build();
        const from: Vector = [ox + 0.013, oy + 0.029, oz + 0.041];
        // when
        const joined = hitOf(new Bvh(mesh, () => {}, builder.pieces), from, direction);
        // then
        expect(joined?.t).toBe(hitOf(new Bvh(mesh), from, direction)?.t);
      },
    ),
    { numRuns: 300 },
  );
});

it.each(['sedan', 'formula', 'three-wheeler', 'pickup'] as const)(
  'shows a %s joined from kept trees as its one tree does',
  (body) => {
    // given
    const { car } = designOf(wholeDesign({ version: 1, package: { body } }).design);
    const still = () => {};
    const { mesh, pieces } = buildCar(car, 0.08, still);
    const whole = new Bvh(mesh);
    const middle: Vector = [car.length / 2, 0, car.height / 2];
    // when
    const once = new Bvh(mesh, still, pieces);
    const again = new Bvh(mesh, still, buildCar(car, 0.08, still).pieces);
    // then
    const rays = Array.from({ length: 2000 }, (_, i): [Vector, Vector] => {
      const [a, b] = [i * 2.4, Math.sin(i * 0.7)];
      const from: Vector = [middle[0] + 6 * Math.cos(a), 6 * Math.sin(a), 1 + b];
      const to: Vector = [middle[0] + 2 * Math.sin(i * 1.3), 0.8 * Math.sin(i * 2.1), middle[2] + 0.6 * Math.cos(i)];
      return [from, [to[0] - from[0], to[1] - from[1], to[2] - from[2]]];
    });
    const seen = (bvh: Bvh) => rays.map(([from, to]) => hitOf(bvh, from, to)?.t);
    expect(seen(whole).filter((t) => t !== undefined).length).toBeGreaterThan(500);
    expect(seen(once)).toEqual(seen(whole));
    expect(seen(again)).toEqual(seen(whole));
  },
);

const boxesAt = (x: number) => Float32Array.from({ length: 60 }, (_, i) => x + i + (i % 6 > 2 ? 10 : 0));

it('keeps the tree over boxes that it has built, and lets it go when many others were built', () => {
  // given
  const still = () => {};
  const first = keptTree(boxesAt(0), still);
  // when
  const again = keptTree(boxesAt(0), still);
  for (let x = 1; x <= 60; x++) keptTree(boxesAt(x), still);
  const later = keptTree(boxesAt(0), still);
  // then
  expect(again).toBe(first);
  expect(later).not.toBe(first);
  expect(later).toEqual(first);
});

it('keeps no tree whose building was cancelled', () => {
  // given
  const boxes = () => Float32Array.from({ length: 6 * 3000 }, (_, i) => Math.sin(i - (i % 3)) + (i % 6 > 2 ? 1 : 0));
  const cancel = () => {
    throw new Error('cancelled');
  };
  // then
  expect(() => keptTree(boxes(), cancel)).toThrow('cancelled');
  expect(() => keptTree(boxes(), cancel)).toThrow('cancelled');
});

it('lays kept rims out as new ones, and makes others for other spokes', () => {
  // given
  const { car } = designOf(wholeDesign({ version: 1, package: { body: 'sedan' } }).design);
  const meshOf = (spokes: number) => buildCar({ ...car, spokes }, 0.1, () => {}).mesh;
  // when
  const [first, again, other] = [meshOf(5), meshOf(5), meshOf(7)];
  // then
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
});
