import { describe, expect, it } from 'vitest';
import { bodyTypes, type CarDesign, DESIGN_VERSION, doorsOpen } from '../../contract/design';
import { panelsOf } from '../../provider/engines/embedded/body';
import { carBody } from '../../provider/engines/embedded/car/body';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { doorsOf } from '../../provider/engines/embedded/car/leaves';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';

const tick = () => {};
/** A coarse grid (m): tests look at where leaves stand. */
const CELL = 0.12;
type Fittings = NonNullable<CarDesign['fittings']>;
const designed = (fittings: Fittings, body: (typeof bodyTypes)[number] = 'sedan') =>
  designOf({ version: DESIGN_VERSION, package: { body }, fittings });
/** The leaves of a car that stands open, each as the places of its corners (m). */
function leavesOf(fittings: Fittings, body: (typeof bodyTypes)[number]) {
  const { car } = designed(fittings, body);
  const { mesh, leaves = [] } = buildCar({ ...car, opened: fittings }, CELL, tick);
  const places = leaves.map(({ from, to }) =>
    [...mesh.indices.subarray(from * 3, to * 3)].map((v) => [...mesh.positions.subarray(v * 3, v * 3 + 3)] as const),
  );
  return { car, places };
}
const spanOf = (places: readonly (readonly number[])[], axis: 0 | 1 | 2) => {
  const values = places.map((place) => place[axis] ?? Number.NaN);
  return [Math.min(...values), Math.max(...values)] as const;
};

/** A single-seater has no doors. */
const withDoors = bodyTypes.filter((body) => body !== 'formula');

describe('a car that stands open', () => {
  it.each(withDoors)('a %s opens its doors in pairs, clear of the ground and in every way', (body) => {
    for (const way of doorsOpen.filter((name) => name !== 'shut')) {
      const { car, places } = leavesOf({ doorsOpen: way }, body);
      // A van may have one sliding door, on its kerb's side.
      expect(places.length, way).toBeGreaterThan(0);
      for (const leaf of places) {
        expect(leaf.length, way).toBeGreaterThan(20);
        expect(leaf.flat().every(Number.isFinite), way).toBe(true);
        expect(spanOf(leaf, 2)[0], way).toBeGreaterThan(0.05);
        expect(spanOf(leaf, 0)[1], way).toBeLessThan(car.length + 0.3);
      }
      const wide = Math.max(...places.map((leaf) => spanOf(leaf, 1)[1]));
      const high = Math.max(...places.map((leaf) => spanOf(leaf, 2)[1]));
      if (way === 'hinged' || way === 'coach') expect(wide, way).toBeGreaterThan(car.width / 2 + 0.3);
      if (way === 'scissor') expect(high, way).toBeGreaterThan(car.height - 0.15);
    }
  });

  it('has nothing to open where a body is one piece, or its engine stands bare', () => {
    const all = { doorsOpen: 'hinged', bonnetOpen: true, bootOpen: true } as const;
    expect(leavesOf(all, 'formula').places).toEqual([]);
    expect(leavesOf({ bonnetOpen: true }, 'hot-rod').places).toEqual([]);
    expect(leavesOf({ bonnetOpen: true, exposedEngine: false }, 'hot-rod').places).toHaveLength(1);
  });

  it('takes along its mirrors and none of the windscreen over an open car’s doors', () => {
    const { car, places } = leavesOf({ doorsOpen: 'gullwing' }, 'roadster');
    const pillar = car.beltFront + 0.24;
    for (const leaf of places) expect(spanOf(leaf, 2)[1]).toBeLessThan(pillar);
  });

  it.each(['sedan', 'suv', 'coupe', 'city-car'] as const)('takes along all of a %s’s door cards', (body) => {
    const { car } = designed({ doorsOpen: 'hinged' }, body);
    const { mesh, leaves = [] } = buildCar({ ...car, opened: { doorsOpen: 'hinged' } }, CELL, tick);
    const from = leaves[0]?.from ?? 0;
    // What is lit along the doors lies on the cards alone, but for the dashboard's own line.
    const { edge } = roomOf(car, carBody(car));
    const doorsEnd = Math.max(...panelsOf(car, carBody(car)).map(({ to }) => to));
    const left = [...mesh.parts.subarray(0, from)].flatMap((part, t) => {
      const x = mesh.positions[(mesh.indices[t * 3] ?? 0) * 3] ?? 0;
      return part === Part.ambient && x > edge + 0.12 && x < doorsEnd - 0.01 ? [x] : [];
    });
    expect(left).toEqual([]);
  });

  it.each(['supercar', 'suv', 'sedan', 'roadster'] as const)('takes along all of a %s’s shoulders', (body) => {
    // given the skin of a shut car and its doors
    const { car } = designed({}, body);
    const { mesh } = buildCar(car, CELL / 2, tick);
    const shape = carBody(car);
    const doors = doorsOf(car, shape, 'hinged');
    const ends = panelsOf(car, shape);
    const inDoor = (x: number, y: number, z: number) =>
      ends.some(({ from, to, low }) => x > Math.max(from, car.cowl + 0.2) && x < to && z > low) &&
      z < shape.belt(x) - 0.02 &&
      Math.abs(y) > shape.cabinHalfWidth(x, z) + 0.03 &&
      [shape.frontAxle, shape.rearAxle].every(
        (at) => Math.hypot(x - at, z - shape.tyreRadius) > shape.tyreRadius + 0.1,
      );
    // when what is outside the glass between a door's edges is asked for
    const places = [...mesh.parts].flatMap((part, t) => {
      if (part !== Part.body) return [];
      const v = mesh.indices[t * 3] ?? 0;
      const [x = 0, y = 0, z = 0, nx = 0, ny = 0, nz = 0] = [mesh.positions, mesh.normals].flatMap((values) => [
        ...values.subarray(v * 3, v * 3 + 3),
      ]);
      return inDoor(x, y, z) ? [[x, y, z, nx, ny, nz] as const] : [];
    });
    // then a door has each place of it
    expect(places.length).toBeGreaterThan(100);
    expect(places.filter((place) => !doors.some(({ holds }) => holds(...place)))).toEqual([]);
  });

  it('lifts its bonnet at the front and its lid at the rear; a formula car has no lid', () => {
    for (const body of ['sedan', 'suv', 'coupe', 'hatchback'] as const) {
      const { car, places } = leavesOf({ bonnetOpen: true, bootOpen: true }, body);
      const [bonnet = [], lid = []] = places;
      expect(spanOf(bonnet, 2)[1], body).toBeGreaterThan(car.cowlHeight + 0.2);
      expect(spanOf(bonnet, 0)[1], body).toBeLessThan(car.header);
      expect(spanOf(lid, 2)[1], body).toBeGreaterThan(car.deckHeight + 0.15);
      expect(spanOf(lid, 0)[0], body).toBeGreaterThan(car.header);
    }
    expect(leavesOf({ bootOpen: true }, 'formula').places).toEqual([]);
  });

  it('shows its cabin through the door, and nothing changes while everything is shut', async () => {
    const draw = (fittings: Fittings) => {
      const design = designed(fittings);
      const brief = { ...noWords, view: 'side' } as const;
      return drawPixels(design, brief, { width: 72, height: 48 }, 1, tick, 0.12);
    };
    const [shut, said, open] = [
      await draw({}),
      await draw({ doorsOpen: 'shut' }),
      await draw({ doorsOpen: 'gullwing' }),
    ];
    expect(Buffer.from(said).equals(Buffer.from(shut))).toBe(true);
    expect(Buffer.from(open).equals(Buffer.from(shut))).toBe(false);
  });

  it('stays on its sheet', () => {
    const fittings = { doorsOpen: 'scissor', bonnetOpen: true, bootOpen: false } as const;
    expect(sheetOf(designed(fittings)).fittings).toMatchObject(fittings);
    expect(sheetOf(designed({})).fittings).not.toHaveProperty('doorsOpen');
  });
});
