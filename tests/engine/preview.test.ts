import { Logger, WebIO } from '@gltf-transform/core';
import fc from 'fast-check';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { type CarOutline, carProfiles } from '../../contract/preview';
import { previewCar } from '../../provider/engines/embedded/preview';
import type { CarTypeId } from '../../src/drawing/car-types';
import { drawnView, outlineOf, overlap, sideView } from './outlines';

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
