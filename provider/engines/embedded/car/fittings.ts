import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Body } from './body';
import type { CarParameters } from './parameters';

/** Adds what is not the body's own skin: mirrors, the cabin's furniture, a floor pan. */
export function addFittings(mesh: MeshBuilder, body: Body, p: CarParameters) {
  addMirrors(mesh, body, p);
  addCabin(mesh, body, p);
  addFloorPan(mesh, body, p);
}

function addMirrors(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const x = p.cowl + (p.header - p.cowl) * 0.42;
  const z = body.belt(x) + 0.075;
  const y = body.cabinHalfWidth(x, z) + 0.15;
  for (const side of [1, -1]) {
    mesh.blob([x, side * y, z], [0.065, 0.115, 0.062], Part.mirror, 2.7);
    mesh.blob([x + 0.048, side * (y + 0.002), z], [0.024, 0.098, 0.05], Part.mirrorGlass, 3);
    mesh.blob([x + 0.005, side * (y - 0.125), z - 0.05], [0.035, 0.08, 0.018], Part.plastic, 2.4);
  }
}

function addCabin(mesh: MeshBuilder, body: Body, p: CarParameters) {
  const seatZ = p.height * 0.36;
  const front = p.header + 0.28;
  const rows = p.type === 'sports' ? [front] : [front, front + 0.88];
  const offset = p.width * 0.195;
  for (const x of rows) {
    for (const y of [-offset, offset]) {
      mesh.blob([x - 0.16, y, seatZ], [0.29, 0.24, 0.11], Part.seat, 3);
      mesh.surface(18, 24, Part.seat, (u, v) => backrest(x, y, seatZ, body.roof(x + 0.4), u, v));
      const head = Math.min(seatZ + 0.76, body.roof(x + 0.4) - 0.17);
      mesh.blob([x + 0.33, y, head], [0.055, 0.13, 0.08], Part.seat, 2.8);
    }
  }
  const dashX = p.cowl + 0.34;
  const dashZ = body.belt(dashX) - 0.03;
  mesh.blob([dashX, 0, dashZ - 0.1], [0.3, p.width * 0.385, 0.12], Part.dash, 3.4);
  mesh.blob([front - 0.45, 0, seatZ + 0.02], [0.5, 0.12, 0.14], Part.dash, 3.2);
  // The middle screen and the driver's display stand up from the dash.
  mesh.blob([dashX + 0.27, 0, dashZ + 0.02], [0.016, 0.19, 0.11], Part.screen, 7);
  mesh.blob([dashX + 0.22, -offset, dashZ + 0.035], [0.012, 0.15, 0.05], Part.screen, 7);
  addSteeringWheel(mesh, dashX + 0.42, -offset, dashZ - 0.04);
}

function backrest(x: number, y: number, z: number, height: number, u: number, v: number) {
  const a = v * 2 * Math.PI;
  const up = u * (Math.min(z + 0.72, height - 0.24) - z);
  const width = 0.235 - 0.055 * u;
  const squared = (value: number) => Math.sign(value) * Math.abs(value) ** 0.65;
  return [
    x + 0.12 + 0.3 * u * 0.75 + 0.075 * squared(Math.cos(a)),
    y - width * squared(Math.sin(a)),
    z - 0.02 + up,
  ] as const;
}

function addSteeringWheel(mesh: MeshBuilder, x: number, y: number, z: number) {
  const tilt = 0.42;
  const ring = (radius: number, thick: number, a: number, b: number) => {
    const r = radius + thick * Math.cos(b);
    const across = r * Math.cos(a);
    const up = r * Math.sin(a);
    const out = thick * Math.sin(b);
    return [
      x + up * Math.sin(tilt) + out * Math.cos(tilt),
      y + across,
      z + up * Math.cos(tilt) - out * Math.sin(tilt),
    ] as const;
  };
  mesh.surface(48, 12, Part.dash, (u, v) => ring(0.178, 0.016, u * 2 * Math.PI, v * 2 * Math.PI));
  mesh.blob([x, y, z], [0.03, 0.075, 0.05], Part.dash, 2.6);
  for (const a of [0, Math.PI, -Math.PI / 2]) {
    const mid = ring(0.11, 0, a, 0);
    mesh.blob(
      mid,
      [0.014, Math.abs(Math.cos(a)) * 0.075 + 0.018, Math.abs(Math.sin(a)) * 0.075 + 0.014],
      Part.dash,
      2.6,
    );
  }
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
