import { mirrored } from '../body/mesh';
import { clamp } from '../kernel/maths';
import { type Mesh, MeshBuilder, Part, type Piece, pieceOf, unmoved } from '../mesh/mesh';
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

/** A car as it is built: with the pieces that its mesh was made of, where nothing of it was moved. */
export interface BuiltCar extends CarModel {
  readonly pieces?: readonly Piece[];
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
): BuiltCar {
  const body = carBody(parameters);
  const half = body.mesher?.half(cell, (fraction) => tick(fraction * 0.7));
  const skin = half ? mirrored(half) : skinOf(parameters, body, cell, (fraction) => tick(fraction * 0.7));
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
  if (leaves.length === 0) {
    const halves = half && [pieceOf(half, unmoved), pieceOf(half, { ...unmoved, side: -1 })];
    const pieces = [...(halves ?? [{ count: skin.indices.length / 3 }]), ...fittings.pieces];
    return { parameters, body, mesh: builder.build(), pieces };
  }
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
