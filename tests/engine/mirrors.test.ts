import { describe, expect, it } from 'vitest';
import { bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { mirrorShapes } from '../../contract/equipment';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addMirror, hasMirrors } from '../../provider/engines/embedded/car/mirrors';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const shapes = mirrorShapes.filter((shape) => shape !== 'none');

describe.each(bodyTypes)('the mirrors of a %s', (type) => {
  it.each(shapes)('mirrors of the shape %s stand outside its doors, one like the other', (mirrorShape) => {
    // given
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: type }, fittings: { mirrorShape } });
    const body = carBody(car);
    // when
    const [right, left] = ([1, -1] as const).map((side) => {
      const builder = new MeshBuilder(0.5);
      addMirror(builder, body, car, side);
      const { positions, parts } = builder.build();
      const count = positions.length / 3;
      const point = (i: number) => [0, 1, 2].map((k) => positions[i * 3 + k] ?? Number.NaN) as [number, number, number];
      return { points: Array.from({ length: count }, (_, i) => point(i)), parts: new Set<number>(parts) };
    });
    // then
    const points = right?.points ?? [];
    expect(points.flat().every(Number.isFinite)).toBe(true);
    const distances = points.map((point) => body.distance(...point));
    expect(Math.min(...distances)).toBeLessThan(0.03);
    expect(Math.max(...distances)).toBeGreaterThan(0.05);
    expect(Math.max(...points.map(([, y]) => y))).toBeLessThan(car.width / 2 + 0.3);
    expect(right?.parts).toContain(Part.mirrorGlass);
    const middle = (of: typeof points) => of.reduce((sum, [, y]) => sum + y, 0) / of.length;
    expect(middle(points)).toBeCloseTo(-middle(left?.points ?? []), 2);
  });
});

describe('mirrors of a design', () => {
  it('a car has none where its sheet says so, or where cameras stand in their place', () => {
    const carWith = (fittings: object) => designOf({ version: DESIGN_VERSION, fittings }).car;
    expect(hasMirrors(carWith({}))).toBe(true);
    expect(hasMirrors(carWith({ mirrorShape: 'bullet' }))).toBe(true);
    expect(hasMirrors(carWith({ mirrorShape: 'none' }))).toBe(false);
    expect(hasMirrors(carWith({ mirrorShape: 'round', cameraMirrors: true }))).toBe(false);
  });

  it.each(mirrorShapes)('the sheet of a car names mirrors of the shape %s', (mirrorShape) => {
    const design = designOf({ version: DESIGN_VERSION, fittings: { mirrorShape } });
    expect(sheetOf(design).fittings).toMatchObject({ mirrorShape });
  });
});
