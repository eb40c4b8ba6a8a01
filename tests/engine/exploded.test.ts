import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { Part } from '../../provider/engines/embedded/mesh/mesh';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';

const tick = () => {};
/** An exploded car, its parts as the places of their corners (m), and of what each consists. */
function partsOf(body: BodyType) {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body } });
  const { mesh, leaves = [] } = buildCar({ ...car, exploded: true }, 0.12, tick);
  const parts = leaves.map(({ from, to }) => ({
    of: new Set(mesh.parts.subarray(from, to)),
    places: [...mesh.indices.subarray(from * 3, to * 3)].map((v) => mesh.positions.subarray(v * 3, v * 3 + 3)),
  }));
  return { car, mesh, parts };
}
const lowest = (places: readonly Float32Array[]) => Math.min(...places.map(([, , z = Number.NaN]) => z));
const widest = (places: readonly Float32Array[]) => Math.max(...places.map(([, y = Number.NaN]) => Math.abs(y)));

describe('an exploded car', () => {
  it.each(bodyTypes)('floats the wheels of a %s beside it, and every other part above the ground', (body) => {
    // when
    const { car, mesh, parts } = partsOf(body);
    // then
    const wheels = parts.filter(({ of }) => of.has(Part.tyre));
    expect(wheels).toHaveLength(car.layout ? 2 : 4);
    for (const { places } of wheels) expect(widest(places)).toBeGreaterThan((car.overall ?? car.width) / 2 + 0.3);
    for (const { of, places } of parts) {
      expect(places.length).toBeGreaterThan(20);
      expect(lowest(places)).toBeGreaterThan(of.has(Part.tyre) ? -0.03 : 0.04);
    }
    expect(mesh.positions.every(Number.isFinite)).toBe(true);
  });

  it('lifts the roof of a closed car off its belt; an open one, and one between its wheels, has none to lift', () => {
    for (const body of ['sedan', 'suv', 'van', 'coupe'] as const) {
      const { car, parts } = partsOf(body);
      expect(
        parts.some(({ places }) => lowest(places) > car.cowlHeight + 0.6),
        body,
      ).toBe(true);
    }
    for (const body of ['roadster', ...openWheeled] as const) {
      const { car, parts } = partsOf(body);
      expect(
        parts.some(({ places }) => lowest(places) > car.height),
        body,
      ).toBe(false);
    }
  });

  it('draws an exploded car unlike the whole one, whether or not its doors stand open', async () => {
    // given
    const draw = (technique: 'exploded' | 'rendering', doorsOpen: 'shut' | 'hinged') => {
      const sheet = { version: DESIGN_VERSION, fittings: { doorsOpen }, scene: { technique } } as const;
      const brief = { ...noWords, view: 'side' } as const;
      return drawPixels(designOf(sheet), brief, { width: 96, height: 64 }, 1, tick, 0.08);
    };
    // when
    const [apart, open, whole] = [
      await draw('exploded', 'shut'),
      await draw('exploded', 'hinged'),
      await draw('rendering', 'shut'),
    ];
    // then
    expect(Buffer.from(apart).equals(Buffer.from(open))).toBe(true);
    expect(Buffer.from(apart).equals(Buffer.from(whole))).toBe(false);
  });
});
