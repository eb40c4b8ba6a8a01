import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { bumperShapes } from '../../contract/equipment';
import { hasArches } from '../../contract/flares';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addEquipment } from '../../provider/engines/embedded/car/equipment';
import { reachOf } from '../../provider/engines/embedded/car/equipment/named';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { readDesign } from '../../provider/engines/embedded/words';

const own = bumperShapes.filter((shape) => shape !== 'usual');

function shaped(bumperShape: (typeof bumperShapes)[number], body: BodyType = 'sedan') {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body }, fittings: { bumperShape } });
  const skin = carBody(car);
  const builder = new MeshBuilder();
  addEquipment(builder, skin, { ...car, equipment: {} });
  const { positions, indices, parts } = builder.build();
  const points = [...parts].flatMap((part, t) =>
    part === Part.bumper
      ? [0, 1, 2].map((corner) => {
          const v = (indices[t * 3 + corner] ?? 0) * 3;
          return [positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0] as const;
        })
      : [],
  );
  return { car, skin, points };
}

describe('bumpers of a shape of their own', () => {
  it.each(own)('stand before nose and tail of every body with arches in the shape %s', (shape) => {
    for (const body of bodyTypes.filter(hasArches)) {
      const { car, points } = shaped(shape, body);
      const { ahead, behind } = reachOf({ ...car, equipment: {} });
      const xs = points.map(([x]) => x);
      const [first, last] = [Math.min(...xs), Math.max(...xs)];
      expect({ body, ahead: first < 0 && first > -ahead - 0.02 }).toEqual({ body, ahead: true });
      expect({ body, behind: last > car.length && last < car.length + behind + 0.02 }).toEqual({ body, behind: true });
      // Between the ends there is nothing of them: they stay clear of the wheels' arches.
      const between = xs.filter((x) => x > car.frontOverhang && x < car.frontOverhang + car.wheelbase);
      expect({ body, between: between.length }).toEqual({ body, between: 0 });
    }
  });

  it.each(own)('look alike on both sides and off the ground in the shape %s', (shape) => {
    for (const body of ['sedan', 'off-road', 'van', 'roadster'] as const) {
      const { car, points } = shaped(shape, body);
      const ys = points.map(([, y]) => y);
      expect(Math.min(...ys)).toBeCloseTo(-Math.max(...ys), 3);
      expect(Math.max(...ys)).toBeLessThan(car.width / 2 + 0.09);
      expect(Math.min(...points.map(([, , z]) => z))).toBeGreaterThan(car.clearance);
    }
  });

  it('stand off the skin, more of them outside it than in', () => {
    for (const shape of own) {
      const { skin, points } = shaped(shape);
      const outside = points.filter(([x, y, z]) => skin.distance(x, y, z) > 0);
      expect(outside.length / points.length).toBeGreaterThan(0.7);
    }
  });

  it('shine in chrome, or come black, or in the colour of the bumpers', () => {
    const finish = (fittings: CarDesign['fittings'], paint: CarDesign['paint'] = {}) =>
      finishOf(designOf({ version: DESIGN_VERSION, fittings, paint })).bumper;
    expect(finish({ bumperShape: 'chrome-blade' })).not.toEqual(finish({ bumperShape: 'impact' }));
    expect(finish({ bumperShape: 'impact' }, { bumpers: 'chrome' })).toEqual(
      finish({ bumperShape: 'chrome-blade' }, { bumpers: 'chrome' }),
    );
    expect(finish({ bumperShape: 'impact' }, { bumpers: '#aa2211' })).not.toEqual(finish({ bumperShape: 'impact' }));
  });

  it('stay in the sheet of their car, and are none of a car between its wheels', () => {
    for (const bumperShape of own)
      expect(sheetOf(designOf({ version: DESIGN_VERSION, fittings: { bumperShape } })).fittings).toMatchObject({
        bumperShape,
      });
    expect(readDesign('formula car, steel bumpers').reading.design.fittings?.bumperShape).toBeUndefined();
  });

  it('take the shape of blades where a car has them in chrome, unless another shape is asked for', () => {
    const read = (prompt: string) => readDesign(prompt).reading.design;
    expect(read('sedan with chrome bumpers').fittings?.bumperShape).toBe('chrome-blade');
    expect(read('sedan with impact bumpers, chrome bumpers').fittings?.bumperShape).toBe('impact');
    expect(read('sedan without chrome bumpers').fittings?.bumperShape).toBeUndefined();
  });
});
