import { carBody } from '../car/body';
import { createFeatures } from '../car/features';
import { skinOf } from '../car/model';
import { addOpenWheelParts } from '../car/open-wheel';
import type { CarParameters } from '../car/shape/parameters';
import { MeshBuilder, Part } from '../mesh/mesh';
import type { Triangles } from './raster';
import { addWheels, Label, labelOf } from './template';

/** Edge of the grid in which the skin is found (m). */
const CELL = 0.09;
/** Share of the rows and columns that rods, planes and an engine are drawn with for pictures. */
const DETAIL = 0.22;

/**
 * A coarse car whose wheels stand outside its body, in some tenths of a second: its sections have holes for people, so that
 * it is meshed as for pictures, with its rods, planes, mudguards and engine, which are most of its outline.
 */
export function buildOpenTemplate(car: CarParameters): Triangles {
  const body = carBody(car);
  const beside = new MeshBuilder(DETAIL);
  addOpenWheelParts(beside, body, car);
  const whole = new MeshBuilder();
  whole.append(skinOf(car, body, CELL, () => {}));
  whole.append(beside.build());
  const mesh = whole.build();
  const classify = createFeatures(car, body);
  const positions = [...mesh.positions];
  const indices = [...mesh.indices];
  const labels = Array.from(mesh.parts, (part, t) => {
    if (part !== Part.body) return Label.dark;
    const at = (corner: number) => mesh.indices[3 * t + corner] ?? 0;
    return labelOf(positions, [at(0), at(1), at(2)], classify, car.length / 2);
  });
  addWheels({ positions, indices, labels }, car, body);
  return {
    positions: Float32Array.from(positions),
    indices: Uint32Array.from(indices),
    labels: Uint8Array.from(labels),
  };
}
