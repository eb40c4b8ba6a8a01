import { getBounds, Logger, type Node, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { describe, expect, it } from 'vitest';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import { openedCar } from '../../provider/engines/embedded/car/as-drawn';
import { designCar } from '../../provider/engines/embedded/car/design';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import { cutByLabel } from '../../provider/engines/embedded/solid/cut';
import { writeGlb } from '../../provider/engines/embedded/solid/glb';
import type { Surface } from '../../provider/engines/embedded/solid/surface';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { hashOf } from './picture-samples';

/** A coarse grid (m): tests look at behaviour, not at beauty. */
const CELL = 0.09;
const FINER = 0.045;
const COARSEST = 0.17;
const still = () => {};

type Style = keyof typeof archetypes;
const bodyStyles = Object.keys(archetypes) as Style[];

function designed(style: Style) {
  const design = designCar({ styles: [], sketch: false, presets: [], dimensions: {} }, 3, 7);
  return { ...design, car: { ...design.car, ...archetypes[style] } };
}

async function build(style: Style, cell: number) {
  const design = designed(style);
  const { car } = design;
  const solid = await carSolid(buildCar(car, cell, still), finishOf(design), cell, still);
  return { car, solid, glb: await writeGlb(solid, { prompt: '红色轿车', seed: 3 }) };
}

const built = new Map<string, ReturnType<typeof build>>();
/** A car as a file; each is built once. */
function carOf({ style = 'sedan', cell = CELL }: { style?: Style; cell?: number } = {}) {
  const key = `${style} ${cell}`;
  const made = built.get(key) ?? build(style, cell);
  built.set(key, made);
  return made;
}

/** The document of a GLB, as it is written. */
function jsonOf(glb: Uint8Array): { asset: unknown; extensionsUsed: string[] } {
  const length = new DataView(glb.buffer, glb.byteOffset).getUint32(12, true);
  return JSON.parse(new TextDecoder().decode(glb.subarray(20, 20 + length)));
}

async function readBack(glb: Uint8Array) {
  const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
  const nodes = new Map<string, Node>(
    document
      .getRoot()
      .listNodes()
      .map((node) => [node.getName(), node]),
  );
  const named = (name: string) => {
    const node = nodes.get(name);
    if (!node) throw new Error(`no node ${name}`);
    return node;
  };
  return { document, nodes, named };
}

const trianglesOf = async (glb: Uint8Array) => (await validateBytes(glb)).info.totalTriangleCount;

/** Square metres of a surface. */
function area({ positions, indices }: Surface): number {
  let sum = 0;
  for (let t = 0; t < indices.length; t += 3) {
    const [a = [], b = [], c = []] = [0, 1, 2].map((k) => {
      const v = (indices[t + k] ?? 0) * 3;
      return [...positions.subarray(v, v + 3)];
    });
    const across = (i: number, j: number) =>
      ((b[i] ?? 0) - (a[i] ?? 0)) * ((c[j] ?? 0) - (a[j] ?? 0)) -
      ((b[j] ?? 0) - (a[j] ?? 0)) * ((c[i] ?? 0) - (a[i] ?? 0));
    sum += Math.hypot(across(1, 2), across(2, 0), across(0, 1)) / 2;
  }
  return sum;
}

describe('a car as a 3D file', () => {
  it.each(bodyStyles)('the Khronos validator finds no fault in a model of a car: %s', async (style) => {
    const { glb } = await carOf({ style });
    const { issues } = await validateBytes(glb);
    expect(issues).toMatchObject({ numErrors: 0, numWarnings: 0 });
  });

  it("a car's model has the car's dimensions in metres and stands centred on the ground", async () => {
    const { car, glb } = await carOf({ cell: FINER });
    const { document, named } = await readBack(glb);
    const scene = document.getRoot().listScenes()[0];
    if (!scene) throw new Error('no scene');
    const all = getBounds(scene);
    const body = getBounds(named('body'));
    expect(Math.abs((body.max[2] - body.min[2]) / car.length - 1)).toBeLessThan(0.02);
    expect(Math.abs((body.max[0] - body.min[0]) / car.width - 1)).toBeLessThan(0.02);
    expect(Math.abs((all.max[1] - all.min[1]) / car.height - 1)).toBeLessThan(0.02);
    expect(all.min[1]).toBeCloseTo(0, 3);
    expect((all.max[0] + all.min[0]) / 2).toBeCloseTo(0, 2);
    expect((body.max[2] + body.min[2]) / 2).toBeCloseTo(0, 1);
  });

  it("a car's model names its parts and materials and faces +Z", async () => {
    const { document, nodes, named } = await readBack((await carOf({ cell: FINER })).glb);
    for (const name of ['body', 'glass', 'interior', 'fittings', 'brakes']) expect(nodes.has(name), name).toBe(true);
    const materials = document.getRoot().listMaterials();
    const names = materials.map((material) => material.getName());
    expect(names).toEqual(
      expect.arrayContaining(['paint', 'glass', 'tyre', 'rim', 'headlamp', 'tail lamp light', 'seat']),
    );
    expect(materials.find((material) => material.getName() === 'glass')?.getAlphaMode()).toBe('BLEND');
    expect(materials.find((material) => material.getName() === 'tail lamp light')?.getEmissiveFactor()[0]).toBe(1);
    expect(named('wheel-front-left').getTranslation()[2]).toBeGreaterThan(0.5);
    expect(named('wheel-rear-left').getTranslation()[2]).toBeLessThan(-0.5);
    expect(named('wheel-front-left').getTranslation()[0]).toBeGreaterThan(0.5);
  });

  it('hangs four instances of one wheel at their hubs, so that turning a node about X rolls the wheel', async () => {
    const { car, glb } = await carOf();
    const { named } = await readBack(glb);
    const wheels = ['front-left', 'front-right', 'rear-left', 'rear-right'].map((place) => named(`wheel-${place}`));
    const meshes = new Set(wheels.map((wheel) => wheel.listChildren()[0]?.getMesh()));
    expect(meshes.size).toBe(1);
    for (const wheel of wheels) {
      const [x, y, z] = wheel.getTranslation();
      const { min, max } = getBounds(wheel);
      // The hub is the middle of the tyre, at its radius above the ground.
      expect(y).toBeCloseTo(car.tyreDiameter / 2, 5);
      expect((min[0] + max[0]) / 2).toBeCloseTo(x, 1);
      expect((min[1] + max[1]) / 2).toBeCloseTo(y, 2);
      expect((min[2] + max[2]) / 2).toBeCloseTo(z, 2);
    }
  });

  it("a car's model names its generator, carries its metadata and needs no other file", async () => {
    const { glb } = await carOf();
    const json = jsonOf(glb);
    expect(json.asset).toEqual({ generator: 'Fastback', version: '2.0', extras: { prompt: '红色轿车', seed: 3 } });
    expect(json.extensionsUsed).toEqual(['KHR_materials_clearcoat', 'KHR_materials_emissive_strength']);
    expect(JSON.stringify(json)).not.toContain('"uri"');
  });

  it("a car's model stands with its doors, bonnet and boot open, their skins moved as they are", async () => {
    const own = { ...designed('sedan'), opened: { doorsOpen: 'hinged', bonnetOpen: true, bootOpen: true } } as const;
    const solid = await carSolid(buildCar(openedCar(own), CELL, still), finishOf(own), CELL, still);
    const boundsOf = async (glb: Uint8Array) => {
      expect((await validateBytes(glb)).issues.numErrors).toBe(0);
      const { named } = await readBack(glb);
      return getBounds(named('body'));
    };
    const [shut, open] = [await boundsOf((await carOf()).glb), await boundsOf(await writeGlb(solid, {}))];
    const grown = (k: 0 | 1 | 2) => open.max[k] - open.min[k] - (shut.max[k] - shut.min[k]);
    expect(grown(0)).toBeGreaterThan(1);
    expect(open.max[1]).toBeGreaterThan(shut.max[1]);
    expect(grown(2)).toBeLessThan(0.35);
  });

  it("a car's model has more triangles on a finer grid", async () => {
    const counts = [];
    for (const cell of [COARSEST, CELL, 0.06, FINER]) counts.push(await trianglesOf((await carOf({ cell })).glb));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(new Set(counts).size).toBe(counts.length);
  });

  it("a car's model keeps its whole skin on the coarsest grid", async () => {
    const areaOf = async (cell: number) => {
      const { solid } = await carOf({ cell });
      const skins = (solid.children ?? []).filter(({ name }) => name === 'body' || name === 'glass');
      return skins.flatMap(({ parts }) => parts ?? []).reduce((sum, { surface }) => sum + area(surface), 0);
    };
    expect((await areaOf(COARSEST)) / (await areaOf(FINER))).toBeGreaterThan(0.93);
  });

  it("a car's model is reproducible", async () => {
    expect(hashOf((await build('sedan', CELL)).glb)).toBe(hashOf((await carOf()).glb));
  });

  it("a car's model loads in three.js", async () => {
    const { glb } = await carOf();
    const { scene } = await new GLTFLoader().parseAsync(glb.slice().buffer, '');
    expect(scene.getObjectByName('wheel-front-left')).toBeDefined();
    expect(scene.getObjectByName('body')).toBeDefined();
  });

  it('refuses to write a model with a coordinate that is not finite', async () => {
    const { solid } = await carOf();
    const broken = {
      ...solid,
      children: (solid.children ?? []).map((child) => ({
        ...child,
        parts: child.parts?.map((own) => ({
          ...own,
          surface: { ...own.surface, positions: own.surface.positions.map(() => Number.NaN) },
        })),
      })),
    };
    await expect(writeGlb(broken, {})).rejects.toThrow('nowhere');
  });
});

describe('cutting a surface along its labels', () => {
  /** A flat square metre of 8 × 8 quads. */
  const sheet = () => {
    const row = 9;
    const positions = Array.from({ length: row * row }, (_, i) => [(i % row) / 8, Math.floor(i / row) / 8, 0]).flat();
    const indices: number[] = [];
    for (let y = 0; y < 8; y++) {
      for (let x = 0; x < 8; x++) {
        const a = y * row + x;
        indices.push(a, a + 1, a + row + 1, a, a + row + 1, a + row);
      }
    }
    return {
      positions: Float32Array.from(positions),
      normals: Float32Array.from(positions.map((_, i) => (i % 3 === 2 ? 1 : 0))),
      indices: Uint32Array.from(indices),
    };
  };
  const areaOf = ({ positions, indices, labels }: ReturnType<typeof cutByLabel>, label: number) => {
    let area = 0;
    for (let t = 0; t < indices.length; t += 3) {
      const [a = 0, b = 0, c = 0] = indices.subarray(t, t + 3);
      if (labels[a] !== label) continue;
      const at = (v: number, k: number) => positions[v * 3 + k] ?? 0;
      area += ((at(b, 0) - at(a, 0)) * (at(c, 1) - at(a, 1)) - (at(b, 1) - at(a, 1)) * (at(c, 0) - at(a, 0))) / 2;
    }
    return area;
  };

  it('cuts a round border to within a thousandth of its area and keeps the whole sheet', () => {
    const cut = cutByLabel(sheet(), {
      labelAt: (x, y) => (Math.hypot(x - 0.5, y - 0.5) < 0.3 ? 1 : 0),
      finest: 0.02,
      narrowest: 0.02,
      tick: still,
    });
    expect(areaOf(cut, 1)).toBeCloseTo(Math.PI * 0.09, 3);
    expect(areaOf(cut, 0) + areaOf(cut, 1)).toBeCloseTo(1, 5);
  });

  it('cuts a strip narrower than a triangle and leaves out the dropped label', () => {
    const labelAt = (x: number) => (Math.abs(x - 0.31) < 0.01 ? 2 : 0);
    const options = { labelAt, finest: 0.01, narrowest: 0.01, tick: still };
    const cut = cutByLabel(sheet(), options);
    expect(areaOf(cut, 2)).toBeCloseTo(0.02, 3);
    const open = cutByLabel(sheet(), { ...options, dropped: 2 });
    expect(areaOf(open, 2)).toBe(0);
    expect(areaOf(open, 0)).toBeCloseTo(0.98, 3);
  });
});
