import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { hasSideGlass } from '../../contract/side-glass';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { cutMesh, outAt } from './mesh-cuts';

/** Of a picture's mesh (m). */
const FINE = 0.019;
/** Lines lie where the sheet has them to so much (mm). */
const NEAR = 5;

const cars = new Map<string, ReturnType<typeof carOf>>();
function carOf(body: BodyType) {
  const { design } = wholeDesign({ version: DESIGN_VERSION, package: { body } });
  const { car } = designOf(design);
  const built = carBody(car);
  const mesh = built.mesher?.whole(FINE, () => {});
  if (!mesh) throw new Error('a body of lines has a mesher');
  return { design, car, body: built, mesh };
}
/** A plain car of a type with its mesh; each is made once. */
function built(body: BodyType) {
  const known = cars.get(body) ?? carOf(body);
  cars.set(body, known);
  return known;
}

const mm = (metres: number) => Math.abs(metres) * 1000;
const withSides = bodyTypes.filter((body) => hasSideGlass(body, undefined));
/** Places along a car's side windows (x, m), from behind the mirror to the rear pillar. */
function windowsOf(type: BodyType): readonly number[] {
  const { car } = built(type);
  const [from, to] = [car.header + 0.12, car.backTop - 0.15];
  return [0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1].map((t) => from + (to - from) * t);
}

/** The height at which the glass in a side begins at x, sought upwards from a height (m); a pillar has none there. */
function glassFrom(type: BodyType, x: number, from: number): number | undefined {
  const { car, body, mesh } = built(type);
  const cut = cutMesh(mesh, 'across', x);
  const classify = createFeatures(car, body);
  for (let z = from; z < from + 0.15; z += 0.001) {
    const y = outAt(cut, z);
    const out = { nx: 0, ny: 1, nz: 0 };
    body.mesher?.normal(x, y, z, out);
    if (classify(x, y, z, out.nx, out.ny, out.nz, 0.001) === Skin.glass) return z;
  }
  return undefined;
}

describe('the mesh of a car', () => {
  it.each(withSides)("has the side windows' glass of a %s begin at the belt of its sheet", (type) => {
    const { car, design } = built(type);
    const { beltFront = 0, beltRear = 0 } = design.proportion ?? {};
    const [from, to] = [car.cowl + 0.1, Math.max(car.cowl + 0.7, car.backBase - 0.1)];
    const belt = (x: number) => (beltFront + ((beltRear - beltFront) * (x - from)) / (to - from)) / 1000;
    const found = windowsOf(type).map((x) => ({ x, low: glassFrom(type, x, belt(x) - 0.1) }));
    const lows = found.filter(({ low }) => low !== undefined);
    // Pillars have no glass, and the sides of a van behind its doors.
    expect(lows.length).toBeGreaterThan(1);
    for (const { x, low = 0 } of lows) expect(mm(low - belt(x))).toBeLessThan(NEAR);
  });
});
