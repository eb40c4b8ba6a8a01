import { given } from '../kernel/given';
import { clamp } from '../kernel/maths';
import { Recent } from '../kernel/recent';
import { type Mesh, type MeshBuilder, Part } from '../mesh/mesh';
import { surfaceNets } from '../mesh/surface-nets';
import { addRimParts, type Lathe } from './rim-parts';
import { rimShape } from './rim-shape';
import { HUB, type RimParameters, rimSolid } from './rim-solid';
import { rimFace } from './rims';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { type Wheel, wheelsOf } from './shape/running-gear';
import { poseOf } from './shape/wheel-pose';
import { addBlocks, blockHeight, type OnTyre } from './tread';

/** Where a white band lies on a tyre's profile, whose outer wall goes from 0 to 0.36. */
const BAND = { from: 0.1, to: 0.25 };

/** Right and left. */
const BOTH = [1, -1] as const;
/** Rims on a grid from this one on are for a rough model (m). */
const ROUGH = 0.017;

/** Whether the rim is open at (dx, dz) from the hub. */
export function rimIsOpen(p: CarParameters, dx: number, dz: number): boolean {
  const R = p.rimDiameter / 2;
  const r = Math.hypot(dx, dz);
  return r > HUB + 0.008 && r < R - 0.03 && rimFace(p)(dx, dz, R) > 0.004;
}

/**
 * Adds four wheels with tyre, rim, brake disc and caliper, and the well behind them.
 * @param cell grid of the body (m): the rim's is finer
 * @param margin how much thicker the rim is than it should be (m): a tracer that finds its true surface wants room to
 * @param sides of the car that get theirs: 1 right, -1 left
 */
export function addWheels(
  mesh: MeshBuilder,
  body: Body,
  p: CarParameters,
  cell: number,
  margin: number,
  tick: (fraction: number) => void,
  sides: readonly (1 | -1)[] = BOTH,
) {
  const rim = keptRim(p, clamp(cell * 0.36, 0.006, 0.02), margin, tick);
  for (const wheel of Object.values(wheelsOf(p, body))) {
    for (const side of sides) {
      const add = (to: MeshBuilder) => {
        addWheel(to, wheel, side, p);
        to.place(rim, { side: side > 0 ? -1 : 1, x: wheel.x, y: side * wheel.outer, z: wheel.radius });
      };
      const pose = poseOf(wheel, side);
      if (pose) mesh.turned(pose, add);
      else add(mesh);
    }
  }
}

/** Most changes of a car leave its rims as they are. */
const rims = new Recent<Mesh>(4);

function keptRim(
  { rim, rimDiameter, spokes, dish, tyreWidth, boltedLip }: RimParameters,
  cell: number,
  margin: number,
  tick: (fraction: number) => void,
): Mesh {
  const own = { rim, rimDiameter, tyreWidth, ...given({ spokes, dish, boltedLip }) };
  return rims.of(JSON.stringify([own, cell, margin]), () => rimMesh(own, cell, margin, tick));
}

/** The rim's face as a mesh: x and z in its plane, y the depth inwards from the tyre's wall. */
function rimMesh(p: RimParameters, cell: number, margin: number, tick: (fraction: number) => void): Mesh {
  const field = rimSolid(p);
  const { back, lip } = rimShape(p);
  const deepest = Math.max(back, lip) + 0.01 + margin;
  const reach = p.rimDiameter / 2 + 0.01 + margin;
  return surfaceNets(
    (x, y, z) => field(x, y, z) - margin,
    { min: [-reach, -0.012 - margin, -reach], max: [reach, deepest, reach] },
    cell,
    Part.rim,
    tick,
    cell > ROUGH,
  );
}

function addWheel(mesh: MeshBuilder, wheel: Wheel, side: 1 | -1, p: CarParameters) {
  const { x, radius: R, width, outer, kind } = wheel;
  const rim = p.rimDiameter / 2;
  const at: OnTyre = (angle, radius, depth) => {
    const a = -side * angle;
    return [x + radius * Math.cos(a), side * (outer - depth), R + radius * Math.sin(a)];
  };
  // A lathe about the axle: radius and depth along u, angle along v.
  const lathe: Lathe = (rows, columns, part, of) =>
    mesh.surface(rows, columns, part, (u, v) => {
      const [radius, depth] = of(u);
      return at(v * 2 * Math.PI, radius, depth);
    });
  const carcass = R - blockHeight(p.tread);
  const { whiteWalls = false } = p.equipment ?? {};
  const profile = profileOf(carcass, rim, wheel);
  const ofTyre = (t: number) => (whiteWalls && profile.isBand(t) ? Part.whiteWall : Part.tyre);
  lathe(kind === 'outside' ? 40 : 28, 72, ofTyre, profile.at);
  if (kind !== 'half') addBlocks(mesh, p.tread, { radius: R, width, at });
  else if (side > 0) addBlocks(mesh, p.tread, { radius: R, width: width * 2, at });
  lathe(3, 60, Part.disc, (t) => [rim - 0.012, 0.04 + t * (width - 0.05)]);
  if (kind !== 'covered') lathe(6, 60, Part.wheelWell, (t) => [(rim - 0.005) * t, width - 0.02]);
  if (kind === 'half') return;
  addRimParts(mesh, p, { at, lathe });
  const inwards = brakesInwards(p);
  lathe(6, 60, Part.disc, (t) => [0.06 + t * (rim * 0.76 - 0.06), 0.118 + inwards]);
  lathe(3, 60, Part.wheelWell, (t) => [0.05 + t * 0.06, 0.1 + inwards + 0.018 * t]);
  if (kind === 'covered') lathe(6, 60, Part.wheelWell, (t) => [R * (wheel.camber ? 0.94 : 1.02) * t, width * 0.95]);
  addCaliper(mesh, x, outer - 0.1 - inwards, side, R, rim);
}

/** A usual hub's back: brakes stand that much farther in behind a deeper one (m). */
const USUAL_BACK = 0.075;
const brakesInwards = (p: CarParameters) => Math.max(0, rimShape(p).back - USUAL_BACK - 0.006);

/** Where a tyre's outer wall and shoulder end along a covered tyre's profile, and along one that is seen from behind. */
const WALL = 0.5;
const SEEN = 0.38;

/** A tyre's profile: radius and depth at 0 to 1, and where the wall's band is. */
function profileOf(R: number, rim: number, { width, kind }: Wheel) {
  const isBand = (t: number) => t > BAND.from && t < BAND.to;
  if (kind === 'covered') return { at: (t: number) => tyreProfile(t, R, rim, width), isBand };
  if (kind === 'half') {
    // As far as the car's middle, where the other half begins.
    const at = (t: number) => (t < WALL ? tyreProfile(t, R, rim, width) : flat(R, 0.048, width, (t - WALL) / WALL));
    return { at, isBand };
  }
  const wall = (t: number) => tyreProfile((t / SEEN) * WALL, R, rim, width);
  const at = (t: number): readonly [number, number] => {
    if (t < SEEN) return wall(t);
    if (t < 1 - SEEN) return flat(R, 0.048, width - 0.048, (t - SEEN) / (1 - 2 * SEEN));
    const [radius, depth] = wall(1 - t);
    return [radius, width - depth];
  };
  return { at, isBand: (t: number) => isBand((Math.min(t, 1 - t) / SEEN) * WALL) };
}

const flat = (radius: number, from: number, to: number, t: number) => [radius, from + (to - from) * t] as const;

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
