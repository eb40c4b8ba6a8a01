import { clamp } from '../kernel/maths';
import { type Mesh, type MeshBuilder, Part } from '../mesh/mesh';
import { surfaceNets } from '../mesh/surface-nets';
import { HUB, RIM_DEPTH, rimSolid, wheelFace } from './rim-solid';
import { rimFace, rimNames } from './rims';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { addBlocks, blockHeight, type OnTyre } from './tread';

/** A usual tyre's (m). */
const TYRE_WIDTH = 0.24;
/** Where a white band lies on a tyre's profile, whose outer wall goes from 0 to 0.36. */
const BAND = { from: 0.1, to: 0.25 };

export const RIM_COUNT = rimNames.length;

/** Whether the rim is open at (dx, dz) from the hub. */
export function rimIsOpen(p: CarParameters, dx: number, dz: number): boolean {
  const R = p.rimDiameter / 2;
  const r = Math.hypot(dx, dz);
  return r > HUB + 0.008 && r < R - 0.03 && rimFace(p.rim)(dx, dz, R) > 0.004;
}

/**
 * Adds four wheels with tyre, rim, brake disc and caliper, and the well behind them.
 * @param cell grid of the body (m): the rim's is finer
 * @param margin how much thicker the rim is than it should be (m): a tracer that finds its true surface wants room to
 */
export function addWheels(
  mesh: MeshBuilder,
  body: Body,
  p: CarParameters,
  cell: number,
  margin: number,
  tick: (fraction: number) => void,
) {
  const rim = rimMesh(p, clamp(cell * 0.36, 0.006, 0.02), margin, tick);
  for (const axle of [body.frontAxle, body.rearAxle]) {
    const outer = wheelFace(p, body, axle);
    for (const side of [1, -1] as const) {
      addWheel(mesh, axle, outer, side, p);
      mesh.append(placed(rim, axle, outer, side, p.tyreDiameter / 2));
    }
  }
}

/** The rim's face as a mesh: x and z in its plane, y the depth inwards from the tyre's wall. */
function rimMesh(p: CarParameters, cell: number, margin: number, tick: (fraction: number) => void): Mesh {
  const field = rimSolid(p);
  const reach = p.rimDiameter / 2 + 0.01 + margin;
  return surfaceNets(
    (x, y, z) => field(x, y, z) - margin,
    { min: [-reach, -0.012 - margin, -reach], max: [reach, RIM_DEPTH + 0.01 + margin, reach] },
    cell,
    Part.rim,
    tick,
  );
}

/** The rim's mesh at its wheel. On one side it is a mirror image, so its triangles turn round. */
function placed(rim: Mesh, x0: number, outer: number, side: 1 | -1, radius: number): Mesh {
  const positions = new Float32Array(rim.positions.length);
  const normals = new Float32Array(rim.normals.length);
  for (let i = 0; i < positions.length; i += 3) {
    positions[i] = x0 + (rim.positions[i] ?? 0);
    positions[i + 1] = side * (outer - (rim.positions[i + 1] ?? 0));
    positions[i + 2] = radius + (rim.positions[i + 2] ?? 0);
    normals[i] = rim.normals[i] ?? 0;
    normals[i + 1] = -side * (rim.normals[i + 1] ?? 0);
    normals[i + 2] = rim.normals[i + 2] ?? 0;
  }
  const indices = rim.indices.slice();
  if (side > 0) {
    for (let i = 0; i < indices.length; i += 3) {
      const second = indices[i + 1] ?? 0;
      indices[i + 1] = indices[i + 2] ?? 0;
      indices[i + 2] = second;
    }
  }
  return { positions, normals, indices, parts: rim.parts };
}

function addWheel(mesh: MeshBuilder, x0: number, outer: number, side: 1 | -1, p: CarParameters) {
  const R = p.tyreDiameter / 2;
  const rim = p.rimDiameter / 2;
  const width = p.tyreWidth ?? TYRE_WIDTH;
  const at: OnTyre = (angle, radius, depth) => {
    const a = -side * angle;
    return [x0 + radius * Math.cos(a), side * (outer - depth), R + radius * Math.sin(a)];
  };
  // A lathe about the axle: radius and depth along u, angle along v.
  const lathe = (
    rows: number,
    columns: number,
    part: Part | ((t: number) => Part),
    of: (t: number) => readonly [number, number],
  ) =>
    mesh.surface(rows, columns, part, (u, v) => {
      const [radius, depth] = of(u);
      return at(v * 2 * Math.PI, radius, depth);
    });
  const carcass = R - blockHeight(p.tread);
  const { whiteWalls = false } = p.equipment ?? {};
  const ofTyre = (t: number) => (whiteWalls && t > BAND.from && t < BAND.to ? Part.whiteWall : Part.tyre);
  lathe(28, 72, ofTyre, (t) => tyreProfile(t, carcass, rim, width));
  addBlocks(mesh, p.tread, { radius: R, width, at });
  lathe(3, 60, Part.disc, (t) => [rim - 0.012, 0.04 + t * (width - 0.05)]);
  lathe(6, 60, Part.disc, (t) => [0.06 + t * (rim * 0.76 - 0.06), 0.118]);
  lathe(3, 60, Part.wheelWell, (t) => [0.05 + t * 0.06, 0.1 + 0.018 * t]);
  lathe(6, 60, Part.wheelWell, (t) => [R * 1.02 * t, width * 0.95]);
  addCaliper(mesh, x0, outer - 0.1, side, R, rim);
}

function tyreProfile(t: number, R: number, rim: number, width: number): readonly [number, number] {
  // From the bead, out over the side wall, across the tread, and back in.
  const wall = R - rim;
  const bulge = 0.013;
  if (t < 0.36) {
    const s = t / 0.36;
    return [
      rim - 0.006 + (wall - 0.022 + 0.006) * s,
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

/** A block that clasps the disc, in front of the axle's upper half. */
function addCaliper(mesh: MeshBuilder, x0: number, y: number, side: 1 | -1, R: number, rim: number) {
  mesh.surface(8, 20, Part.caliper, (u, v) => {
    const a = 0.2 + v * 0.95;
    const r = rim * (0.5 + 0.31 * u);
    const round = Math.min(1, 6 * Math.min(u, 1 - u)) * Math.min(1, 6 * Math.min(v, 1 - v));
    return [x0 + r * Math.cos(a), side * (y - 0.022 + 0.026 * round), R + r * Math.sin(a)];
  });
}
