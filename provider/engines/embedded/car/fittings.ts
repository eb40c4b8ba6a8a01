import { addAbove } from '../body';
import { squared } from '../kernel/maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import { addSplitter, addWing } from './aero';
import { addCabin } from './cabin';
import { slab, type Vector } from './cabin/plates';
import { addEquipment } from './equipment';
import { addOpenWheelParts } from './open-wheel';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { archDepth, isOpenWheeled } from './shape/running-gear';

/** Adds everything but the body's skin: mirrors, the cabin's furniture, a floor pan. */
export function addFittings(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (hasMirrors(p)) for (const side of [1, -1] as const) addMirror(mesh, body, p, side);
  addCabin(mesh, body, p);
  addAbove(mesh, p);
  addFloorPan(mesh, body, p);
  addOpenWheelParts(mesh, body, p);
  if (p.wing && !p.planes) addWing(mesh, body, p);
  if (p.splitter && !p.planes) addSplitter(mesh, body, p);
  addEquipment(mesh, body, p);
}

/** Whether a car has mirrors, not cameras in their place. */
export const hasMirrors = ({ equipment }: CarParameters): boolean => !equipment?.cameraMirrors;

/** The mirror of one side (1 right, −1 left): a shell that rises and narrows outwards, dark below, on a foot. */
export function addMirror(mesh: MeshBuilder, body: Body, p: CarParameters, side: 1 | -1) {
  const x = p.cowl + (p.header - p.cowl) * 0.42;
  const z = body.belt(x) + 0.075;
  const y = body.cabinHalfWidth(x, z) + 0.15;
  /** Round the shell by angle (0 backwards, a quarter up), across it from −1 to 1 outwards. */
  const shell = (angle: number, across: number): Vector => {
    const end = Math.max(0, 1 - Math.abs(across) ** (across > 0 ? 3 : 4.5)) ** 0.45;
    const c = squared(Math.cos(angle), 2.8);
    const deep = c < 0 ? 0.078 - 0.018 * across : 0.036;
    const high = 0.059 - 0.012 * across;
    return [
      x + 0.012 * across + deep * c * end,
      side * (y + 0.118 * across),
      z + 0.01 * across + high * squared(Math.sin(angle), 2.8) * end,
    ];
  };
  const arc = (part: Part, from: number, to: number, rows: number) =>
    mesh.surface(rows, 24, part, (u, v) => shell(from + (to - from) * u, side * (1 - 2 * v)));
  arc(Part.mirror, -0.42, Math.PI + 0.5, 26);
  arc(Part.plastic, Math.PI + 0.5, 2 * Math.PI - 0.42, 12);
  const glass = { at: [x + 0.0405, side * y, z], right: [side * 0.1, 1, 0], up: [0.02, side * 0.08, 1] } as const;
  slab(mesh, glass, 0.1, 0.047, 0.012, Part.mirrorGlass, { power: 4.5 });
  mesh.blob([x + 0.005, side * (y - 0.12), z - 0.052], [0.034, 0.085, 0.014], Part.plastic, 2.6);
}

function addFloorPan(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (isOpenWheeled(p)) return;
  const z = p.clearance + 0.09;
  const half = p.width * 0.36;
  mesh.surface(2, 2, Part.plastic, (u, v) => [0.3 + u * (p.length - 0.6), (v - 0.5) * 2 * half, z]);
  if (p.cutaway) return;
  if (p.opened || p.exploded) addArchLiners(mesh, body, p);
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

/** Tubes over the wheels, which close the view from an open boot. */
function addArchLiners(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const [inner, outer] = [p.width / 2 - archDepth(p, body) + 0.01, p.width / 2 - 0.04];
  for (const axle of [body.frontAxle, body.rearAxle]) {
    for (const side of [1, -1]) {
      mesh.surface(3, 36, Part.wheelWell, (u, v) => {
        const a = Math.PI * (1.2 * v - 0.1);
        const r = body.tyreRadius + 0.034;
        return [axle + r * Math.cos(a), side * (inner + (outer - inner) * u), body.tyreRadius + r * Math.sin(a)];
      });
    }
  }
}
