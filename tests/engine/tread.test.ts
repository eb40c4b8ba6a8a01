import { describe, expect, it } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import type { Tread } from '../../contract/rims';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const designWith = (tread: Tread) =>
  designOf({ version: DESIGN_VERSION, package: { body: 'off-road' }, wheels: { tread } });

/** How far the front wheels' tyres reach from their axle, at each of 720 angles (m). */
function silhouette(tread: Tread): readonly number[] {
  const { car } = designWith(tread);
  const body = carBody(car);
  const builder = new MeshBuilder();
  addWheels(builder, body, car, 0.05, 0, () => {});
  const { positions, indices, parts } = builder.build();
  const reach = new Array<number>(720).fill(0);
  for (const [i, v] of indices.entries()) {
    if (parts[Math.floor(i / 3)] !== Part.tyre) continue;
    const [x, z] = [(positions[v * 3] ?? 0) - body.frontAxle, (positions[v * 3 + 2] ?? 0) - body.tyreRadius];
    const at = Math.floor(((Math.atan2(z, x) / Math.PI + 1) / 2) * 719.999);
    const r = Math.hypot(x, z);
    if (r < car.tyreDiameter && r > (reach[at] ?? 0)) reach[at] = r;
  }
  return reach.filter((r) => r > car.tyreDiameter / 2 - 0.03);
}

describe('the tread of a tyre', () => {
  const { car } = designWith('street');
  const radius = car.tyreDiameter / 2;

  it.each([
    ['street', 0, 0.001],
    ['slick', 0, 0.001],
    ['all-terrain', 0.006, 0.013],
    ['mud-terrain', 0.012, 0.022],
  ] as const)('of kind %s is as deep as it should be, and the tyre as large as without it', (tread, least, most) => {
    // when
    const reach = silhouette(tread);
    // then
    const [far, near] = [Math.max(...reach), Math.min(...reach)];
    expect(Math.abs(far - radius)).toBeLessThan(0.001);
    expect(far - near).toBeGreaterThanOrEqual(least);
    expect(far - near).toBeLessThan(most);
  });

  it('stays in the sheet of a design', () => {
    expect(sheetOf(designOf(sheetOf(designWith('mud-terrain')))).wheels?.tread).toBe('mud-terrain');
  });
});
