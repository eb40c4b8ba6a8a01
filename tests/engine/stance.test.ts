import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const whole = (size: CarDesign['package']) => wholeDesign({ version: DESIGN_VERSION, package: size });
const covered = bodyTypes.filter((type) => !openWheeled.includes(type));

/** Where the left tyres of an axle are across the car, in its mesh: outermost and innermost (mm). */
function tyresOf(size: CarDesign['package'], axle: 'front' | 'rear') {
  const { car } = designOf(whole(size).design);
  const body = carBody(car);
  const builder = new MeshBuilder();
  addWheels(builder, body, car, 0.05, 0, () => {});
  const { positions, indices, parts } = builder.build();
  const { x } = wheelsOf(car, body)[axle];
  const across = [...indices].flatMap((v, i) => {
    const own = parts[Math.floor(i / 3)] === Part.tyre && Math.abs((positions[v * 3] ?? 0) - x) < 0.5;
    return own && (positions[v * 3 + 1] ?? 0) < 0 ? [-(positions[v * 3 + 1] ?? 0) * 1000] : [];
  });
  return { outer: Math.max(...across), inner: Math.min(...across) };
}

describe('the tyres of a car', () => {
  it.each([150, 240, 330])('are %i mm wide in the mesh where a sheet says so, to 5 mm', (tyreWidth) => {
    const { outer, inner } = tyresOf({ body: 'sedan', tyreWidth }, 'rear');
    expect(Math.abs(outer - inner - tyreWidth)).toBeLessThan(5);
  });

  it.each([
    ['front', 'sedan', { trackFront: 1540 }, 1540],
    ['rear', 'sedan', { trackRear: 1560 }, 1560],
    ['rear', 'suv', { trackRear: 1600, tyreWidth: 280 }, 1600],
  ] as const)('stand as far apart on the %s axle of a %s as a sheet says, to 5 mm', (axle, body, size, track) => {
    const { outer, inner } = tyresOf({ body, ...size }, axle);
    expect(Math.abs(outer + inner - track)).toBeLessThan(5);
  });

  it.each(covered)('never stand out of the body of a %s, however wide their track is asked to be', (type: BodyType) => {
    const { car } = designOf(whole({ body: type, trackFront: 2200, trackRear: 2200 }).design);
    const body = carBody(car);
    for (const { x, outer } of Object.values(wheelsOf(car, body))) {
      expect(outer).toBeLessThan(Math.min(body.halfWidth(x), car.width / 2));
    }
  });

  it('stand farther in than the sheet says only where the change is named', () => {
    const { moved } = whole({ body: 'sedan', width: 1900, trackRear: 1000 });
    expect(moved).toMatchObject([{ path: 'package.trackRear', from: 1000, because: 'wheels-need-room' }]);
  });

  it('are those of the body where a sheet does not say it, and stay in it where it does', () => {
    for (const body of bodyTypes) {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body } });
      expect([car.trackFront, car.trackRear]).toEqual([undefined, undefined]);
      expect(designOf(sheetOf(designOf({ version: DESIGN_VERSION, package: { body } }))).car.tyreWidth).toBe(
        car.tyreWidth,
      );
    }
    const said = { body: 'suv', tyreWidth: 285, trackFront: 1600, trackRear: 1610 } as const;
    expect(sheetOf(designOf({ version: DESIGN_VERSION, package: said })).package).toMatchObject(said);
  });
});
