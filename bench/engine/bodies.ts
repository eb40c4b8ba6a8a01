import type { BodyType } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { skinOf } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { CELL } from '../../provider/engines/embedded/trace/car-scene';
import { median } from './median';

/** A rough car's grid (m). */
const ROUGH = 0.062;
/** The first is the formula, which the others are measured against. */
const types = ['sedan', 'van', 'pickup', 'roadster'] as const satisfies readonly BodyType[];

/** Milliseconds of the processor for a body and its mesh: for a rough car and for a picture, the median of five. */
export function measureBodies() {
  return types.map((type) => {
    const { car } = designOf(wholeDesign({ version: 1, package: { body: type } }).design);
    const build = (cell: number) => skinOf(car, carBody(car), cell, () => {});
    const timed = (cell: number) =>
      median(
        Array.from({ length: 5 }, () => {
          const before = process.cpuUsage();
          build(cell);
          return process.cpuUsage(before).user / 1000;
        }),
      );
    return { type, rough: timed(ROUGH), picture: timed(CELL), triangles: build(CELL).indices.length / 3 };
  });
}
