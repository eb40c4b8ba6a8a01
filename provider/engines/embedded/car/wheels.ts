import { clamp, smoothstep } from '../maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Body } from './body';
import type { CarParameters } from './parameters';

/** A rim's face: how far (0–1) it stands out at radius r (0 hub, 1 edge) and angle a (radians). */
type RimFace = (r: number, a: number) => number;

const spokes =
  (count: number, width: (r: number) => number, edge: number): RimFace =>
  (r, a) => {
    const sector = (2 * Math.PI) / count;
    const off = Math.abs(((((a % sector) + sector) % sector) / sector - 0.5) * sector) * Math.max(r, 0.08);
    return 1 - smoothstep(width(r) - edge, width(r) + edge, off);
  };

/** Spoke patterns, by what a designer would call them. */
const faces: readonly RimFace[] = [
  // Five straight spokes, opening towards the edge.
  spokes(5, (r) => 0.1 + 0.1 * r, 0.02),
  // Five twin spokes.
  (r, a) => {
    const twin = spokes(5, () => 0.16 + 0.03 * r, 0.016)(r, a);
    return twin * smoothstep(0.025, 0.055, slit(r, a, 5) + (r < 0.35 ? 0.06 : 0));
  },
  // Ten slim spokes.
  spokes(10, (r) => 0.045 + 0.03 * r, 0.014),
  // Turbine: seven blades that sweep.
  (r, a) => spokes(7, (s) => 0.06 + 0.16 * s, 0.02)(r, a + 0.75 * (r - 0.2)),
  // Aero disc with slots near the edge.
  (r, a) => {
    const slot = spokes(8, () => 0.13, 0.02)(r, a + 0.3 * r);
    return 1 - slot * smoothstep(0.52, 0.58, r) * (1 - smoothstep(0.84, 0.9, r));
  },
  // Y-spokes: five stems that fork.
  (r, a) => Math.max(spokes(5, () => 0.075, 0.016)(r, a) * (1 - smoothstep(0.55, 0.68, r)), fork(r, a)),
  // Six wide blades with a step.
  spokes(6, (r) => 0.15 + 0.1 * r * r, 0.018),
];

function slit(r: number, a: number, count: number): number {
  const sector = (2 * Math.PI) / count;
  return Math.abs(((((a % sector) + sector) % sector) / sector - 0.5) * sector) * r;
}

function fork(r: number, a: number): number {
  const spread = 0.36 * smoothstep(0.42, 0.95, r);
  const arm = (shift: number) => spokes(5, () => 0.062, 0.016)(r, a + shift);
  return Math.max(arm(spread), arm(-spread)) * smoothstep(0.36, 0.46, r);
}

export const RIM_COUNT = faces.length;

/** Whether the rim's face is open at (x, z), so that brake and dark are seen through it. */
export function rimIsOpen(p: CarParameters, dx: number, dz: number): boolean {
  const r = Math.hypot(dx, dz) / (p.rimDiameter / 2 - 0.012);
  if (r < 0.24 || r > 0.93) return false;
  return (faces[p.rim % faces.length]?.(r, Math.atan2(dz, dx)) ?? 1) < 0.3;
}

/** Adds four wheels with tyre, rim, brake disc, caliper and the well behind them. */
export function addWheels(mesh: MeshBuilder, body: Body, p: CarParameters) {
  for (const axle of [body.frontAxle, body.rearAxle]) {
    const outer = Math.min(body.halfWidth(axle), p.width / 2) + p.flare * 0.9 - 0.012;
    for (const side of [1, -1] as const) addWheel(mesh, axle, outer, side, p);
  }
}

function addWheel(mesh: MeshBuilder, x0: number, outer: number, side: 1 | -1, p: CarParameters) {
  const R = p.tyreDiameter / 2;
  const rim = p.rimDiameter / 2;
  const width = p.type === 'sports' ? 0.27 : 0.235;
  const face = faces[p.rim % faces.length] ?? spokes(5, () => 0.12, 0.02);
  // A lathe about the axle: radius and depth (from the outer face inwards) along v, angle along u.
  const lathe = (rows: number, columns: number, part: Part, at: (t: number, a: number) => readonly [number, number]) =>
    mesh.surface(rows, columns, part, (u, v) => {
      const a = v * 2 * Math.PI * -side;
      const [radius, depth] = at(u, a);
      return [x0 + radius * Math.cos(a), side * (outer - depth), R + radius * Math.sin(a)];
    });

  lathe(28, 72, Part.tyre, (t) => tyreProfile(t, R, rim, width));
  // The rim's edge: a rolled lip that meets the tyre.
  lathe(10, 72, Part.rim, (t) => {
    const a = t * Math.PI;
    return [rim - 0.004 + 0.012 * Math.cos(a) - 0.012, 0.012 - 0.012 * Math.sin(a)];
  });
  lathe(46, 300, Part.rim, (t, a) => {
    const r = t * 0.985;
    const hub = 1 - smoothstep(0.2, 0.26, r);
    const rimEdge = smoothstep(0.93, 0.965, r);
    const high = Math.max(face(r, a), hub, rimEdge);
    const dish = 0.018 + 0.026 * (1 - r * r) * (r < 0.2 ? 0.75 : 1);
    const cap = r < 0.11 ? -0.008 : 0;
    return [r * (rim - 0.012), dish + cap + (1 - high) * 0.085];
  });
  lathe(8, 60, Part.disc, (t) => [clamp(0.06 + t * (rim * 0.74 - 0.06), 0, rim), 0.095]);
  lathe(6, 60, Part.wheelWell, (t) => [R * 1.02 * t, width * 0.95]);
  addCaliper(mesh, x0, outer - 0.088, side, R, rim);
}

function tyreProfile(t: number, R: number, rim: number, width: number): readonly [number, number] {
  // From the bead, out over the side wall, across the tread, and back in.
  const wall = R - rim;
  const bulge = 0.012;
  if (t < 0.36) {
    const s = t / 0.36;
    return [
      rim - 0.01 + (wall - 0.022 + 0.01) * s,
      0.012 - bulge * Math.sin(Math.PI * Math.min(1, s * 1.05)) + 0.012 * s * s,
    ];
  }
  if (t < 0.5) {
    const a = ((t - 0.36) / 0.14) * (Math.PI / 2);
    return [R - 0.022 + 0.022 * Math.sin(a), 0.024 + 0.024 * (1 - Math.cos(a))];
  }
  const s = (t - 0.5) / 0.5;
  return [R - 0.03 * Math.max(0, s - 0.85) * 6, 0.048 + (width - 0.048) * s];
}

function addCaliper(mesh: MeshBuilder, x0: number, y: number, side: 1 | -1, R: number, rim: number) {
  mesh.surface(6, 14, Part.caliper, (u, v) => {
    const a = 0.35 + v * 0.95;
    const r = rim * (0.5 + 0.27 * u);
    return [x0 + r * Math.cos(a), side * (y + 0.012 * Math.sin(u * Math.PI)), R + r * Math.sin(a)];
  });
}
