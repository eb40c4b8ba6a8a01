import { getBounds, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import {
  type BodyType,
  bodyTypes,
  CarDesign,
  DESIGN_VERSION,
  type Exhaust,
  spoilerShapes,
  tops,
} from '../../contract/design';
import { type Equipment, equipment } from '../../contract/equipment';
import { openWheeled } from '../../contract/open-wheels';
import { handlesOf } from '../../provider/engines/embedded/body';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addEquipment } from '../../provider/engines/embedded/car/equipment';
import { canCarry, reachOf } from '../../provider/engines/embedded/car/equipment/named';
import { placesOn } from '../../provider/engines/embedded/car/equipment/places';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { addFittings } from '../../provider/engines/embedded/car/fittings';
import { fullWidth, isOpenWheeled, wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { type Mesh, MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { isIndoors } from '../../provider/engines/embedded/trace/finish';
import { readDesign } from '../../provider/engines/embedded/words';

type Point = readonly [number, number, number];
const pointsOf = ({ positions }: Mesh): Point[] =>
  Array.from({ length: positions.length / 3 }, (_, i) => [
    positions[i * 3] ?? Number.NaN,
    positions[i * 3 + 1] ?? Number.NaN,
    positions[i * 3 + 2] ?? Number.NaN,
  ]);

/** Six times the volume that a mesh encloses (m³): negative when its faces look inwards. */
function volume(mesh: Mesh): number {
  const points = pointsOf(mesh);
  let sum = 0;
  for (let i = 0; i < mesh.indices.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points[mesh.indices[i + k] ?? 0] ?? [0, 0, 0]) as [Point, Point, Point];
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
const most = (values: readonly number[]) => -least(values.map((value) => -value));

/** What has no mesh of its own, being a part of tyres or of the skin, and what belongs to wheels outside a body. */
const ofWheels: readonly Equipment[] = [
  ...([
    'whiteWalls',
    'rearSpats',
    'cycleWings',
    'exposedEngine',
    'smokedHeadlamps',
    'smokedTailLamps',
    'yellowHeadlamps',
    'yellowFogLamps',
    'chromeHandles',
    'litGrille',
    'shavedHandles',
  ] as const),
];

/** How far outside the flanks equipment may stand (m). */
const BESIDE = 0.12;

/** The longest and the shortest, the highest and the lowest, one with a bed, one without a roof, those between their wheels. */
const bodies: readonly BodyType[] = [
  ...(['off-road', 'van', 'limousine', 'supercar', 'microcar', 'pickup', 'roadster'] as const),
  ...openWheeled,
];

describe.each(bodies)('on a %s', (type) => {
  const plain = designOf({ version: DESIGN_VERSION, package: { body: type } }).car;
  const body = carBody(plain);
  const fitted = (name: Equipment): Mesh => {
    const builder = new MeshBuilder(0.4);
    addEquipment(builder, body, { ...plain, equipment: { [name]: true } });
    return builder.build();
  };

  it.each(equipment.filter((name) => canCarry(type, name) && !ofWheels.includes(name)))(
    '%s touches the car and keeps to its place',
    (name) => {
      const mesh = fitted(name);
      const points = pointsOf(mesh);
      expect(points.length).toBeGreaterThan(0);
      expect(points.flat().every(Number.isFinite)).toBe(true);
      expect(volume(mesh)).toBeGreaterThan(0);
      const [xs, ys, zs] = [0, 1, 2].map((k) => points.map((point) => point[k] ?? 0)) as [number[], number[], number[]];
      const { over, ahead, behind } = reachOf({ ...plain, equipment: { [name]: true } });
      expect(least(points.map((point) => body.distance(...point)))).toBeLessThan(0.01);
      expect(least(zs)).toBeGreaterThan(0.03);
      expect(most(zs)).toBeLessThan(plain.height + over);
      expect(most(ys.map(Math.abs))).toBeLessThan(fullWidth(plain) / 2 + BESIDE);
      expect(least(xs)).toBeGreaterThan(-0.1 - ahead);
      expect(most(xs)).toBeLessThan(plain.length + 0.1 + behind);
      // No part of it stands where a wheel turns.
      const isInWheel = ([x, y, z]: Point) =>
        Object.values(wheelsOf(plain, body)).some(
          (wheel) =>
            Math.abs(y) > wheel.outer - Math.min(wheel.width, 0.22) + 0.02 &&
            Math.abs(y) < wheel.outer &&
            Math.hypot(x - wheel.x, z - wheel.radius) < wheel.radius,
        );
      expect(points.some(isInWheel)).toBe(false);
    },
  );

  it.each(equipment.filter((name) => !canCarry(type, name)))('there is no place for %s', (name) => {
    expect(fitted(name).indices).toHaveLength(0);
  });
});

describe('equipment of a design', () => {
  it.each(['sedan', 'coupe', 'limousine'] as const)(
    'a spare wheel behind the boot of a %s stands no higher than its lid',
    (type) => {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body: type }, fittings: { spareWheel: true } });
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, carBody(car), car);
      const heights = pointsOf(builder.build()).map(([, , z]) => z);
      expect(most(heights)).toBeLessThan(car.deckHeight + 0.06);
    },
  );

  it('handles to pull stand on the doors of a drawn silhouette too', () => {
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, fittings: { pullHandles: true } });
    const drawn = { ...car, formula: true } as const;
    const body = carBody(drawn);
    const builder = new MeshBuilder(0.4);
    addEquipment(builder, body, drawn);
    const heights = pointsOf(builder.build()).map(([, , z]) => z);
    expect(heights.length).toBeGreaterThan(100);
    expect(most(heights)).toBeLessThan(body.belt(car.length / 2));
  });

  it('doors without handles are smooth where a handle would be, whatever else is asked for', () => {
    const at = (fittings: CarDesign['fittings']) => {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, fittings });
      const body = carBody(car);
      const [[x, z] = [0, 0]] = handlesOf(car, body) ?? [];
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, body, car);
      const skin = createFeatures(car, body)(x, -body.halfWidth(x), z + 0.0145, 0, -1, 0, 0.002);
      return { skin, size: builder.build().parts.length };
    };
    expect(at({ chrome: true }).skin).toBe(Skin.chrome);
    expect(at({ chromeHandles: true }).skin).toBe(Skin.chrome);
    expect(at({ chromeHandles: true, shavedHandles: true }).skin).toBe(Skin.paint);
    expect(at({ chrome: true, shavedHandles: true }).skin).toBe(Skin.paint);
    expect(at({ pullHandles: true }).size).toBeGreaterThan(100);
    expect(at({ pullHandles: true, shavedHandles: true }).size).toBe(0);
  });

  it('slats lie close over the backlight of a raked roof, and none over one that a sheet sets upright', () => {
    const slats = (backlightTop?: number) => {
      const { car } = designOf({
        version: DESIGN_VERSION,
        package: { body: 'hatchback' },
        proportion: { backlightTop },
        fittings: { louvres: true },
      });
      const body = carBody(car);
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, body, car);
      return pointsOf(builder.build()).map((point) => body.distance(...point));
    };
    expect(most(slats())).toBeLessThan(0.06);
    expect(least(slats())).toBeGreaterThan(-0.02);
    expect(slats(4020)).toEqual([]);
  });

  it('a cage keeps within the skin, and an open car has a hoop over its seats', () => {
    const bars = (body: BodyType) => {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body }, fittings: { rollHoop: true } });
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, carBody(car), car);
      return { car, skin: carBody(car), points: pointsOf(builder.build()) };
    };
    for (const type of ['suv', 'coupe', 'kei-van'] as const) {
      const { skin, points } = bars(type);
      expect(most(points.map((point) => skin.distance(...point)))).toBeLessThan(-0.01);
    }
    const { car, points } = bars('roadster');
    expect(most(points.map(([, , z]) => z))).toBeGreaterThan(car.height - 0.05);
  });

  it.each(bodyTypes)('liners close the arches of a %s, within its skin', (type) => {
    // given
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: type } });
    if (isOpenWheeled(car)) return;
    const skin = carBody(car);
    const builder = new MeshBuilder(0.4);
    // when
    addFittings(builder, skin, car);
    // then
    const mesh = builder.build();
    const points = pointsOf(mesh);
    const corners = [...mesh.parts].flatMap((part, at) =>
      part === Part.wheelWell ? [0, 1, 2].flatMap((k) => points[mesh.indices[at * 3 + k] ?? 0] ?? []) : [],
    );
    const around = Array.from({ length: corners.length / 3 }, (_, i) => corners.slice(3 * i, 3 * i + 3));
    const over = around.filter(([, , z = 0]) => z > 2 * skin.tyreRadius + 0.02);
    const across = over.map(([, y = 0]) => Math.abs(y));
    expect(most(across)).toBeGreaterThan(car.width / 2 - 0.05);
    expect(least(across)).toBeLessThan(car.width / 2 - 0.1);
    const upper = around.filter(([, , z = 0]) => z > skin.tyreRadius);
    expect(most(upper.map(([x = 0, y = 0, z = 0]) => skin.distance(x, y, z)))).toBeLessThan(0.06);
  });

  it('a raised roof takes the place of what would lie on its lid', () => {
    const of = (fittings: CarDesign['fittings']) => {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'van' }, fittings });
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, carBody(car), car);
      return builder.build().parts.length;
    };
    expect(of({ popUpRoof: true, roofBox: true, roofRack: true })).toBe(of({ popUpRoof: true }));
  });

  it('white walls are a band of each tyre, outside its rim and off the road', () => {
    // given
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, fittings: { whiteWalls: true } });
    const wheels = new MeshBuilder(0.4);
    // when
    addWheels(wheels, carBody(car), car, 0.05, 0, () => {});
    // then
    const mesh = wheels.build();
    const points = pointsOf(mesh);
    const inBand = [...mesh.parts].flatMap((part, at) => (part === Part.whiteWall ? [at] : []));
    const heights = inBand.map((at) => points[mesh.indices[at * 3] ?? 0]?.[2] ?? Number.NaN);
    expect(inBand.length).toBeGreaterThan(0);
    expect(least(heights)).toBeGreaterThan(0.02);
    expect(most(heights)).toBeLessThan(car.tyreDiameter - 0.02);
    expect(most(heights) - least(heights)).toBeGreaterThan(car.rimDiameter);
    expect(isIndoors(Part.whiteWall)).toBe(false);
  });

  it('the tips of an exhaust stand where and as many as the sheet says, behind the tail', () => {
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'sports' }, fittings: { exhaust: 'quad' } });
    const body = carBody(car);
    const tipsOf = (exhaust: Exhaust) => {
      const builder = new MeshBuilder(0.4);
      addEquipment(builder, body, { ...car, exhaust });
      return builder.build();
    };
    expect(tipsOf('hidden').indices).toHaveLength(0);
    expect(Math.max(...pointsOf(tipsOf('single')).map(([, y]) => y))).toBeLessThan(-0.2);
    expect(Math.max(...pointsOf(tipsOf('centre')).map(([, y]) => Math.abs(y)))).toBeLessThan(0.13);
    const [twin, quad] = [tipsOf('twin'), tipsOf('quad')];
    expect(quad.indices).toHaveLength(2 * twin.indices.length);
    expect(volume(quad)).toBeGreaterThan(0);
    const distances = pointsOf(quad).map((point) => body.distance(...point));
    expect(least(distances)).toBeLessThan(0);
    expect(most(distances)).toBeLessThan(0.09);
    expect(sheetOf(designOf(sheetOf({ ...designOf({ version: DESIGN_VERSION }), car }))).fittings?.exhaust).toBe(
      'quad',
    );
  });

  it('tips in the flanks stand before the rear wheels on both sides', () => {
    const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'suv' }, fittings: { exhaust: 'sides' } });
    const body = carBody(car);
    const builder = new MeshBuilder(0.4);
    addEquipment(builder, body, car);
    const points = pointsOf(builder.build());
    expect(most(points.map(([x]) => x))).toBeLessThan(body.rearAxle - body.tyreRadius);
    expect(least(points.map(([x]) => x))).toBeGreaterThan(body.frontAxle + body.tyreRadius);
    expect(most(points.map(([, y]) => y))).toBeCloseTo(-least(points.map(([, y]) => y)), 3);
    expect(most(points.map((point) => body.distance(...point)))).toBeLessThan(0.06);
  });

  it.each(['coupe', 'wagon', 'roadster', 'pickup'] as const)(
    'the shapes of a spoiler differ on a %s, and keep to its length',
    (type) => {
      const highest = spoilerShapes.map((spoilerShape) => {
        const fittings = { spoiler: true, spoilerShape };
        const { car } = designOf({ version: DESIGN_VERSION, package: { body: type }, fittings });
        const body = carBody(car);
        const tops = placesOn(body, car);
        const [deck, behind] = [tops.top(car.length - 0.06, 0), body.distance(car.length + 0.02, 0, car.deckHeight)];
        expect(behind).toBeGreaterThan(0);
        return `${deck.toFixed(3)} ${tops.top(Math.min(car.backTop + 0.2, car.length - 0.1), 0).toFixed(3)}`;
      });
      expect(new Set(highest).size).toBe(type === 'roadster' ? 2 : 3);
    },
  );

  it('an open car has the roof that its sheet says', () => {
    const heights = tops.map((top) => {
      const { car } = designOf({ version: DESIGN_VERSION, package: { body: 'roadster', top } });
      const places = placesOn(carBody(car), car);
      const [seats, hoop, middle] = [places.top(2.3, 0.4), places.top(3.06, 0.2), places.top(2.3, 0)];
      return [seats, hoop, middle].map((z) => (z > car.height - 0.12 ? 'roof' : 'open')).join(' ');
    });
    expect(Object.fromEntries(tops.map((top, i) => [top, heights[i]]))).toEqual({
      down: 'open open open',
      up: 'roof open roof',
      hardtop: 'roof open roof',
      targa: 'open roof open',
      't-bar': 'open roof roof',
    });
    expect(readDesign('a soft top sedan').reading.design.package).toEqual({ body: 'sedan' });
  });

  it('a reading refuses a roof spoiler on an open car', () => {
    const { reading, brief } = readDesign('a red roadster with a roof spoiler');
    expect(reading.words.find(({ text }) => text === 'roof spoiler')).toMatchObject({ status: 'unknown' });
    expect(brief).not.toHaveProperty('spoilerShape');
    expect(readDesign('coupe, no ducktail').reading.design.fittings).toEqual({ spoiler: false });
  });

  it('a sheet keeps its equipment when it is read and written again, and an older sheet has none', () => {
    const sheet = CarDesign.parse({ version: DESIGN_VERSION, fittings: { roofRack: true, snorkel: false } });
    const again = sheetOf(designOf(sheet));
    expect(again.fittings).toMatchObject({ roofRack: true, snorkel: false });
    expect(designOf({ version: DESIGN_VERSION, fittings: { wing: true } }).car).not.toHaveProperty('equipment');
  });

  it('a reading refuses a roof box on an open car', () => {
    const { reading, brief } = readDesign('a red roadster with a roof box and tow hooks');
    expect(reading.words.find(({ text }) => text === 'roof box')).toMatchObject({
      status: 'unknown',
      because: 'not-drawn',
    });
    expect(brief.fittings).toEqual({ towHooks: true });
    expect(reading.design.fittings).toEqual({ towHooks: true });
  });
});

describe('a rough car', () => {
  it('a preview with all equipment is a valid GLB that holds the box over the roof', async () => {
    const fittings = Object.fromEntries(equipment.map((name) => [name, true]));
    const glb = await previewDesign({ version: DESIGN_VERSION, package: { body: 'off-road' }, fittings }, () => {});
    const { issues } = await validateBytes(glb);
    expect(issues.messages.filter(({ severity }) => severity < 2)).toEqual([]);
    const document = await new WebIO().readBinary(glb);
    const [scene] = document.getRoot().listScenes();
    const { height } = designOf({ version: DESIGN_VERSION, package: { body: 'off-road' } }).car;
    expect(scene && getBounds(scene).max[1]).toBeGreaterThan(height + 0.3);
  });
});
