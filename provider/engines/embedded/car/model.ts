import { clamp } from '../kernel/maths';
import { type Mesh, MeshBuilder, Part } from '../mesh/mesh';
import { surfaceNets } from '../mesh/surface-nets';
import { carBody } from './body';
import { hasBonnet } from './equipment/named';
import { explodedParts, roofAway } from './exploded';
import { addFittings } from './fittings';
import { type Leaf, leavesOf } from './leaves';
import { type LeafRange, openedMesh } from './opened';
import { addEngineBay, addPackage } from './package';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { addWheels } from './wheels';

export interface CarModel {
  readonly parameters: CarParameters;
  readonly body: Body;
  readonly mesh: Mesh;
  /** Triangles of open leaves, behind all others. */
  readonly leaves?: readonly LeafRange[];
}

/**
 * Builds the car's mesh.
 * @param cell edge of the body's grid (m): 0.019 for pictures, coarser for tests
 * @param tick called with 0–1; throws to cancel
 * @param rimMargin how much thicker the rims are (m), for a tracer that finds their true surface itself
 */
export function buildCar(
  parameters: CarParameters,
  cell: number,
  tick: (fraction: number) => void,
  rimMargin = 0,
): CarModel {
  const body = carBody(parameters);
  const skin = skinOf(parameters, body, cell, (fraction) => tick(fraction * 0.7));
  const fittings = new MeshBuilder(clamp(0.016 / cell, 0.3, 1));
  addWheels(fittings, body, parameters, cell, rimMargin, (fraction) => tick(0.7 + 0.1 * fraction));
  tick(0.8);
  addFittings(fittings, body, parameters);
  if (parameters.cutaway) addPackage(fittings, body, parameters);
  else if ((parameters.opened?.bonnetOpen && hasBonnet(parameters)) || parameters.exploded)
    addEngineBay(fittings, body, parameters);
  tick(0.92);
  const builder = new MeshBuilder();
  builder.append(skin);
  builder.append(fittings.build());
  const leaves = partsOf(parameters, body);
  if (leaves.length === 0) return { parameters, body, mesh: builder.build() };
  const { mesh, ranges } = openedMesh(builder.build(), leaves);
  return { parameters, body, mesh, leaves: ranges };
}

/** What of a car stands open, floats off it or is taken away. */
function partsOf(p: CarParameters, body: Body): readonly Leaf[] {
  if (p.exploded) return explodedParts(p, body);
  const open = leavesOf(p, body);
  return p.unroofed ? [...open, roofAway(p, body, open)] : open;
}

/** The skin of a body, by its own mesher where it has one. */
export function skinOf(parameters: CarParameters, body: Body, cell: number, tick: (fraction: number) => void): Mesh {
  if (body.mesher) return body.mesher.whole(cell, tick);
  // The skin has to lie well inside the grid: surfaces in its outermost cells would stay open.
  const margin = Math.max(0.09, 2 * cell);
  const half = parameters.width / 2 + margin;
  const low = Math.min(0, parameters.clearance - 2 * cell);
  return surfaceNets(
    body.distance,
    { min: [-margin, -half, low], max: [parameters.length + margin, half, parameters.height + margin] },
    cell,
    Part.body,
    tick,
  );
}
