import { describe, expect, it } from 'vitest';
import { bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carClasses } from '../../contract/options';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addPackage } from '../../provider/engines/embedded/car/package';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { type Mesh, MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';

/** The largest distance of a part's points from the inside of a body (m), or undefined without one. */
function farthestOut(
  { positions, indices, parts }: Mesh,
  part: number,
  distance: (x: number, y: number, z: number) => number,
) {
  const found = [...parts].flatMap((own, at) => (own === part ? [...indices.subarray(at * 3, at * 3 + 3)] : []));
  if (found.length === 0) return undefined;
  return found.reduce((most, v) => {
    const [x = 0, y = 0, z = 0] = positions.subarray(v * 3, v * 3 + 3);
    return Math.max(most, distance(x, y, z));
  }, Number.NEGATIVE_INFINITY);
}

describe('a cutaway', () => {
  it.each(bodyTypes)('holds what drives a %s, and who sits in it, under its skin', (body) => {
    for (const drive of carClasses) {
      // given
      const { car } = designOf({ version: DESIGN_VERSION, package: { body, drive } });
      const { distance, ...rest } = carBody(car);
      // when
      const builder = new MeshBuilder(0.3);
      addPackage(builder, { distance, ...rest }, car);
      const mesh = builder.build();
      // then
      const out = (part: number) => farthestOut(mesh, part, distance);
      expect(out(Part.battery) !== undefined, drive).toBe(drive !== 'petrol');
      // Where wheels stand outside, so do the motors between them.
      if (openWheeled.includes(body)) continue;
      expect(out(Part.engine), drive).toBeLessThan(0.03);
      // An open car's cockpit is no part of its body.
      if (body === 'roadster') continue;
      expect(out(Part.battery) ?? 0, drive).toBeLessThan(0.03);
      expect(out(Part.occupant), drive).toBeLessThan(0.03);
    }
  });

  it('shows a battery or an engine where the rendering shows paint alone', async () => {
    // given
    const draw = (drive: 'electric' | 'petrol', technique: 'cutaway' | 'rendering') => {
      const sheet = { version: DESIGN_VERSION, package: { body: 'sedan', drive }, scene: { technique } } as const;
      const size = { width: 120, height: 80 };
      return drawPixels(designOf(sheet), { ...noWords, view: 'side' }, size, 1, () => {}, 0.06);
    };
    // when
    const [current, fuel, painted] = [
      await draw('electric', 'cutaway'),
      await draw('petrol', 'cutaway'),
      await draw('electric', 'rendering'),
    ];
    // then
    const teal = (rgb: Uint8Array) => {
      let count = 0;
      for (let i = 0; i < rgb.length; i += 3) if ((rgb[i + 2] ?? 0) > (rgb[i] ?? 0) + 25) count++;
      return count;
    };
    expect(teal(current)).toBeGreaterThan(20);
    expect(teal(fuel)).toBeLessThan(5);
    expect(teal(painted)).toBeLessThan(5);
  });
});
