import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { type RimPattern, rimPatterns, usualSpokes } from '../../contract/rims';
import { carBody } from '../../provider/engines/embedded/car/body';
import { rimShape } from '../../provider/engines/embedded/car/rim-shape';
import { rimFace, rimNames, SEEDED_RIMS } from '../../provider/engines/embedded/car/rims';
import { wheelsOf } from '../../provider/engines/embedded/car/shape/running-gear';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { type Mesh, MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const carWith = (wheels: CarDesign['wheels'], size: CarDesign['package'] = {}) =>
  designOf({ version: DESIGN_VERSION, package: { body: 'coupe', ...size }, wheels }).car;

/** Centres of a mesh's triangles of a part, at the left rear wheel: angle, radius and depth from the wall (m). */
function trianglesOf(wheels: CarDesign['wheels'], part: Part, size: CarDesign['package'] = {}) {
  const car = carWith(wheels, size);
  const body = carBody(car);
  const builder = new MeshBuilder();
  addWheels(builder, body, car, 0.03, 0, () => {});
  const { rear } = wheelsOf(car, body);
  return centresOf(builder.build(), part)
    .map(([x, y, z]) => ({ dx: x - rear.x, dz: z - rear.radius, depth: rear.outer + y, y }))
    .filter(({ dx, y }) => Math.abs(dx) < 0.5 && y < 0)
    .map(({ dx, dz, depth }) => ({ angle: Math.atan2(dz, dx), radius: Math.hypot(dx, dz), depth }));
}

function centresOf({ positions, indices, parts }: Mesh, part: Part): (readonly [number, number, number])[] {
  const at = (t: number, axis: number) =>
    [0, 1, 2].reduce((sum, corner) => sum + (positions[(indices[t * 3 + corner] ?? 0) * 3 + axis] ?? 0) / 3, 0);
  return [...parts].flatMap((own, t) => (own === part ? [[at(t, 0), at(t, 1), at(t, 2)] as const] : []));
}

/** How often metal begins on a way round at a share of the radius. */
function beginnings(pattern: RimPattern, spokes: number | undefined, share: number): number {
  const face = rimFace({ rim: rimNames.indexOf(pattern), spokes });
  const isMetal = (k: number) => {
    const a = (k / 3600) * 2 * Math.PI;
    return face(0.26 * share * Math.cos(a), 0.26 * share * Math.sin(a), 0.26) < 0;
  };
  return Array.from({ length: 3600 }, (_, k) => k).filter((k) => isMetal(k) && !isMetal(k - 1)).length;
}

describe('the spokes of a rim', () => {
  it.each([
    ['star', 0.7, 1],
    ['multi', 0.7, 1],
    ['turbine', 0.7, 1],
    ['twin', 0.75, 2],
    ['fork', 0.85, 2],
    ['mesh', 0.55, 2],
    ['holes', 0.66, 1],
    ['steel', 0.77, 1],
  ] as const)('are as many on %s as a sheet says, each time', (pattern, share, each) => {
    for (let spokes = 3; spokes <= 20; spokes++) {
      // Where twin spokes are close, both touch.
      const found = beginnings(pattern, spokes, share);
      expect([spokes * each, spokes], `${pattern} ${spokes}`).toContain(found);
    }
  });

  it('keep their usual number and shape where a sheet does not say it', () => {
    for (const [rim, name] of rimNames.entries()) {
      const usual = usualSpokes[name];
      if (usual === undefined) continue;
      const [open, said] = [rimFace({ rim }), rimFace({ rim, spokes: usual })];
      fc.assert(
        fc.property(
          fc.double({ min: -0.3, max: 0.3, noNaN: true }),
          fc.double({ min: -0.3, max: 0.3, noNaN: true }),
          (x, z) => open(x, z, 0.26) === said(x, z, 0.26),
        ),
      );
    }
  });

  it('stay in the sheet of a design', () => {
    const design = designOf({ version: DESIGN_VERSION, wheels: { pattern: 'twin', spokes: 7 } });
    expect(sheetOf(designOf(sheetOf(design))).wheels).toMatchObject({ pattern: 'twin', spokes: 7 });
  });
});

/** Depth of the spokes' outer face next to the edge (m), measured in the mesh of a rim. */
const faceAtEdge = (wheels: CarDesign['wheels'], size: CarDesign['package'] = {}) => {
  const car = carWith(wheels, size);
  const R = car.rimDiameter / 2;
  const near = trianglesOf(wheels, Part.rim, size).filter(
    ({ radius, angle }) => radius > R - 0.04 && radius < R - 0.025 && Math.abs(angle) < 0.1,
  );
  return Math.min(...near.map(({ depth }) => depth));
};

describe('the dish of a rim', () => {
  it('has in the mesh the depth that a sheet says, to 5 mm', () => {
    const wide = { tyreWidth: 280 };
    for (const dish of [5, 30, 60, 100]) {
      expect(Math.abs(faceAtEdge({ pattern: 'star', dish }, wide) * 1000 - dish), `${dish}`).toBeLessThan(5);
    }
  });

  it('stays as it was where a sheet does not say it', () => {
    for (const pattern of rimPatterns) {
      const [open, shape] = [rimShape(carWith({ pattern })), rimShape(carWith({ pattern, dish: undefined }))];
      for (const t of [0, 0.5, 1]) expect(open.at(t)).toBe(shape.at(t));
    }
    const { at, back, middle } = rimShape(carWith({ pattern: 'star' }));
    expect([at(0), at(1), middle, back].map((depth) => Math.round(depth * 1000))).toEqual([40, 14, 40, 75]);
  });

  it('leaves room for brakes, on narrow tyres by a shallower dish, which is said', () => {
    const { design, moved } = wholeDesign({
      version: DESIGN_VERSION,
      package: { tyreWidth: 180 },
      wheels: { dish: 100 },
    });
    expect(design.wheels?.dish).toBe(45);
    expect(moved).toMatchObject([{ path: 'wheels.dish', from: 100, to: 45, because: 'brakes-need-room' }]);
    const discs = trianglesOf({ pattern: 'star', dish: 100 }, Part.disc, { tyreWidth: 240 });
    expect(Math.max(...discs.map(({ depth }) => depth))).toBeLessThan(0.24);
  });
});

describe('a pattern that came later', () => {
  it('never comes by a seed', () => {
    expect(rimNames.slice(SEEDED_RIMS)).toEqual(['steel', 'wire', 'disc']);
    expect([...rimPatterns]).toEqual([...rimNames]);
  });

  it('has, of steel, a cap over its middle within the tyre', () => {
    const cap = trianglesOf({ pattern: 'steel' }, Part.hubCap);
    const { rimDiameter } = carWith({ pattern: 'steel' });
    expect(cap.length).toBeGreaterThan(200);
    expect(Math.max(...cap.map(({ radius }) => radius)) / (rimDiameter / 2)).toBeCloseTo(0.5, 1);
    expect(Math.min(...cap.map(({ depth }) => depth))).toBeGreaterThan(-0.008);
  });

  describe('of wire', () => {
    let wires: ReturnType<typeof trianglesOf> = [];
    beforeAll(() => {
      wires = trianglesOf({ pattern: 'wire' }, Part.spoke);
    });

    it('has wires all round, from its hub to the edge', () => {
      const { rimDiameter } = carWith({ pattern: 'wire' });
      const sectors = new Set(wires.filter(({ radius }) => radius > 0.06).map(({ angle }) => Math.round(angle * 12)));
      expect(sectors.size).toBeGreaterThanOrEqual(72);
      expect(Math.max(...wires.map(({ radius }) => radius))).toBeLessThan(rimDiameter / 2);
      expect(Math.min(...wires.map(({ depth }) => depth))).toBeGreaterThan(0);
    });

    it('opens between hub and edge, a disc nowhere', () => {
      expect(beginnings('wire', undefined, 0.6)).toBe(0);
      const disc = rimFace({ rim: rimNames.indexOf('disc') });
      expect(disc(0.1, 0.1, 0.26)).toBeLessThan(0);
      expect(rimShape(carWith({ pattern: 'disc' })).at(0)).toBeGreaterThan(-0.008);
    });
  });
});
