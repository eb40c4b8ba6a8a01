import { describe, expect, it } from 'vitest';
import { hasBed } from '../../contract/body-zones';
import { type BodyType, bodyTypes, DESIGN_VERSION } from '../../contract/design';
import { hasRake, rakeOf } from '../../contract/raked';
import { hasSideGlass } from '../../contract/side-glass';
import { addAbove, formOf } from '../../provider/engines/embedded/body';
import { leadingEdge } from '../../provider/engines/embedded/body/fit';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { MeshBuilder } from '../../provider/engines/embedded/mesh/mesh';
import { type Cut, cutMesh, distanceTo, heightAt, outAt, steepness } from './mesh-cuts';

/** Of a picture's mesh (m). */
const FINE = 0.019;
/** Lines lie where the sheet has them to so much (mm), and lean as it says to so much (degrees). */
const NEAR = 5;
const UPRIGHT = 1;
/** Beside the centre plane (m), where no corner of the mesh lies. */
const BESIDE = 0.0007;

const cars = new Map<string, ReturnType<typeof carOf>>();
function carOf(body: BodyType) {
  const { design } = wholeDesign({ version: DESIGN_VERSION, package: { body } });
  const { car } = designOf(design);
  const built = carBody(car);
  const mesh = built.mesher?.whole(FINE, () => {});
  if (!mesh) throw new Error('a body of lines has a mesher');
  return {
    design,
    car,
    body: built,
    classify: createFeatures(car, built),
    mesh,
    middle: cutMesh(mesh, 'along', BESIDE),
  };
}
/** A plain car of a type with its mesh; each is made once. */
function built(body: BodyType) {
  const known = cars.get(body) ?? carOf(body);
  cars.set(body, known);
  return known;
}

/** The centre line of a windscreen: of an open car it is a pane of its own. */
function screenOf(type: BodyType): Cut {
  const { car, middle } = built(type);
  const above = new MeshBuilder();
  addAbove(above, car);
  const mesh = above.build();
  return mesh.indices.length > 0 ? cutMesh(mesh, 'along', BESIDE) : middle;
}

const mm = (metres: number) => Math.abs(metres) * 1000;
/** A pane is bent at its edges: its rake is that of the middle. */
const inner = (from: number, to: number) => [from + (to - from) * 0.2, from + (to - from) * 0.8] as const;

const withScreen = bodyTypes.filter((body) => hasRake('windscreenRake', { body }));
const withBacklight = bodyTypes.filter((body) => hasRake('backlightRake', { body }));
const withSides = bodyTypes.filter((body) => hasSideGlass(body, undefined));
const withBonnet = bodyTypes.filter((body) => formOf(built(body).car)?.nose !== undefined);

/** A backlight or a tailgate's glass ends on the deck; an upright tail has none. */
const withDeck = withBacklight;

/** Places along a car's side windows (x, m), from behind the mirror to the rear pillar. */
function windowsOf(type: BodyType): readonly number[] {
  const { car } = built(type);
  const [from, to] = [car.header + 0.12, car.backTop - 0.15];
  return [0, 0.1, 0.2, 0.5, 0.8, 1].map((t) => from + (to - from) * t);
}

/** The height at which the glass in a side begins at x, sought upwards from a height (m); a pillar has none there. */
function glassFrom(type: BodyType, x: number, from: number): number | undefined {
  const { body, classify, mesh } = built(type);
  const cut = cutMesh(mesh, 'across', x);
  for (let z = from; z < from + 0.15; z += 0.001) {
    const y = outAt(cut, z);
    const out = { nx: 0, ny: 1, nz: 0 };
    body.mesher?.normal(x, y, z, out);
    if (classify(x, y, z, out.nx, out.ny, out.nz, 0.001) === Skin.glass) return z;
  }
  return undefined;
}

describe('the mesh of a car', () => {
  it.each(bodyTypes)('has the cowl of a %s where its sheet has it', (type) => {
    const { car, middle } = built(type);
    expect(mm(distanceTo(middle, [car.cowl, car.cowlHeight]))).toBeLessThan(NEAR);
  });

  it.each(withScreen)('has the windscreen of a %s as steep as its sheet has it', (type) => {
    const { car, design } = built(type);
    const steep = steepness(screenOf(type), ...inner(car.cowl, car.header));
    expect(Math.abs(steep - (rakeOf('windscreenRake', design) ?? 0))).toBeLessThan(UPRIGHT);
  });

  it.each(withBacklight)('has the backlight of a %s as steep as its sheet has it', (type) => {
    const { car, design, middle } = built(type);
    // The back of a cab before a bed ends a little behind the roof's edge and ahead of its foot.
    const [top, foot] = hasBed(type) ? [car.backTop + 0.05, car.backBase - 0.01] : [car.backTop, car.backBase];
    const steep = steepness(middle, ...inner(top, foot));
    expect(Math.abs(steep - (rakeOf('backlightRake', design) ?? 0))).toBeLessThan(UPRIGHT);
  });

  it.each(withBonnet)("has the bonnet's leading edge of a %s as high as its sheet has it", (type) => {
    const { car, body } = built(type);
    // An edge as round as three cells of a picture's mesh is measured in finer ones.
    const mesh = body.mesher?.half(FINE * 0.6, () => {});
    const middle = mesh ? cutMesh(mesh, 'along', BESIDE) : [];
    expect(mm(leadingEdge((x) => heightAt(middle, x), car.cowl) - car.noseHeight)).toBeLessThan(NEAR);
  });

  it.each(withDeck)('has the deck of a %s as high as its sheet has it', (type) => {
    const { car, middle } = built(type);
    expect(mm(distanceTo(middle, [car.backBase, car.deckHeight]))).toBeLessThan(NEAR);
  });

  it.each(withSides)("has the side windows' glass of a %s begin at the belt of its sheet", (type) => {
    const { car, design } = built(type);
    const { beltFront = 0, beltRear = 0 } = design.proportion ?? {};
    const [from, to] = [car.cowl + 0.1, Math.max(car.cowl + 0.7, car.backBase - 0.1)];
    const belt = (x: number) => (beltFront + ((beltRear - beltFront) * (x - from)) / (to - from)) / 1000;
    // Beside a pillar that leans glass begins farther up, and behind a van's doors nowhere.
    const offs = windowsOf(type).flatMap((x) => {
      const near = [x - 0.06, x, x + 0.06].map((at) => (glassFrom(type, at, belt(at) - 0.1) ?? 9) - belt(at));
      const off = near.reduce((least, one) => (mm(one) < mm(least) ? one : least));
      return off < 1 ? [mm(off)] : [];
    });
    expect(offs.length).toBeGreaterThan(1);
    expect(Math.max(...offs)).toBeLessThan(NEAR);
  });

  it.each(withSides)('leans the side windows of a %s inwards as far as its sheet has it', (type) => {
    const { car, design, mesh } = built(type);
    const x = windowsOf(type)[2] ?? 0;
    const cut = cutMesh(mesh, 'across', x);
    // A side is bent, and farther up it is rounded into the roof.
    const low = car.beltFront + 0.11;
    const high = Math.min(car.height - 0.16, low + 0.45);
    const lean = (Math.atan((outAt(cut, low) - outAt(cut, high)) / (high - low)) * 180) / Math.PI;
    expect(Math.abs(lean - (design.proportion?.tumblehome ?? 0))).toBeLessThan(UPRIGHT);
  });
});
