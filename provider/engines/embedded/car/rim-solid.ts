import { smin } from '../kernel/maths';
import { hasBoltedLip, type RimShape, rimShape } from './rim-shape';
import { rimFace } from './rims';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { nearerWheel, type Wheel, wheelsOf } from './shape/running-gear';
import { poseOf } from './shape/wheel-pose';

/** Radius of the hub (m), and of one that wires run to. */
export const HUB = 0.066;
export const WIRED_HUB = 0.036;
const BOLTS = 5;

/** All that a rim's shape follows from. */
export type RimParameters = Pick<CarParameters, 'rim' | 'rimDiameter' | 'spokes' | 'dish' | 'tyreWidth' | 'boltedLip'>;

type Vector = readonly [number, number, number];
type Field = (x: number, y: number, z: number) => number;

/** Intersection with a rounded edge. */
const cut = (a: number, b: number, k: number) => -smin(-a, -b, k);

/** About the distance (m) to a rim's metal: x and z from the hub in the wheel's plane, y inwards from the tyre's wall. */
export function rimSolid(p: RimParameters): Field {
  const R = p.rimDiameter / 2;
  const face = rimFace(p);
  const shape = rimShape(p);
  const hub = hubOf(shape);
  // Under a bolted lip the spokes end, and the edge is thin.
  const { end, wall } = hasBoltedLip(p) ? { end: 0.03, wall: 0.003 } : { end: 0.004, wall: 0.008 };
  return (x, y, z) => {
    const r = Math.hypot(x, z);
    const front = shape.at(r / R);
    const plate = Math.max(face(x, z, R), r - R + end);
    const spoke = cut(plate, Math.max(front - y, y - front - shape.thick), 0.009);
    const edge = Math.max(Math.abs(r - R + wall) - wall, 0.004 - y, y - shape.lip);
    const rim = smin(spoke, edge, 0.014);
    return r > HUB + 0.03 ? rim : smin(rim, hub(x, y, z, r), 0.012);
  };
}

/** The middle of a rim: bolts round a cap, a plain one, or the hub that wires run to. */
function hubOf({ form, middle, back }: RimShape): (x: number, y: number, z: number, r: number) => number {
  if (form === 'wires') return (_x, y, _z, r) => Math.max(r - WIRED_HUB, middle - y, y - back);
  if (form === 'lid') return (_x, y, _z, r) => Math.max(r - HUB, middle + 0.01 - y, y - back);
  return (x, y, z, r) => {
    const hub = cut(r - HUB, middle - 0.004 - y, 0.008);
    const bolt = Math.hypot(r - 0.044, 0.044 * boltOffset(x, z)) - 0.0075;
    const cap = cut(r - 0.026, middle - 0.009 - y, 0.004);
    return Math.min(Math.max(hub, -Math.max(bolt, y - middle - 0.01), y - back), Math.max(cap, y - back));
  };
}

/** Angle from the nearest bolt (radians). */
function boltOffset(x: number, z: number): number {
  const step = (2 * Math.PI) / BOLTS;
  const a = Math.atan2(z, x) + step / 2;
  return a - Math.round(a / step) * step;
}

/** Where a ray met a rim: how far it went on (m), and the surface's normal. */
export interface RimHit {
  t: number;
  nx: number;
  ny: number;
  nz: number;
}

const STEPS = 48;
/** The field overstates distances where spokes twist. */
const CAUTION = 0.8;

/**
 * Follows a ray from (x, y, z) onto a nearby rim by sphere tracing its distance field (J. C. Hart, 1996), so that
 * spokes are crisp at any size; false where the ray misses.
 */
export function createRimFinder(p: CarParameters, body: Body) {
  const field = rimSolid(p);
  const { back, lip } = rimShape(p);
  const deepest = Math.max(back, lip) + 0.02;
  const reach = (p.rimDiameter / 2 + 0.02) ** 2;
  const wheels = wheelsOf(p, body);
  const onStraight = (wheel: Wheel, [x, y, z]: Vector, [dx, dy, dz]: Vector, hit: RimHit): boolean => {
    const side = y < 0 ? -1 : 1;
    const lx = x - wheel.x;
    const ly = wheel.outer - side * y;
    const lz = z - wheel.radius;
    hit.t = 0;
    for (let step = 0; step < STEPS; step++) {
      const u = lx + dx * hit.t;
      const v = ly - side * dy * hit.t;
      const w = lz + dz * hit.t;
      const d = field(u, v, w);
      if (d < 2e-4) {
        const e = 8e-4;
        const gx = field(u + e, v, w) - field(u - e, v, w);
        const gy = field(u, v + e, w) - field(u, v - e, w);
        const gz = field(u, v, w + e) - field(u, v, w - e);
        const length = Math.sqrt(gx * gx + gy * gy + gz * gz) || 1;
        hit.nx = gx / length;
        hit.ny = (-side * gy) / length;
        hit.nz = gz / length;
        return true;
      }
      hit.t += Math.max(d * CAUTION, 3e-4);
      if (v > deepest || v < -0.03 || d > 0.03 || u * u + w * w > reach) return false;
    }
    return false;
  };
  return (x: number, y: number, z: number, dx: number, dy: number, dz: number, hit: RimHit): boolean => {
    const wheel = nearerWheel(wheels, x);
    const pose = poseOf(wheel, y < 0 ? -1 : 1);
    if (!pose) return onStraight(wheel, [x, y, z], [dx, dy, dz], hit);
    if (!onStraight(wheel, pose.straight([x, y, z]), pose.turnedBack([dx, dy, dz]), hit)) return false;
    [hit.nx, hit.ny, hit.nz] = pose.turned([hit.nx, hit.ny, hit.nz]);
    return true;
  };
}
