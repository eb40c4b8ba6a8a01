import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign } from '../../contract/design';
import { formOf } from '../../provider/engines/embedded/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { buildCar } from '../../provider/engines/embedded/car/model';
import type { Mesher } from '../../provider/engines/embedded/car/shape/body';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { fullWidth, wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { type Mesh, Part } from '../../provider/engines/embedded/mesh/mesh';
import { bodyOf } from './known-bodies';
import { strayed } from './strayed-cars';

const types = bodyTypes;
const plain = (body: BodyType): CarParameters => designOf(wholeDesign({ version: 1, package: { body } }).design).car;
const done = () => {};
/** Of a picture's mesh (m), and a quicker one's. */
const FINE = 0.019;
const QUICK = 0.03;

const mesherOf = (car: CarParameters): Mesher => {
  const { mesher } = bodyOf(car);
  if (!mesher) throw new Error('no mesher');
  return mesher;
};

/** The corners of a part of a mesh. */
function partOf({ positions, indices, parts }: Mesh, part: Part): Pick<Mesh, 'positions'> {
  const own = new Uint8Array(positions.length / 3);
  for (let i = 0; i < indices.length; i++) if (parts[Math.floor(i / 3)] === part) own[indices[i] ?? 0] = 1;
  return { positions: positions.filter((_, i) => own[Math.floor(i / 3)] === 1) };
}

/** Both properties of strayed cars see the same few cars, by one seed: each is meshed once. `STRAYS` says how many. */
const strays = {
  numRuns: Number(process.env.STRAYS ?? 5),
  seed: fc.readConfigureGlobal().seed ?? Math.trunc(Math.random() * 2 ** 31),
};
const meshes = new Map<string, Mesh>();
function quickMesh(car: CarParameters): Mesh {
  const key = JSON.stringify(car);
  const mesh = meshes.get(key) ?? mesherOf(car).whole(QUICK, done);
  meshes.set(key, mesh);
  return mesh;
}

/** Least and greatest x, y and z of a mesh (m). */
function boxOf({ positions }: Pick<Mesh, 'positions'>) {
  const least = [9, 9, 9];
  const most = [-9, -9, -9];
  for (let i = 0; i < positions.length; i++) {
    const axis = i % 3;
    least[axis] = Math.min(least[axis] ?? 0, positions[i] ?? 0);
    most[axis] = Math.max(most[axis] ?? 0, positions[i] ?? 0);
  }
  return { least, most };
}

/** How high the skin reaches (m) within a hand's breadth of a place along the car. */
function topAt(mesh: Mesh, at: number): number {
  const { positions } = partOf(mesh, Part.body);
  let top = -9;
  for (let i = 0; i < positions.length; i += 3) {
    if (Math.abs((positions[i] ?? 0) - at) < 0.05) top = Math.max(top, positions[i + 2] ?? -9);
  }
  return top;
}

/** Calls for each edge of each triangle, in its way. */
function eachEdge(indices: Mesh['indices'], at: (a: number, b: number) => void) {
  for (let t = 0; t < indices.length; t += 3) {
    const [a = 0, b = 0, c = 0] = [indices[t], indices[t + 1], indices[t + 2]];
    at(a, b);
    at(b, c);
    at(c, a);
  }
}

/** Edges that are not shared by two triangles in opposite ways. */
function openEdges({ indices, positions }: Mesh): number {
  // The edges between a corner and later ones lie together, each as the other corner and its way.
  const starts = new Uint32Array(positions.length / 3 + 1);
  eachEdge(indices, (a, b) => {
    starts[Math.min(a, b) + 1] = (starts[Math.min(a, b) + 1] ?? 0) + 1;
  });
  for (let v = 1; v < starts.length; v++) starts[v] = (starts[v] ?? 0) + (starts[v - 1] ?? 0);
  const next = starts.slice();
  const others = new Uint32Array(indices.length);
  const ways = new Int8Array(indices.length);
  eachEdge(indices, (a, b) => {
    const from = Math.min(a, b);
    const place = next[from] ?? 0;
    next[from] = place + 1;
    others[place] = Math.max(a, b);
    ways[place] = a < b ? 1 : -1;
  });
  let count = 0;
  for (let v = 1; v < starts.length; v++) count += unpaired(others, ways, starts[v - 1] ?? 0, starts[v] ?? 0);
  return count;
}

/** How many corners of a run are not reached as often in one way as in the other. */
function unpaired(others: Uint32Array, ways: Int8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) {
    let [sum, isFirst] = [0, true];
    for (let k = from; k < to; k++) {
      if (others[k] !== others[i]) continue;
      if (k < i) isFirst = false;
      sum += ways[k] ?? 0;
    }
    if (isFirst && sum !== 0) count++;
  }
  return count;
}

/** No skin lies where the tyres are. */
function expectFreeWheels(car: CarParameters, { positions: p, normals: n }: Mesh) {
  const body = bodyOf(car);
  const classify = createFeatures(car, body);
  const inTheWay: number[][] = [];
  for (const { x: axle, radius, outer, width } of Object.values(wheelsOf(car, body))) {
    const inner = outer - width;
    for (let v = 0; v < p.length; v += 3) {
      const [x = 0, y = 0, z = 0] = p.subarray(v, v + 3);
      const inTyre = Math.hypot(x - axle, z - radius) < radius + 0.005;
      if (!inTyre || Math.abs(y) > outer + 0.01 || Math.abs(y) < inner) continue;
      const skin = classify(x, y, z, n[v] ?? 0, n[v + 1] ?? 0, n[v + 2] ?? 0, 0.005);
      if (skin !== Skin.hole) inTheWay.push([x, y, z, skin]);
    }
  }
  expect(inTheWay).toEqual([]);
}

/** From the front of the front tyres to the rear of the rear ones (m). */
function spanOfWheels(car: CarParameters): number {
  const { front, rear } = wheelsOf(car, bodyOf(car));
  return front.radius + car.wheelbase + rear.radius;
}

/** Millimetres between two lengths in metres. */
const apart = (a: number | undefined, b: number) => Math.abs((a ?? 0) - b) * 1000;

/** How far the mesh ends from where the car does (mm), in front, behind and at the side, and on top where skin is the highest. */
function offsOf(car: CarParameters, mesh: Mesh) {
  const { least, most } = boxOf(mesh);
  const ends = [apart(least[0], 0), apart(most[0], car.length), apart(most[1], car.width / 2)];
  return formOf(car)?.height === undefined ? ends : [...ends, apart(most[2], car.height)];
}

/** To 5 mm; a tip that is narrower than a quick mesh's cell, which cuts it off, is measured in a picture's mesh. */
function expectMeasures(car: CarParameters, quick: Mesh) {
  const offs = offsOf(car, quick);
  const isCut = Math.max(...offs) >= 5;
  expect(Math.max(...offs)).toBeLessThan((QUICK * 1000) / 2);
  expect(Math.max(...(isCut ? offsOf(car, mesherOf(car).whole(FINE, done)) : offs))).toBeLessThan(5);
  const { least, most } = boxOf(quick);
  expect(least[2]).toBeGreaterThan(car.clearance - 0.005);
  // A windscreen is no part of the skin.
  if (formOf(car)?.height === undefined) expect(most[2]).toBeLessThan(car.height);
}

describe.each(types)('the body of a %s', (type) => {
  afterAll(() => meshes.clear());

  it('has exactly its length, width and height in the mesh of a picture', () => {
    const car = plain(type);
    const { mesh } = buildCar(car, FINE, done);
    const { least, most } = boxOf(mesh);
    const [skin, tyres] = [boxOf(partOf(mesh, Part.body)), boxOf(partOf(mesh, Part.tyre))];
    expect(apart(least[0], 0)).toBeLessThan(5);
    expect(apart(most[0], car.length)).toBeLessThan(5);
    // Mirrors stand out beyond a car's width.
    expect(apart(skin.most[1], car.width / 2)).toBeLessThan(5);
    if (car.overall === undefined) expect(tyres.most[1]).toBeLessThan(car.width / 2);
    else expect(apart(tyres.most[1], fullWidth(car) / 2)).toBeLessThan(5);
    expect(apart((tyres.most[0] ?? 0) - (tyres.least[0] ?? 0), spanOfWheels(car))).toBeLessThan(5);
    expect(apart(most[2], car.height)).toBeLessThan(5);
    // And stands, rolls and peaks where its sheet says.
    const { front } = wheelsOf(car, bodyOf(car));
    expect(apart(skin.least[2], car.clearance)).toBeLessThan(5);
    expect(apart((tyres.least[0] ?? 0) + front.radius, car.frontOverhang)).toBeLessThan(5);
    expect(apart((tyres.least[2] ?? 0) + 2 * front.radius, car.tyreDiameter)).toBeLessThan(5);
    // An open cockpit has no roof.
    const hasRoof = formOf(car)?.height !== undefined && type !== 'formula';
    if (hasRoof) expect(apart(topAt(mesh, car.peak), car.height)).toBeLessThan(5);
  });

  it('stays closed, finite, within its measures and off the ground however its numbers stray', () => {
    fc.assert(
      fc.property(strayed(type), (car) => {
        const mesh = quickMesh(car);
        expect(mesh.positions.every(Number.isFinite)).toBe(true);
        expect(mesh.normals.every(Number.isFinite)).toBe(true);
        expect(openEdges(mesh)).toBe(0);
        expectMeasures(car, mesh);
      }),
      strays,
    );
  });

  it('leaves its wheels free however its numbers stray', () => {
    fc.assert(
      fc.property(strayed(type), (car) => expectFreeWheels(car, quickMesh(car))),
      strays,
    );
  });

  it('has the normals of its own field', () => {
    const car = plain(type);
    const { distance } = bodyOf(car);
    const { positions: p, normals: n } = mesherOf(car).half(QUICK, done);
    const e = 1e-4;
    let off = 0;
    for (let v = 0; v < p.length; v += 3) {
      const [x = 0, y = 0, z = 0] = p.subarray(v, v + 3);
      if (y < 0.01) continue;
      const gx = distance(x + e, y, z) - distance(x - e, y, z);
      const gy = distance(x, y + e, z) - distance(x, y - e, z);
      const gz = distance(x, y, z + e) - distance(x, y, z - e);
      const along = (gx * (n[v] ?? 0) + gy * (n[v + 1] ?? 0) + gz * (n[v + 2] ?? 0)) / Math.hypot(gx, gy, gz);
      // Corners of a few millimetres change within the step of the difference.
      if (along < Math.cos((4 * Math.PI) / 180)) off++;
    }
    expect(off / (p.length / 3)).toBeLessThan(0.01);
  });
});

/** A car whose single front wheel stands 40 mm behind its nose. */
const closeBehindNose: CarDesign = {
  version: 1,
  package: {
    body: 'three-wheeler',
    length: 2803.6,
    height: 1020.8,
    wheelbase: 2442,
    tyreDiameter: 648,
    layout: 'single-front',
  },
  proportion: { noseHeight: 659.8 },
};

describe('a body of lines and volumes', () => {
  it('has a backlight that runs down into the deck of a sedan, and a tailgate that stands on a wagon', () => {
    const [sedan, wagon] = [plain('sedan'), plain('wagon')];
    const middle = (sedan.backTop + sedan.backBase) / 2;
    const slope = bodyOf(sedan).roof(middle);
    expect(slope).toBeGreaterThan(sedan.deckHeight + 0.1);
    expect(slope).toBeLessThan(sedan.height - 0.1);
    expect(bodyOf(wagon).roof(wagon.backTop - 0.1)).toBeGreaterThan(wagon.height - 0.1);
    expect(bodyOf(wagon).distance(wagon.length - 0.02, 0, wagon.height - 0.15)).toBeGreaterThan(0.1);
  });

  it.each([
    [
      'a low raked nose',
      {
        package: { body: 'sports', length: 3887.2, width: 1970, wheelbase: 2585.6, tyreDiameter: 731.6 },
        proportion: { noseHeight: 578, noseRake: 30 },
        surface: { flare: 0, hollow: 0, planRounding: 0.335 },
      },
    ],
    [
      'a floor as high as the axles',
      { package: { body: 'pickup', width: 2178, tyreDiameter: 754.4, groundClearance: 377.2 } },
    ],
    [
      'a short tail',
      {
        package: { body: 'kei-van', length: 3444.4, width: 1578.9, wheelbase: 2342.2, groundClearance: 210 },
        surface: { flare: 0, planRounding: 0.45 },
      },
    ],
  ] as const)('leaves its wheels free with %s', (_, settings) => {
    const car = designOf(wholeDesign({ version: 1, ...settings }).design).car;
    expectFreeWheels(car, mesherOf(car).whole(QUICK, done));
  });

  it('keeps its width with a waist and a nose that runs back round to the axle', () => {
    // given
    const car = { ...plain('microcar'), bow: 0.397, waist: 0.94 };
    // when
    const { most } = boxOf(mesherOf(car).whole(QUICK, done));
    // then
    expect(apart(most[1], car.width / 2)).toBeLessThan(1);
  });

  it.each([
    ["where the deck's lip begins", 4700],
    ["behind the deck's lip", 4890],
  ])('keeps its measures with a backlight that ends %s', (_, foot) => {
    // given
    const design: CarDesign = {
      version: 1,
      package: { body: 'sedan', length: 4920, wheelbase: 3020 },
      proportion: { backlightFoot: foot },
    };
    const car = designOf(wholeDesign(design).design).car;
    // when
    const { least, most } = boxOf(mesherOf(car).whole(QUICK, done));
    // then
    expect(apart(least[0], 0)).toBeLessThan(5);
    expect(apart(most[0], car.length)).toBeLessThan(5);
    expect(apart(most[2], car.height)).toBeLessThan(5);
  });

  it('keeps its length with a single front wheel close behind its nose, in a quick mesh too', () => {
    // given
    const car = designOf(wholeDesign(closeBehindNose).design).car;
    // when
    const [front] = offsOf(car, mesherOf(car).whole(QUICK, done));
    // then
    expect(front).toBeLessThan(5);
  });

  it('paints the nose of a car whose single front wheel stands close behind it', () => {
    // given
    const car = designOf(wholeDesign(closeBehindNose).design).car;
    const body = bodyOf(car);
    const [z, roof] = [0.55, car.tyreDiameter + 0.045];
    // when
    const classify = createFeatures(car, body);
    // then
    expect(classify(body.nose(z), 0, z, -1, 0, 0, 0.005)).not.toBe(Skin.plastic);
    expect(classify(car.frontOverhang, 0, roof, 0, 0, -1, 0.005)).toBe(Skin.plastic);
  });

  it('makes one tall box behind the windscreen of a van', () => {
    const car = plain('van');
    const body = bodyOf(car);
    for (const x of [2.5, 4, 5]) {
      expect(body.roof(x)).toBeGreaterThan(car.height - 0.06);
      // Near-vertical sides: as wide high up as at the belt, but for a hand.
      expect(body.cabinHalfWidth(x, car.height - 0.4)).toBeGreaterThan(car.width / 2 - 0.13);
    }
    expect(body.roof(0.3)).toBeLessThan(1.2);
    const screen = body.roof((car.cowl + car.header) / 2);
    expect(Math.abs(screen - (car.cowlHeight + car.height) / 2)).toBeLessThan(0.08);
  });

  it('has an open bed with a floor, walls and a tailgate behind the cab of a pickup', () => {
    const car = plain('pickup');
    const { distance, roof } = bodyOf(car);
    const middle = (car.backBase + car.length) / 2;
    const wall = car.deckHeight - 0.15;
    expect(distance(middle, 0, wall)).toBeGreaterThan(0.1);
    expect(distance(middle, 0, car.tyreDiameter)).toBeLessThan(0);
    expect(distance(middle, car.width / 2 - car.flare - 0.05, wall)).toBeLessThan(0);
    expect(distance(car.length - 0.07, 0, wall)).toBeLessThan(0);
    expect(roof(car.backTop - 0.2)).toBeGreaterThan(car.height - 0.08);
  });

  it('has seats in the open and a windscreen as high as the car on a roadster', () => {
    const car = plain('roadster');
    const { distance } = bodyOf(car);
    const { mesh } = buildCar(car, QUICK, done);
    for (const z of [0.5, 0.8, 1.1]) expect(distance(car.header + 0.6, 0.35, z)).toBeGreaterThan(0);
    expect(apart(boxOf(mesh).most[2], car.height)).toBeLessThan(5);
  });

  it.each(['supercar', 'wedge-car'] as const)('has slats over the engine behind the seats of a %s', (type) => {
    const car = plain(type);
    const body = bodyOf(car);
    const classify = createFeatures(car, body);
    const along = Array.from({ length: 200 }, (_, i) => car.backTop + ((car.backBase - car.backTop) * i) / 199);
    const skins = along.map((x) => classify(x, 0.1, body.roof(x), 0.15, 0, 0.98, 0.005));
    const slats = skins.filter((skin, i) => skin === Skin.plastic && skins[i - 1] === Skin.gloss);
    expect(slats.length).toBeGreaterThan(3);
  });

  it('draws the flank of a supercar in towards an intake before the rear wheel', () => {
    const car = plain('supercar');
    const body = bodyOf(car);
    const z = car.clearance + 0.35;
    const mouth = body.rearAxle - body.tyreRadius - 0.2;
    const flank = (x: number) => {
      let y = car.width / 2;
      while (body.distance(x, y, z) > 0) y -= 0.002;
      return y;
    };
    expect(flank(mouth - 1.1) - flank(mouth - 0.2)).toBeGreaterThan(0.03);
    expect(flank(mouth + 0.2) - flank(mouth - 0.2)).toBeGreaterThan(0.08);
  });
});
