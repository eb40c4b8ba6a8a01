import { Logger, type Node, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { carBody } from '../../provider/engines/embedded/car/body';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { createRimFinder } from '../../provider/engines/embedded/car/rim-solid';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { poseOf } from '../../provider/engines/embedded/car/shape/wheel-pose';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import { writeGlb } from '../../provider/engines/embedded/solid/glb';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';

const still = () => {};
type Vector = readonly [number, number, number];

const designed = (wheels: CarDesign['wheels'], body: (typeof bodyTypes)[number] = 'sedan') =>
  designOf({ version: DESIGN_VERSION, package: { body }, wheels });

/** Points of a part of one wheel in its mesh, from its centre (m). */
function pointsOf(wheels: CarDesign['wheels'], axle: 'front' | 'rear', side: 1 | -1, part: number = Part.tyre) {
  const { car } = designed(wheels);
  const body = carBody(car);
  const builder = new MeshBuilder();
  addWheels(builder, body, car, 0.05, 0, still);
  const { positions, indices, parts } = builder.build();
  const { x, outer, width, radius } = wheelsOf(car, body)[axle];
  const points: Vector[] = [];
  for (const [i, v] of indices.entries()) {
    const [px = 0, py = 0, pz = 0] = positions.subarray(v * 3, v * 3 + 3);
    if (parts[Math.floor(i / 3)] !== part || Math.abs(px - x) > 0.6 || py * side < 0) continue;
    points.push([px - x, py - side * (outer - width / 2), pz - radius]);
  }
  return points;
}

const greatest = (points: readonly Vector[], of: (at: Vector) => number) =>
  points.reduce((best, at) => (of(at) > of(best) ? at : best));

const nodesOf = async (glb: Uint8Array) => {
  const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
  const named = new Map<string, Node>(
    document
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node]),
  );
  return (name: string) => {
    const node = named.get(name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  };
};
/** A turn about glTF's vertical, and about the car's length (degrees), of a quaternion of both. */
const turnsOf = ([x, y, z, w]: readonly number[]) =>
  [
    (2 * Math.atan2(y ?? 0, w ?? 1) * 180) / Math.PI,
    (2 * Math.atan2(Math.hypot(x ?? 0, z ?? 0), 1) * 180) / Math.PI,
  ] as const;

describe('front wheels that are turned', () => {
  it('have their foremost places farther to the left at a positive angle, and to the right at a negative one', () => {
    for (const [steer, way] of [
      [25, -1],
      [-25, 1],
    ] as const) {
      for (const side of [1, -1] as const) {
        const [, across] = greatest(pointsOf({ steer }, 'front', side), ([x]) => -x);
        expect(way * across).toBeGreaterThan(0.05);
      }
    }
  });

  it('leave the rear ones as they are', () => {
    expect(pointsOf({ steer: 30 }, 'rear', -1)).toEqual(pointsOf({}, 'rear', -1));
  });

  it('take their discs and calipers with them', () => {
    for (const part of [Part.disc, Part.caliper]) {
      const straight = pointsOf({}, 'front', -1, part);
      const turned = pointsOf({ steer: 30 }, 'front', -1, part);
      const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];
      const [x, y, z] = straight[0] ?? [0, 0, 0];
      const [tx, ty, tz] = turned[0] ?? [0, 0, 0];
      expect([tx, ty, tz].map((value) => Math.round(value * 1e4))).toEqual(
        [x * cos - y * sin, x * sin + y * cos, z].map((value) => Math.round(value * 1e4)),
      );
    }
  });

  it.each(bodyTypes.filter((type) => !openWheeled.includes(type)))(
    'stay within the openings of their arches as the side of a %s shows them',
    (type) => {
      const { car } = designed({ steer: 35 }, type);
      const body = carBody(car);
      const builder = new MeshBuilder();
      addWheels(builder, body, car, 0.05, 0, still);
      const { positions, indices, parts } = builder.build();
      const { front } = wheelsOf(car, body);
      for (const [i, v] of indices.entries()) {
        const [x = 0, , z = 0] = positions.subarray(v * 3, v * 3 + 3);
        if (parts[Math.floor(i / 3)] !== Part.tyre || Math.abs(x - front.x) > 0.7) continue;
        expect(Math.hypot(x - front.x, z - body.tyreRadius)).toBeLessThan(body.tyreRadius + 0.036);
      }
    },
  );

  it('have rims that rays find where they are', () => {
    const { car } = designed({ steer: 30, camber: -8, pattern: 'disc' });
    const body = carBody(car);
    const { front } = wheelsOf(car, body);
    const find = createRimFinder(car, body);
    for (const side of [1, -1] as const) {
      const pose = poseOf(front, side);
      if (!pose) throw new Error('the wheel is straight');
      const hub = pose.moved([front.x + 0.1, side * (front.outer + 0.005), front.radius]);
      const way = pose.turned([0, -side, 0]);
      const hit = { t: 0, nx: 0, ny: 0, nz: 0 };
      expect(find(...hub, ...way, hit)).toBe(true);
      expect(hit.t).toBeLessThan(0.08);
      expect(hit.nx * way[0] + hit.ny * way[1] + hit.nz * way[2]).toBeLessThan(-0.9);
    }
  });

  it('stand on their sheet as it was read', () => {
    const sheet = sheetOf(designed({ steer: -18, camber: -5 }));
    expect(sheet.wheels).toMatchObject({ steer: -18, camber: -5 });
    expect(sheetOf(designed({})).wheels).not.toHaveProperty('steer');
  });
});

describe('wheels that lean', () => {
  it('have their tops farther in than their feet on both sides of both axles', () => {
    for (const axle of ['front', 'rear'] as const) {
      for (const side of [1, -1] as const) {
        const points = pointsOf({ camber: -8 }, axle, side);
        const mean = (part: readonly Vector[]) => part.reduce((sum, [, y]) => sum + side * y, 0) / part.length;
        const top = mean(points.filter(([, , z]) => z > 0.25));
        const foot = mean(points.filter(([, , z]) => z < -0.25));
        expect(foot - top).toBeGreaterThan(0.06);
      }
    }
  });

  it('touch the ground with the edges of their treads', () => {
    for (const camber of [-3, -8, -12]) {
      const { car } = designed({ camber });
      const { radius } = wheelsOf(car, carBody(car)).front;
      const [, , low] = greatest(pointsOf({ camber }, 'front', -1), ([, , z]) => -z);
      expect(Math.abs(low + radius)).toBeLessThan(0.008);
    }
  });
});

describe('turned wheels in 3D files', () => {
  const wheels = { steer: 20, camber: -6 } as const;

  it('hang turned wheels in nodes of their own, so that turning a wheel about X still rolls it', async () => {
    const { car, ...design } = designed(wheels);
    const finish = finishOf({ car, ...design });
    const glb = await writeGlb(await carSolid(buildCar(car, 0.09, still), finish, 0.09, still), { made: 'of a test' });
    expect((await validateBytes(glb)).issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
    const named = await nodesOf(glb);
    const all = ['front-left', 'front-right', 'rear-left', 'rear-right'].map((place) => named(`wheel-${place}`));
    expect(new Set(all.map((node) => node.listChildren()[0]?.getMesh())).size).toBe(1);
    for (const node of all) expect(node.getRotation()).toEqual([0, 0, 0, 1]);
    for (const side of ['left', 'right'] as const) {
      const [steer, lean] = turnsOf(named(`wheel-front-${side}-turned`).getRotation());
      expect(steer).toBeCloseTo(20, 0);
      expect(lean).toBeCloseTo(6, 0);
      expect(turnsOf(named(`wheel-rear-${side}-turned`).getRotation())[0]).toBeCloseTo(0, 3);
    }
    const [, , leftLean = 0] = named('wheel-rear-left-turned').getRotation();
    expect(leftLean).toBeGreaterThan(0);
  });

  it('turn the wheels of the rough car by the same angles', async () => {
    const named = await nodesOf(
      await previewDesign({ version: DESIGN_VERSION, package: { body: 'sedan' }, wheels }, still),
    );
    const [steer, lean] = turnsOf(named('wheel-front-left-turned').getRotation());
    expect(steer).toBeCloseTo(20, 0);
    expect(lean).toBeCloseTo(6, 0);
    expect(() => named('wheel-rear-left-turned')).not.toThrow();
  });
});
