import { type Mesh, MeshBuilder, Part } from '../mesh/mesh';
import { surfaceNets } from '../mesh/surface-nets';
import { type Body, createBody } from './body';
import { addFittings } from './fittings';
import type { CarParameters } from './parameters';
import { addWheels } from './wheels';

export interface CarModel {
  readonly parameters: CarParameters;
  readonly body: Body;
  readonly mesh: Mesh;
}

/**
 * Builds the car's mesh.
 * @param cell edge of the body's grid (m): 0.017 for pictures, coarser for tests
 * @param tick hears 0–1 and throws to cancel
 */
export function buildCar(parameters: CarParameters, cell: number, tick: (fraction: number) => void): CarModel {
  const body = createBody(parameters);
  const margin = 0.09;
  const half = parameters.width / 2 + margin;
  const skin = surfaceNets(
    body.distance,
    { min: [-margin, -half, 0], max: [parameters.length + margin, half, parameters.height + margin] },
    cell,
    Part.body,
    (fraction) => tick(fraction * 0.7),
  );
  const fittings = new MeshBuilder();
  addWheels(fittings, body, parameters, cell);
  addFittings(fittings, body, parameters);
  tick(0.9);
  const builder = new MeshBuilder();
  builder.append(skin);
  builder.append(fittings.build());
  return { parameters, body, mesh: builder.build() };
}
