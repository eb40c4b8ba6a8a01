import { describe, expect, it } from 'vitest';
import { bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addPopUps } from '../../provider/engines/embedded/car/pop-ups';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { previewDesign } from '../../provider/engines/embedded/preview/design';

const raisedOn = (body: (typeof bodyTypes)[number], lamps: 'pop-up' | 'hidden' = 'pop-up') => {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body }, front: { lamps } });
  const shape = carBody(car);
  const builder = new MeshBuilder(0.5);
  addPopUps(builder, shape, car);
  const { positions, parts } = builder.build();
  const points = Array.from(
    { length: positions.length / 3 },
    (_, i) => [0, 1, 2].map((k) => positions[i * 3 + k] ?? Number.NaN) as [number, number, number],
  );
  return { car, shape, points, parts: new Set<number>(parts) };
};

describe('pop-up lamps', () => {
  it.each(bodyTypes.filter((type) => !openWheeled.includes(type)))(
    'on a %s stand up out of the bonnet ahead of the screen, one on each side',
    (type) => {
      // when
      const { car, shape, points, parts } = raisedOn(type);
      // then
      expect(points.flat().every(Number.isFinite)).toBe(true);
      expect(parts).toEqual(new Set<number>([Part.panel, Part.plastic, Part.headlamp]));
      const over = points.map((point) => shape.distance(...point));
      expect(Math.min(...over)).toBeLessThan(0);
      expect(Math.max(...over)).toBeGreaterThan(0.08);
      expect(Math.max(...over)).toBeLessThan(0.2);
      expect(Math.max(...points.map(([x]) => x))).toBeLessThan(car.cowl);
      expect(Math.min(...points.map(([x]) => x))).toBeGreaterThan(0.1);
      const sides = points.map(([, y]) => Math.sign(y));
      expect(sides.filter((side) => side > 0)).toHaveLength(sides.filter((side) => side < 0).length);
    },
  );

  it('have no mesh where they are shut, and no place on a body between its wheels', () => {
    expect(raisedOn('coupe', 'hidden').points).toHaveLength(0);
    for (const type of openWheeled) expect(raisedOn(type).points).toHaveLength(0);
  });

  it('stand on the rough car too', async () => {
    const sheet = { version: DESIGN_VERSION, package: { body: 'coupe' } } as const;
    const [shut, raised] = await Promise.all(
      (['hidden', 'pop-up'] as const).map((lamps) => previewDesign({ ...sheet, front: { lamps } }, () => {})),
    );
    expect(raised?.byteLength).toBeGreaterThan((shut?.byteLength ?? 0) + 1000);
  });
});
