import { createOpenings } from '../car/features';
import type { CarModel } from '../car/model';
import { isOpenWheeled, nearerWheel, type Wheel, wheelsOf } from '../car/shape/running-gear';
import { behindSpat, spatFoot } from '../car/shape/spats';
import { poseOf, type WheelPose } from '../car/shape/wheel-pose';
import { blockHeight } from '../car/tread';
import { mix, smoothstep } from '../kernel/maths';
import { Part } from '../mesh/mesh';
import { faceBack, Point, Ray } from './ray';

/** Ridges of a tyre's wall: where (0 at the rim, 1 at the tread), how wide (of the wall) and how high (m). */
const RIDGES = [
  { at: 0.1, wide: 0.045, high: 0.0042 },
  { at: 0.34, wide: 0.014, high: 0.0007 },
  { at: 0.66, wide: 0.014, high: 0.0007 },
  { at: 0.9, wide: 0.03, high: 0.0016 },
] as const;
/** Fine ribs between the upper two, and blocks of the tread's shoulder: how many round the tyre. */
const RIBS = 150;
const BLOCKS = 46;
/** Half the width (m) of the grooves along the tread, and how far apart they run. */
const GROOVE = 0.0042;
const LANE = 0.048;
/** How wide (m) the edge of a wheel arch is rolled. */
const LIP = 0.02;
/** How wide (m) the skin bends in around a grille or a plate. */
const FLANGE = 0.032;
/** Holes of a brake disc: how many on each ring, and their radius (m). */
const HOLES = 20;
const BORE = 0.0042;
/** How wide (m) a rim's edge is, seen from the side. */
const EDGE = 0.021;

/**
 * Detail finer than the mesh: ridges and ribs of tyres, drilled discs, rolled edges of arches and openings. Perturbs a
 * point's normal and returns how much light (0–1) reaches it. `footprint` is a pixel's width there (m): finer detail is
 * left out.
 */
export class Relief {
  private readonly arch;
  private readonly wheels;
  /** The height above which a panel closes the rear arches (m). */
  private readonly spat;
  private readonly openings;

  constructor(private readonly car: CarModel) {
    this.openings = createOpenings(car.parameters, car.body);
    this.arch = isOpenWheeled(car.parameters) ? undefined : car.body.tyreRadius + 0.036;
    this.wheels = wheelsOf(car.parameters, car.body);
    const closed = behindSpat(car.parameters, car.body) !== undefined;
    this.spat = closed ? spatFoot(car.parameters) : Number.POSITIVE_INFINITY;
  }

  onPart(part: number, point: Point, ray: Ray, footprint: number): number {
    if (part !== Part.tyre && part !== Part.disc) return 1;
    const wheel = nearerWheel(this.wheels, point.x);
    const pose = poseOf(wheel, sideOf(point));
    if (!pose) return this.onWheel(part, point, ray, wheel, footprint);
    // What is finer than the mesh is of the straight wheel, in its own light.
    const straight = movedInto(pose, point);
    const seen = new Ray();
    [seen.dx, seen.dy, seen.dz] = pose.turnedBack([ray.dx, ray.dy, ray.dz]);
    const share = this.onWheel(part, straight, seen, wheel, footprint);
    [point.nx, point.ny, point.nz] = pose.turned([straight.nx, straight.ny, straight.nz]);
    point.facing = straight.facing;
    return share;
  }

  private onWheel(part: number, point: Point, ray: Ray, { x, radius }: Wheel, footprint: number): number {
    const u = point.x - x;
    const v = point.z - radius;
    const r = Math.hypot(u, v);
    if (r < 1e-3) return 1;
    if (part === Part.disc) return Math.abs(point.ny) > 0.8 ? drilled(r, Math.atan2(v, u), footprint) : 1;
    return Math.abs(point.ny) > 0.55
      ? this.wall(point, ray, u / r, v / r, r, radius, footprint)
      : this.tread(point.y, Math.atan2(v, u), r - radius, footprint);
  }

  /** Whether a place of a rim is its edge, inside or out. */
  isLip(point: Point): boolean {
    const wheel = nearerWheel(this.wheels, point.x);
    const { x, z } = movedInto(poseOf(wheel, sideOf(point)), point);
    return Math.hypot(x - wheel.x, z - wheel.radius) > this.car.parameters.rimDiameter / 2 - EDGE;
  }

  /** How far a place of a rim faces along its axle (0–1). */
  outwards(point: Point): number {
    const pose = poseOf(nearerWheel(this.wheels, point.x), sideOf(point));
    return Math.abs(pose ? pose.turnedBack([point.nx, point.ny, point.nz])[1] : point.ny);
  }

  /** A smooth tread, one of blocks whose grooves are dark, or the fine one of a street tyre. */
  private tread(y: number, angle: number, over: number, footprint: number): number {
    const { tread } = this.car.parameters;
    if (tread === 'slick') return 1;
    const high = blockHeight(tread);
    if (high === 0) return grooved(y, angle, footprint);
    return mix(0.3, 1, smoothstep(-high, -0.2 * high, over));
  }

  private wall(point: Point, ray: Ray, u: number, v: number, r: number, radius: number, footprint: number): number {
    const { rimDiameter } = this.car.parameters;
    const high = radius - rimDiameter / 2;
    const s = (r - rimDiameter / 2) / high;
    let slope = 0;
    for (const ridge of RIDGES) {
      const t = (s - ridge.at) / ridge.wide;
      if (Math.abs(t) > 3) continue;
      const clear = 1 - smoothstep(0.3, 1.2, footprint / (ridge.wide * high));
      slope -= ((2 * t * ridge.high) / (ridge.wide * high)) * Math.exp(-t * t) * clear;
    }
    tilt(point, ray, -slope * u, 0, -slope * v);
    const fine = 1 - smoothstep(0.0012, 0.0035, footprint);
    const band = smoothstep(0.68, 0.71, s) * (1 - smoothstep(0.82, 0.86, s));
    return 1 - 0.3 * fine * band * (0.5 + 0.5 * Math.sin(Math.atan2(v, u) * RIBS));
  }

  /** Rolls the paint's edge over into an arch, and into the openings of nose and tail. */
  onPaint(point: Point, ray: Ray) {
    if (Math.abs(point.nx) > 0.5) this.intoOpening(point, ray);
    else if (Math.abs(point.ny) > 0.5 && point.z < this.car.parameters.tyreDiameter + 0.12) this.intoArch(point, ray);
  }

  private intoArch(point: Point, ray: Ray) {
    if (this.arch === undefined) return;
    const { x, radius } = nearerWheel(this.wheels, point.x);
    if (x === this.wheels.rear.x && point.z > this.spat) return;
    const u = point.x - x;
    const v = point.z - radius;
    const r = Math.hypot(u, v);
    const off = (r - this.arch - 0.006) / LIP;
    if (off < 0 || off > 1) return;
    const turn = 0.9 * (1 - off) ** 2;
    tilt(point, ray, (-turn * u) / r, 0, (-turn * v) / r);
  }

  private intoOpening(point: Point, ray: Ray) {
    const { x, y, z } = point;
    const off = this.openings(x, y, z) / FLANGE;
    if (off < 0 || off > 1) return;
    const e = 1e-3;
    const across = this.openings(x, y + e, z) - this.openings(x, y - e, z);
    const up = this.openings(x, y, z + e) - this.openings(x, y, z - e);
    const length = Math.hypot(across, up);
    if (length < 1e-6) return;
    const turn = 0.7 * (1 - off) ** 1.5;
    tilt(point, ray, 0, (-turn * across) / length, (-turn * up) / length);
  }
}

const sideOf = ({ y }: Point) => (y < 0 ? -1 : 1);

/** A point on the straight wheel. */
function movedInto(pose: WheelPose | undefined, point: Point): Point {
  if (!pose) return point;
  const out = new Point();
  [out.x, out.y, out.z] = pose.straight([point.x, point.y, point.z]);
  [out.nx, out.ny, out.nz] = pose.turnedBack([point.nx, point.ny, point.nz]);
  out.facing = point.facing;
  return out;
}

function grooved(y: number, angle: number, footprint: number): number {
  const fine = 1 - smoothstep(0.003, 0.01, footprint);
  const across = Math.abs(y / LANE - Math.round(y / LANE)) * LANE;
  const along = Math.abs(Math.sin((angle * BLOCKS) / 2 + y * 30));
  const groove = Math.max(1 - smoothstep(GROOVE * 0.7, GROOVE * 1.3, across), 1 - smoothstep(0.1, 0.2, along));
  return 1 - 0.75 * fine * groove;
}

function drilled(r: number, angle: number, footprint: number): number {
  const ring = Math.round(r / 0.02);
  if (ring < 6) return 0.45;
  const step = (2 * Math.PI) / HOLES;
  const a = angle + ring * step * 0.37;
  const d = Math.hypot(r - ring * 0.02, (a - Math.round(a / step) * step) * r);
  return 1 - 0.85 * (1 - smoothstep(BORE - 0.0008, BORE + 0.0008, d)) * (1 - smoothstep(0.003, 0.008, footprint));
}

/** Adds to a point's normal. */
function tilt(point: Point, ray: Ray, x: number, y: number, z: number) {
  const nx = point.nx + x;
  const ny = point.ny + y;
  const nz = point.nz + z;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  point.nx = nx / length;
  point.ny = ny / length;
  point.nz = nz / length;
  faceBack(point, ray, 0.02);
}
