import { describe, expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { archFlares } from '../../contract/equipment';
import { flareOut, hasArches } from '../../contract/flares';
import { formOf } from '../../provider/engines/embedded/body';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addEquipment } from '../../provider/engines/embedded/car/equipment';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { readDesign } from '../../provider/engines/embedded/words';

const own = archFlares.filter((flares) => flares !== 'usual' && flares !== 'none');

function flared(fittings: CarDesign['fittings'], body: BodyType = 'sedan') {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body }, fittings });
  const skin = carBody(car);
  const builder = new MeshBuilder();
  addEquipment(builder, skin, car);
  const { positions, parts } = builder.build();
  const ys = Array.from({ length: positions.length / 3 }, (_, v) => positions[v * 3 + 1] ?? 0);
  return { car, skin, ys, bolts: parts.filter((part) => part === Part.chrome).length };
}

describe('flares round the wheels', () => {
  it.each(own)('stand out from both flanks in the shape %s, and the wheels with them', (flares) => {
    for (const body of ['sedan', 'pickup'] as const) {
      const { car, skin, ys } = flared({ archFlares: flares }, body);
      const out = Math.max(...ys) - car.width / 2;
      expect(Math.abs(out * 1000 - flareOut[flares])).toBeLessThan(12);
      expect(Math.min(...ys)).toBeCloseTo(-Math.max(...ys), 6);
      const plain = flared({ archFlares: 'none' }, body);
      const moved = wheelsOf(car, skin).rear.outer - wheelsOf(plain.car, plain.skin).rear.outer;
      expect(moved).toBeGreaterThan(0.02);
      expect(moved).toBeLessThan(out);
    }
  });

  it('have bolts where they are bolted on, and only there', () => {
    expect(own.map((flares) => flared({ archFlares: flares }).bolts > 500)).toEqual([false, false, true]);
  });

  it('leave the flank flush round the wheels where there are none', () => {
    const lips = (fittings: CarDesign['fittings']) =>
      formOf(flared(fittings, 'van').car)?.volumes.map(({ arches }) => arches?.out ?? 0);
    expect(Math.max(...(lips({}) ?? []))).toBeGreaterThan(0.005);
    expect(Math.max(...(lips({ archFlares: 'none' }) ?? [1]))).toBe(0);
  });

  it('stay in the sheet of their car, and are none of a car between its wheels', () => {
    for (const flares of [...own, 'none'] as const) {
      expect(sheetOf(designOf({ version: DESIGN_VERSION, fittings: { archFlares: flares } })).fittings).toMatchObject({
        archFlares: flares,
      });
    }
    expect(hasArches('formula')).toBe(false);
    expect(readDesign('formula car, bolted flares').reading.design.fittings?.archFlares).toBeUndefined();
  });
});
