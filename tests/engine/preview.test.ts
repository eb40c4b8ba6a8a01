import { getBounds, Logger, WebIO } from '@gltf-transform/core';
import fc from 'fast-check';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign } from '../../contract/design';
import { openWheeled } from '../../contract/open-wheels';
import { type CarOutline, carProfiles } from '../../contract/preview';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { previewCar } from '../../provider/engines/embedded/preview';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import type { CarTypeId } from '../../src/drawing/car-types';
import { drawnView, outlineOf, overlap, sideView } from './outlines';
import { anySheet } from './sheets';

const still = () => {};

const made = new Map<CarTypeId, Promise<Uint8Array>>();
/** The model of a type's first drawing; each is made once. */
function previewOf(type: CarTypeId): Promise<Uint8Array> {
  const glb = made.get(type) ?? previewCar(outlineOf(type), still);
  made.set(type, glb);
  return glb;
}
const rootOf = async (glb: Uint8Array) =>
  (await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb)).getRoot();

describe('the rough model of a drawn side view', () => {
  it.each(['sedan_standard', 'sedan_hatchback', 'suv_offroad', 'suv_coupe'] as const)(
    'a preview has the silhouette of its drawing: %s',
    async (type) => {
      const outline = outlineOf(type);
      expect(overlap(await sideView(await previewOf(type), outline.length), drawnView(outline))).toBeGreaterThan(0.96);
    },
  );

  it('a preview is a small valid GLB with the parts of a car', async () => {
    const glb = await previewCar({ ...outlineOf('sedan_coupe'), bodyColor: '#ff0000' }, still);
    const { issues, info } = await validateBytes(glb);
    expect(issues.numErrors).toBe(0);
    expect(info.totalTriangleCount).toBeLessThan(30_000);
    expect(glb.length).toBeLessThan(500_000);
    const root = await rootOf(glb);
    const names = root.listMaterials().map((material) => material.getName());
    expect(names).toEqual(expect.arrayContaining(['paint', 'glass', 'tyre', 'rim', 'headlamp', 'tail lamp']));
    const paint = root.listMaterials().find((material) => material.getName() === 'paint');
    const [red = 0, green = 1] = paint?.getBaseColorFactor() ?? [];
    expect(red).toBeGreaterThan(20 * green);
  });

  it('a preview has its wheels at their drawn places and diameters', async () => {
    const { wheels, length } = outlineOf('suv_offroad');
    const root = await rootOf(await previewOf('suv_offroad'));
    for (const place of ['front', 'rear'] as const) {
      const hub = root.listNodes().find((node) => node.getName() === `wheel-${place}-left`);
      const [, y = 0, z = 0] = hub?.getWorldTranslation() ?? [];
      expect(z).toBeCloseTo((length / 2 - wheels[place][0]) / 1000, 3);
      expect(y).toBeCloseTo(wheels.diameter / 2000, 3);
    }
    const tyre = root.listMaterials().find((material) => material.getName() === 'tyre');
    const primitive = root
      .listMeshes()
      .flatMap((mesh) => mesh.listPrimitives())
      .find((each) => each.getMaterial() === tyre);
    expect(primitive?.getAttribute('POSITION')?.getMax([])[1]).toBeCloseTo(wheels.diameter / 2000, 2);
  });

  it('a preview is identical for the same drawing and differs when a point moves', async () => {
    const outline = outlineOf('sedan_hatchback');
    const moved = outline.points.map(([x, y], i): [number, number] => (i === 40 ? [x, Math.max(0, y - 90)] : [x, y]));
    const first = await previewOf('sedan_hatchback');
    expect(Buffer.compare(first, await previewCar(outline, still))).toBe(0);
    expect(Buffer.compare(first, await previewCar({ ...outline, points: moved }, still))).not.toBe(0);
  });

  it('any outline gives a preview', async () => {
    const along = fc.double({ min: 0, max: 10_000, noNaN: true });
    const down = fc.double({ min: 0, max: 3000, noNaN: true });
    const place = fc.tuple(along, down);
    const outline: fc.Arbitrary<CarOutline> = fc.record({
      profile: fc.constantFrom(...carProfiles),
      length: fc.double({ min: 1000, max: 10_000, noNaN: true }),
      points: fc.array(place, { minLength: 3, maxLength: 12 }),
      wheels: fc.record({ front: place, rear: place, diameter: fc.double({ min: 200, max: 1500, noNaN: true }) }),
      bodyColor: fc.constant('#336699'),
      wheelColor: fc.constant('#303133'),
    });
    await fc.assert(
      fc.asyncProperty(outline, async (drawn) => {
        const glb = await previewCar(drawn, still);
        expect(Buffer.from(glb.subarray(0, 4)).toString()).toBe('glTF');
      }),
      { numRuns: 5 },
    );
  });
});

describe('the rough model of a design', () => {
  const plain = (body: BodyType) => ({ version: 1, package: { body }, paint: { colour: '#ff0000' } }) as const;
  const models = new Map<BodyType, Promise<Uint8Array>>();
  /** The model of a body's plain car in red; each is made once. */
  const plainOf = (body: BodyType) => {
    const glb = models.get(body) ?? previewDesign(plain(body), still);
    models.set(body, glb);
    return glb;
  };

  it.each(bodyTypes)('a preview of a plain %s is a small valid GLB of its size, on its wheels', async (body) => {
    const design = plain(body);
    const glb = await plainOf(body);
    const { issues, info } = await validateBytes(glb);
    expect(issues.numErrors).toBe(0);
    expect(info.totalTriangleCount).toBeLessThan(30_000);
    expect(glb.length).toBeLessThan(500_000);
    const root = await rootOf(glb);
    const names = root.listMaterials().map((material) => material.getName());
    // Lamps beside a body are fittings.
    const inSkin = openWheeled.includes(body) ? [] : ['glass', 'headlamp', 'tail lamp'];
    expect(names).toEqual(expect.arrayContaining(['paint', 'tyre', 'rim', ...inSkin]));
    const { length = 0, height = 0, wheelbase = 0, tyreDiameter = 0 } = wholeDesign(design).design.package ?? {};
    const size = spanOf(root);
    expect(size[2]).toBeCloseTo(length / 1000, 1);
    expect(size[1]).toBeCloseTo(height / 1000, 1);
    const [front, rear] = ['front', 'rear'].map((place) =>
      root
        .listNodes()
        .find((node) => node.getName() === `wheel-${place}-left`)
        ?.getWorldTranslation(),
    );
    expect((front?.[2] ?? 0) - (rear?.[2] ?? 0)).toBeCloseTo(wheelbase / 1000, 3);
    expect(front?.[1]).toBeCloseTo(tyreDiameter / 2000, 3);
  });

  it('a preview is identical for the same design, whatever was drawn between, and differs in another colour', async () => {
    const design: CarDesign = { version: 1, package: { body: 'coupe', length: 4600 } };
    const first = await previewDesign(design, still);
    const red = await previewDesign({ ...design, paint: { colour: '#ff0000' } }, still);
    await previewDesign({ ...design, front: { face: 'round' } }, still);
    expect(Buffer.compare(await previewDesign(design, still), first)).toBe(0);
    expect(Buffer.compare(red, first)).not.toBe(0);
  });

  it('any sheet gives a preview', async () => {
    await fc.assert(
      fc.asyncProperty(anySheet, async (sheet) => {
        const glb = await previewDesign(sheet, still);
        expect(Buffer.from(glb.subarray(0, 4)).toString()).toBe('glTF');
      }),
      { numRuns: 5 },
    );
  });

  it('a preview that is no longer wanted stops at its next step', async () => {
    const stopped = new Error('stopped');
    const stop = () => {
      throw stopped;
    };
    await expect(previewDesign({ version: 1, package: { length: 4711 } }, stop)).rejects.toBe(stopped);
  });

  it('stands with its doors, bonnet and boot open, dark inside, as a small valid file', async () => {
    for (const [body, doorsOpen] of [
      ['sedan', 'hinged'],
      ['suv', 'gullwing'],
      ['van', 'sliding'],
      ['roadster', 'scissor'],
    ] as const) {
      const shut = await plainOf(body);
      const open = await previewDesign({ ...plain(body), fittings: { doorsOpen, bootOpen: body !== 'van' } }, still);
      expect((await validateBytes(open)).issues.numErrors).toBe(0);
      expect(open.length, body).toBeLessThan(700_000);
      const size = async (glb: Uint8Array) => {
        const root = await rootOf(glb);
        const [wide, high] = spanOf(root);
        return { reach: wide + high, names: root.listMaterials().map((one) => one.getName()) };
      };
      const [before, after] = [await size(shut), await size(open)];
      // A sliding door stays within the mirrors.
      expect(after.reach - before.reach, body).toBeGreaterThan(body === 'van' ? -0.01 : 0.1);
      expect(
        [before, after].map(({ names }) => names.includes('recess')),
        body,
      ).toEqual([false, true]);
    }
  });
});

/** Width, height and length of a model (m). */
function spanOf(root: Awaited<ReturnType<typeof rootOf>>): [number, number, number] {
  const scene = root.listScenes()[0];
  if (!scene) throw new Error('a model has a scene');
  const { min, max } = getBounds(scene);
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]];
}
