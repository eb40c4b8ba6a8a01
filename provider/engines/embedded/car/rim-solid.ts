import { smin } from '../kernel/maths';
import { rimFace } from './rims';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { nearerWheel, wheelsOf } from './shape/running-gear';

/** Spokes lie in this depth behind the tyre's wall (m). */
export const RIM_DEPTH = 0.075;
/** Radius of the hub (m). */
export const HUB = 0.066;
const THICK = 0.034;
const BOLTS = 5;

type Field = (x: number, y: number, z: number) => number;

/** Intersection with a rounded edge. */
const cut = (a: number, b: number, k: number) => -smin(-a, -b, k);

/** About the distance (m) to a rim's metal: x and z from the hub in the wheel's plane, y inwards from the tyre's wall. */
export function rimSolid(p: CarParameters): Field {
  const R = p.rimDiameter / 2;
  const face = rimFace(p.rim);
  const middle = 0.04;
  return (x, y, z) => {
    const r = Math.hypot(x, z);
    // A dish: spokes run inwards to the hub, and stand back a little where they meet the barrel.
    const dish = middle - 0.026 * (r / R) ** 2;
    const plate = Math.max(face(x, z, R), r - R + 0.004);
    const spoke = cut(plate, Math.max(dish - y, y - dish - THICK), 0.009);
    const edge = Math.max(Math.abs(r - R + 0.008) - 0.008, 0.004 - y, y - 0.05);
    const rim = smin(spoke, edge, 0.014);
    if (r > HUB + 0.03) return rim;
    const hub = cut(r - HUB, middle - 0.004 - y, 0.008);
    const bolt = Math.hypot(r - 0.044, 0.044 * boltOffset(x, z)) - 0.0075;
    const cap = cut(r - 0.026, middle - 0.009 - y, 0.004);
    const centre = Math.min(
      Math.max(hub, -Math.max(bolt, y - middle - 0.01), y - RIM_DEPTH),
      Math.max(cap, y - RIM_DEPTH),
    );
    return smin(rim, centre, 0.012);
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
  const reach = (p.rimDiameter / 2 + 0.02) ** 2;
  const wheels = wheelsOf(p, body);
  return (x: number, y: number, z: number, dx: number, dy: number, dz: number, hit: RimHit): boolean => {
    const side = y < 0 ? -1 : 1;
    const wheel = nearerWheel(wheels, x);
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
      if (v > RIM_DEPTH + 0.02 || v < -0.03 || d > 0.03 || u * u + w * w > reach) return false;
    }
    return false;
  };
}
