import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { canCarry } from '../../provider/engines/embedded/car/equipment/named';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { spatFoot } from '../../provider/engines/embedded/car/shape/spats';
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
  it.each([150, 240, 330])('have %i mm of width in the mesh where a sheet says so, to 5 mm', (tyreWidth) => {
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

  it('have behind the width and the size that a sheet says, whatever stands in front', () => {
    const size = {
      body: 'sports',
      tyreWidth: 235,
      tyreWidthRear: 305,
      tyreDiameter: 670,
      tyreDiameterRear: 690,
    } as const;
    const { outer, inner } = tyresOf(size, 'rear');
    expect(Math.abs(outer - inner - 305)).toBeLessThan(5);
    const front = tyresOf(size, 'front');
    expect(Math.abs(front.outer - front.inner - 235)).toBeLessThan(5);
    const { car } = designOf(whole(size).design);
    const { rear } = wheelsOf(car, carBody(car));
    expect([rear.radius, rear.width]).toEqual([0.345, 0.305]);
    expect(sheetOf(designOf({ version: DESIGN_VERSION, package: size })).package).toMatchObject(size);
  });

  it('grow behind at most as large as their arches hold, which is said', () => {
    const { moved } = whole({ body: 'sedan', tyreDiameter: 660, tyreDiameterRear: 760 });
    expect(moved).toMatchObject([{ path: 'package.tyreDiameterRear', to: 685, because: 'wheels-need-room' }]);
    expect(whole({ body: 'hot-rod', tyreDiameter: 640, tyreDiameterRear: 800 }).moved).toEqual([]);
  });

  it('stand farther in than the sheet says only where the change is named', () => {
    const { moved } = whole({ body: 'sedan', width: 1900, trackRear: 1000 });
    expect(moved).toMatchObject([{ path: 'package.trackRear', from: 1000, because: 'wheels-need-room' }]);
  });

  it('follow the body where a sheet does not say it, and keep what it says', () => {
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

/** What the flank over a rear wheel is at places round its axle, above the panel's foot and below it. */
function flankOf(size: CarDesign['package'], fittings: CarDesign['fittings']) {
  const { car } = designOf(wholeDesign({ version: DESIGN_VERSION, package: size, fittings }).design);
  const body = carBody(car);
  const classify = createFeatures(car, body);
  const { rear } = wheelsOf(car, body);
  const places = Array.from({ length: 64 }, (_, i) => {
    const a = (i / 64) * 2 * Math.PI;
    return [0.3, 0.6, 0.9].map((share) => [share * Math.cos(a), share * Math.sin(a)] as const);
  }).flat();
  return places.flatMap(([u, v]) => {
    const [x, z] = [rear.x + u * rear.radius, rear.radius + v * rear.radius];
    let y = car.width / 2 + 0.05;
    for (let step = 0; step < 200 && body.distance(x, y, z) > 1e-4; step++) y -= Math.max(body.distance(x, y, z), 5e-4);
    // Below the floor there is no flank.
    if (y < car.width * 0.4) return [];
    return [{ z, foot: spatFoot(car), over: y - rear.outer, skin: classify(x, y, z, 0, 1, 0, 0.002) }];
  });
}

describe('spats', () => {
  it.each(covered.filter((type) => canCarry(type, 'rearSpats')))(
    'close the rear arches of a %s down to their foot, with the tyres behind them',
    (type) => {
      const flank = flankOf({ body: type }, { rearSpats: true }).filter(({ z, foot }) => z > foot + 0.005);
      expect(flank.length).toBeGreaterThan(60);
      expect(flank.filter(({ skin }) => skin === Skin.hole)).toEqual([]);
      expect(Math.min(...flank.map(({ over }) => over))).toBeGreaterThan(0.01);
    },
  );

  it('leave the front arches open, and the rear ones of a car without them', () => {
    for (const { skin } of flankOf({ body: 'sedan' }, {})) expect(skin).toBe(Skin.hole);
    const below = flankOf({ body: 'sedan' }, { rearSpats: true }).filter(({ z, foot }) => z < foot);
    for (const { skin } of below) expect(skin).toBe(Skin.hole);
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, fittings: { rearSpats: true } });
    const plain = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' } }).car;
    expect(wheelsOf(car, carBody(car)).front).toEqual(wheelsOf(plain, carBody(plain)).front);
  });

  it('have no place where the tail runs in round the wheels, or wheels stand outside the body', () => {
    for (const body of ['city-car', 'microcar', ...openWheeled] as const) {
      expect(canCarry(body, 'rearSpats')).toBe(false);
      const { car } = designOf({ version: DESIGN_VERSION, package: { body }, fittings: { rearSpats: true } });
      const plain = designOf({ version: DESIGN_VERSION, package: { body } }).car;
      expect(wheelsOf(car, carBody(car))).toEqual(wheelsOf(plain, carBody(plain)));
    }
  });
});
