import { describe, expect, it } from 'vitest';
import type { CarDesign } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addFittings } from '../../provider/engines/embedded/car/fittings';
import { addOpenWheelParts } from '../../provider/engines/embedded/car/open-wheel';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { allBodies } from '../../provider/engines/embedded/reading/bodies';
import { drawScreen } from '../../provider/engines/embedded/reading/raster';
import { Label } from '../../provider/engines/embedded/reading/template';

type Point = readonly [number, number, number];
const carOf = (design: Omit<CarDesign, 'version'>) => designOf({ version: 1, ...design }).car;

/** The corners of what is added to a car, of one part where it is named (m). */
function pointsOf(add: (mesh: MeshBuilder) => void, part?: Part): Point[] {
  const builder = new MeshBuilder(0.4);
  add(builder);
  const { positions, indices, parts } = builder.build();
  return [...indices].flatMap((v, i) =>
    part === undefined || parts[Math.floor(i / 3)] === part
      ? [[positions[v * 3] ?? 0, positions[v * 3 + 1] ?? 0, positions[v * 3 + 2] ?? 0] as const]
      : [],
  );
}
const tyresOf = (car: CarParameters) =>
  pointsOf((mesh) => addWheels(mesh, carBody(car), car, 0.06, 0, () => {}), Part.tyre);
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);

describe('a car whose wheels stand outside its body', () => {
  it.each(openWheeled)('keeps what holds and covers the wheels of a %s clear of their tyres', (body) => {
    // given
    const car = { ...carOf({ package: { body } }), equipment: { cycleWings: true, exposedEngine: true } };
    const skin = carBody(car);
    // when
    const parts = pointsOf((mesh) => addOpenWheelParts(mesh, skin, car));
    // then
    const inTread = parts.filter(([x, y, z]) =>
      Object.values(wheelsOf(car, skin)).some(
        ({ kind, ...wheel }) =>
          Math.hypot(x - wheel.x, z - wheel.radius) < wheel.radius &&
          Math.hypot(x - wheel.x, z - wheel.radius) > car.rimDiameter / 2 &&
          Math.abs(y) < wheel.outer &&
          Math.abs(y) > (kind === 'half' ? -1 : wheel.outer - wheel.width + 0.02),
      ),
    );
    expect(inTread).toEqual([]);
  });

  it.each([
    ['single-rear', 'rear', 'front'],
    ['single-front', 'front', 'rear'],
  ] as const)('has one wheel in the middle and two beside the body with the layout %s', (layout, one, two) => {
    const car = carOf({ package: { body: 'three-wheeler', layout } });
    const wheels = wheelsOf(car, carBody(car));
    const at = (x: number) => tyresOf(car).filter((point) => Math.abs(point[0] - x) < 0.5);
    expect(most(at(wheels[one].x).map(([, y]) => Math.abs(y)))).toBeLessThan(0.11);
    const beside = at(wheels[two].x).map(([, y]) => Math.abs(y));
    expect(Math.min(...beside)).toBeGreaterThan(car.width / 2);
    expect(most(beside) * 2).toBeCloseTo(1.76, 2);
  });

  it.each(openWheeled)('keeps the carpet and the dashboard of a %s within its body', (body) => {
    for (const cowl of [1.4, 1.5, 1.75]) {
      const car = carOf({ package: { body }, proportion: { cowl: cowl * 1000 } });
      const skin = carBody(car);
      for (const part of [Part.carpet, Part.dash, Part.dashLow]) {
        const out = pointsOf((mesh) => addFittings(mesh, skin, car), part).filter(
          ([x, y]) => Math.abs(y) > skin.halfWidth(x) - 0.02,
        );
        expect(out, `${cowl} ${part}`).toEqual([]);
      }
    }
  });

  it('has larger and wider tyres behind on a hot rod', () => {
    const car = carOf({ package: { body: 'hot-rod' } });
    const { front, rear } = wheelsOf(car, carBody(car));
    expect(rear.radius).toBeGreaterThan(front.radius + 0.05);
    expect(rear.width).toBeGreaterThan(front.width + 0.08);
    expect(most(tyresOf(car).map(([, , z]) => z))).toBeCloseTo(2 * rear.radius, 2);
  });

  it('leaves the planes of a formula car to its wing and its splitter', () => {
    const extent = (fittings: CarDesign['fittings']) => {
      const car = carOf({ package: { body: 'formula' }, fittings });
      const points = pointsOf((mesh) => addFittings(mesh, carBody(car), car), Part.paint);
      return points.map(([x]) => x);
    };
    expect(extent({ wing: false, splitter: false })).toEqual([]);
    expect(Math.min(...extent({ wing: true, splitter: false }))).toBeGreaterThan(4);
    expect(most(extent({ wing: false, splitter: true }))).toBeLessThan(1);
  });

  it('keeps its layout, width and fittings in the sheet', () => {
    const sheet = sheetOf(
      designOf({
        version: 1,
        package: { body: 'three-wheeler', layout: 'single-front', width: 1800 },
        fittings: { cycleWings: false },
      }),
    );
    expect(sheet.package).toMatchObject({ layout: 'single-front', width: 1800 });
    expect(sheet.fittings).toMatchObject({ cycleWings: false, exposedEngine: true });
    expect(sheetOf(designOf(sheet))).toEqual(sheet);
    expect(carOf({ package: { body: 'sedan', layout: 'single-front' } }).layout).toBeUndefined();
  });

  it.each(openWheeled)('compares pictures with a whole %s: from the side no piece of it is missing', (body) => {
    // given it is drawn from the left, five pixels a decimetre
    const found = [...allBodies()].find(({ car }) => car.type === body);
    if (!found) throw new Error('no such body');
    const { car, template } = found;
    const [width, height] = [Math.ceil(car.length * 50), Math.ceil(car.height * 50)];
    const screen = new Float32Array(template.positions.length);
    for (let v = 0; v < screen.length; v += 3) {
      const [x = 0, y = 0, z = 0] = template.positions.slice(v, v + 3);
      screen.set([x * 50, height - z * 50, 10 + y], v);
    }
    const drawn = drawScreen(screen, { ...template, outside: undefined }, width, height);
    // then every decimetre of its length shows something of it
    for (let x = 5; x < width - 5; x += 5) {
      const column = Array.from({ length: height }, (_, y) => drawn[y * width + x]);
      expect([x, column.some((label) => label)]).toEqual([x, true]);
    }
    expect(new Set(drawn)).toContain(Label.wheel);
  });
});
