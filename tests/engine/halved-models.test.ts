import { expect, test } from 'vitest';
import type { CarDesign } from '../../contract/design';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import type { SolidNode } from '../../provider/engines/embedded/solid/glb';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';

const still = () => {};
const halved = (stripes: 'left-right' | 'racing'): CarDesign => ({
  version: 1,
  package: { body: 'sedan' },
  paint: { colour: '#a2141d', stripes, stripeColour: '#ffffff' },
});

/** The painted parts of a car's fittings: the sides that they are on (+X is its left) and how red they are. */
async function fittingsOf(sheet: CarDesign) {
  const design = designOf(wholeDesign(sheet).design);
  const solid = await carSolid(buildCar(design.car, 0.09, still), finishOf(design), 0.09, still);
  const node = (solid.children as readonly SolidNode[]).find(({ name }) => name === 'fittings');
  const painted = (node?.parts ?? []).filter(({ material }) => material.name === 'paint');
  return painted.map(({ surface, material }) => ({
    left: surface.positions.some((value, i) => i % 3 === 0 && value > 0.5),
    right: surface.positions.some((value, i) => i % 3 === 0 && value < -0.5),
    isRed: material.color[0] > 3 * material.color[1],
  }));
}

test('each mirror of a car in two halves has in its model the colour of its half', async () => {
  // when
  const found = await fittingsOf(halved('left-right'));

  // then
  expect(found).toContainEqual({ left: true, right: false, isRed: true });
  expect(found).toContainEqual({ left: false, right: true, isRed: false });
});

test('both mirrors of a car with stripes have the colour of its paint', async () => {
  expect(await fittingsOf(halved('racing'))).toEqual([{ left: true, right: true, isRed: true }]);
});

test.each([
  ['left-right', true],
  ['racing', false],
] as const)('the mirrors of a rough car in %s are in both of its colours: %s', async (stripes, isBoth) => {
  // when
  const glb = Buffer.from(await previewDesign(wholeDesign(halved(stripes)).design, still));
  const { nodes, meshes, materials } = JSON.parse(glb.subarray(20, 20 + glb.readUInt32LE(12)).toString());
  const fittings = nodes.find(({ name }: { name: string }) => name === 'fittings');
  const used: string[] = meshes[fittings.mesh].primitives.map(
    ({ material }: { material: number }) => materials[material].name,
  );

  // then
  expect(used).toContain('paint');
  expect(used.includes('stripes')).toBe(isBoth);
});
