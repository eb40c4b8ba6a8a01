import { addAbove } from '../body';
import { type MeshBuilder, Part } from '../mesh/mesh';
import { addSplitter, addWing } from './aero';
import { addCabin } from './cabin';
import { addEquipment } from './equipment';
import { addMirror, hasMirrors } from './mirrors';
import { addOpenWheelParts } from './open-wheel';
import { addPopUps } from './pop-ups';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { archDepth, isOpenWheeled } from './shape/running-gear';

/** Adds everything but the body's skin: mirrors, the cabin's furniture, a floor pan. */
export function addFittings(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (hasMirrors(p)) for (const side of [1, -1] as const) addMirror(mesh, body, p, side);
  mesh.endPiece();
  addCabin(mesh, body, p);
  mesh.endPiece();
  addAbove(mesh, p);
  addFloorPan(mesh, body, p);
  addOpenWheelParts(mesh, body, p);
  if (p.wing && !p.planes) addWing(mesh, body, p);
  if (p.splitter && !p.planes) addSplitter(mesh, body, p);
  addEquipment(mesh, body, p);
  addPopUps(mesh, body, p);
}

function addFloorPan(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (isOpenWheeled(p)) return;
  const z = p.clearance + 0.09;
  const half = p.width * 0.36;
  mesh.surface(2, 2, Part.plastic, (u, v) => [0.3 + u * (p.length - 0.6), (v - 0.5) * 2 * half, z]);
  if (p.cutaway) return;
  addArchLiners(mesh, body, p);
  // A usual tyre's stand a little farther out than their arch is deep.
  const inner = archDepth(p, body) - 0.02;
  // Inner wings: the arches are dark inside.
  for (const axle of [body.frontAxle, body.rearAxle]) {
    for (const side of [1, -1]) {
      const y = side * (p.width / 2 - inner);
      // A disc a little larger than the tyre: a square would poke through a low bonnet.
      mesh.surface(6, 36, Part.wheelWell, (u, v) => {
        const r = u * (body.tyreRadius + 0.03);
        const a = v * 2 * Math.PI;
        return [axle + r * Math.cos(a), y, Math.max(0.06, body.tyreRadius + r * Math.sin(a))];
      });
    }
  }
}

/** A liner is nowhere farther outside of the skin (m), as where a tail ends close behind its wheel. */
const LINER_OUT = 0.02;

/** Tubes over the wheels: no view past a tyre leads under the skin, nor one from an open boot out of it. */
function addArchLiners(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const [inner, outer] = [p.width / 2 - archDepth(p, body) + 0.01, p.width / 2 - 0.04];
  for (const axle of [body.frontAxle, body.rearAxle]) {
    for (const side of [1, -1]) {
      mesh.surface(3, 36, Part.wheelWell, (u, v) => {
        const a = Math.PI * (1.2 * v - 0.1);
        const y = inner + (outer - inner) * u;
        const at = (r: number) => [axle + r * Math.cos(a), y, body.tyreRadius + r * Math.sin(a)] as const;
        const r = body.tyreRadius + 0.034 + (p.unroofed ? 0.06 : 0.03) * u;
        const [x, , z] = at(r - Math.max(0, body.distance(...at(r)) - LINER_OUT));
        return [x, side * y, z];
      });
    }
  }
}
