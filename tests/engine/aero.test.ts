import { describe, expect, it } from 'vitest';
import { bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { addSplitter, addWing } from '../../provider/engines/embedded/car/aero';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import { carBody } from '../../provider/engines/embedded/car/body';
import { placesOn } from '../../provider/engines/embedded/car/equipment/places';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wordedSheet } from '../../provider/engines/embedded/car/worded-sheet';
import { type Mesh, MeshBuilder } from '../../provider/engines/embedded/mesh/mesh';
import { readPrompt } from '../../provider/engines/embedded/words';

const build = (add: (mesh: MeshBuilder) => void): Mesh => {
  const builder = new MeshBuilder(0.5);
  add(builder);
  return builder.build();
};
const points = ({ positions }: Mesh) =>
  Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(i * 3, i * 3 + 3));
const along = (mesh: Mesh, axis: number) => points(mesh).map((point) => point[axis] ?? 0);

/** Six times the volume that a mesh encloses (m³): negative when its faces look inwards. */
function volume({ positions: p, indices }: Mesh): number {
  let sum = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const [a = 0, b = 0, c = 0] = [indices[i], indices[i + 1], indices[i + 2]].map((corner) => (corner ?? 0) * 3);
    const [ax = 0, ay = 0, az = 0] = p.slice(a, a + 3);
    const [bx = 0, by = 0, bz = 0] = p.slice(b, b + 3);
    const [cx = 0, cy = 0, cz = 0] = p.slice(c, c + 3);
    sum += ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }
  return sum;
}

const carOf = (prompt: string) => designOf(wordedSheet(readPrompt(prompt, ''), 7, 15, (design) => design)).car;

/** Planes ahead of the wheels and behind them are no wing on the tail. */
const withTail = bodyTypes.filter((type) => !archetypes[type].planes);

describe.each(withTail)('on a %s', (type) => {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body: type } });
  const body = carBody(car);

  it('a wing stands above the tail, within the length and width of the car', () => {
    const wing = build((mesh) => addWing(mesh, body, car));
    expect(Math.max(...along(wing, 0))).toBeLessThan(car.length + 0.03);
    expect(Math.max(...along(wing, 1).map(Math.abs))).toBeLessThan(car.width / 2);
    const blade = points(wing).filter(([, y = 0]) => Math.abs(y) < car.width * 0.1);
    expect(blade.length).toBeGreaterThan(0);
    for (const [x = 0, y = 0, z = 0] of blade) expect(body.distance(x, y, z)).toBeGreaterThan(0.03);
  });

  it('a wing stands above the highest surface under it, on feet that touch the car', () => {
    const wing = build((mesh) => addWing(mesh, body, car));
    const { top } = placesOn(body, car);
    const middle = points(wing).filter(([, y = 0]) => Math.abs(y) < car.width * 0.1);
    const lowest = Math.min(...middle.map(([, , z = 0]) => z));
    const tops = middle.flatMap(([x = 0]) => [0, 0.4, 0.8].map((share) => top(x, share * car.width * 0.44)));
    // A blade that is no higher than the bed's walls or the roof before it hides behind them.
    const behind = Math.min(...middle.map(([x = 0]) => x));
    const walls = [0, 0.2, 0.4, 0.49].map((share) => top(behind, share * car.width));
    expect(lowest).toBeGreaterThan(Math.max(...tops, ...walls) + 0.05);
    expect(Math.min(...points(wing).map(([x = 0, y = 0, z = 0]) => body.distance(x, y, z)))).toBeLessThan(0);
  });

  it.skipIf(openWheeled.includes(type))('a splitter lies ahead of the front tyres, above the road', () => {
    const splitter = build((mesh) => addSplitter(mesh, body, car));
    expect(Math.min(...along(splitter, 2))).toBeGreaterThan(0.03);
    expect(Math.max(...along(splitter, 2))).toBeLessThan(car.clearance + 0.05);
    expect(Math.min(...along(splitter, 0))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...along(splitter, 0))).toBeLessThan(car.frontOverhang - car.tyreDiameter / 2);
  });

  it.each([addWing, addSplitter])('the faces of %o look outwards', (add) => {
    expect(volume(build((mesh) => add(mesh, body, car)))).toBeGreaterThan(0);
  });
});

describe('what words say of bodies', () => {
  it('gives a race car a wing and a splitter, unless they are not wanted', () => {
    expect(carOf('race car')).toMatchObject({ type: 'race-car', wing: true, splitter: true });
    expect(carOf('race car without a wing')).toMatchObject({ wing: false, splitter: true });
    expect(carOf('SUV')).not.toHaveProperty('wing');
    expect(carOf('带大尾翼和前铲的SUV')).toMatchObject({ type: 'suv', wing: true, splitter: true });
  });

  it('ends a single cab before the middle of the car, with a longer bed behind it', () => {
    const [single, double] = [carOf('single cab pickup'), carOf('double cab pickup')];
    expect(single.doors).toBe(2);
    expect(double.doors).toBe(4);
    expect(double.backBase - single.backBase).toBeGreaterThan(0.6);
  });

  it('puts the seats of a grand tourer farther behind the front wheels than those of a coupe', () => {
    const behind = (prompt: string) => {
      const { cowl, frontOverhang } = carOf(prompt);
      return cowl - frontOverhang;
    };
    expect(behind('grand tourer')).toBeGreaterThan(behind('coupe') + 0.2);
  });
});
