import fc from 'fast-check';
import type { CarDesign } from '../../contract/design';
import { asDrawn } from '../../provider/engines/embedded/car/as-drawn';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords, wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { anySheet } from './sheets';

/** Pictures are drawn this small (pixels), on a grid of this edge (m). */
const SIZE = { width: 48, height: 32 } as const;
const CELL = 0.12;
const tick = () => {};

/** Sheets that keep the bounds of the contract, the same for the same seed. */
export const randomSheets = (count: number, seed: number): readonly CarDesign[] =>
  fc.sample(anySheet, { numRuns: count, seed });

/** What is wrong with the small picture of a sheet's car: what was thrown, or which numbers of its mesh are none; nothing of a sound one. */
export async function faultOf(sheet: CarDesign): Promise<string | undefined> {
  try {
    const { design: whole } = wholeDesign(sheet);
    const design = designOf(whole);
    const { mesh } = sceneOf(asDrawn(design).car, tick, CELL).car;
    if (mesh.indices.length === 0) return 'no triangles';
    for (const [name, values] of [['position', mesh.positions] as const, ['normal', mesh.normals] as const])
      if (!values.every(Number.isFinite)) return `a ${name} that is no number`;
    const brief = { ...noWords, view: whole.camera?.view, sketch: whole.scene?.technique === 'marker' };
    const pixels = await drawPixels(design, brief, SIZE, 1, tick, CELL);
    return new Set(pixels).size < 2 ? 'one colour all over' : undefined;
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
