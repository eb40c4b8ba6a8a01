import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Body } from './body';
import { addCabin } from './cabin';
import type { CarParameters } from './parameters';

/** Adds what is not the body's own skin: mirrors, the cabin's furniture, a floor pan. */
export function addFittings(mesh: MeshBuilder, body: Body, p: CarParameters) {
  for (const side of [1, -1] as const) addMirror(mesh, body, p, side);
  addCabin(mesh, body, p);
  addFloorPan(mesh, body, p);
}

/** The mirror of one side (1 right, −1 left). */
export function addMirror(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  const x = p.cowl + (p.header - p.cowl) * 0.42;
  const z = body.belt(x) + 0.075;
  const y = body.cabinHalfWidth(x, z) + 0.15;
  mesh.blob([x, side * y, z], [0.065, 0.115, 0.062], Part.mirror, 2.7);
  mesh.blob([x + 0.048, side * (y + 0.002), z], [0.024, 0.098, 0.05], Part.mirrorGlass, 3);
  mesh.blob([x + 0.005, side * (y - 0.125), z - 0.05], [0.035, 0.08, 0.018], Part.plastic, 2.4);
}

function addFloorPan(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const z = p.clearance + 0.09;
  const half = p.width * 0.36;
  mesh.surface(2, 2, Part.plastic, (u, v) => [0.3 + u * (p.length - 0.6), (v - 0.5) * 2 * half, z]);
  // Inner wings: nothing is seen through the arches but dark.
  for (const axle of [body.frontAxle, body.rearAxle]) {
    for (const side of [1, -1]) {
      const y = side * (p.width / 2 - 0.3);
      // A disc a little larger than the tyre: a square would stand out through a low bonnet.
      mesh.surface(6, 36, Part.wheelWell, (u, v) => {
        const r = u * (body.tyreRadius + 0.03);
        const a = v * 2 * Math.PI;
        return [axle + r * Math.cos(a), y, Math.max(0.06, body.tyreRadius + r * Math.sin(a))];
      });
    }
  }
}
