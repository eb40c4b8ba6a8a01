import type { Inside } from '../car/faces/inside';

/** Light along a ray, and what was met first: an edge between two ids gets more samples. */
export interface Sample {
  r: number;
  g: number;
  b: number;
  id: number;
  /** How far off that is (m). */
  t: number;
}

export const FLOOR_ID = 250;
export const BACKDROP_ID = 251;

/** A ray, the weight of what it finds, and whether the eye itself looks along it (perhaps through glass). */
export class Ray {
  ox = 0;
  oy = 0;
  oz = 0;
  dx = 0;
  dy = 0;
  dz = 0;
  wr = 1;
  wg = 1;
  wb = 1;
  seen = true;

  set(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    wr: number,
    wg: number,
    wb: number,
    seen: boolean,
  ) {
    this.ox = ox;
    this.oy = oy;
    this.oz = oz;
    this.dx = dx;
    this.dy = dy;
    this.dz = dz;
    this.wr = wr;
    this.wg = wg;
    this.wb = wb;
    this.seen = seen;
  }
}

/** Where a ray met a surface. */
export class Point {
  x = 0;
  y = 0;
  z = 0;
  nx = 0;
  ny = 0;
  nz = 1;
  /** Cosine between the normal and the way back. */
  facing = 1;
}

/** Turns a normal to the other side. */
export function turn(point: Point) {
  point.nx = -point.nx;
  point.ny = -point.ny;
  point.nz = -point.nz;
  point.facing = -point.facing;
}

/**
 * Sets `facing`; a normal that leans further away from the viewer than its cosine `least` is bent back to it. The normal
 * has to follow: a ray that is mirrored by another cosine is no unit vector, and brings light that is no number.
 */
export function faceBack(point: Point, { dx, dy, dz }: Ray, least: number) {
  const { nx, ny, nz } = point;
  const cosine = -(nx * dx + ny * dy + nz * dz);
  point.facing = cosine;
  if (cosine >= least) return;
  const [ax, ay, az] = [nx + cosine * dx, ny + cosine * dy, nz + cosine * dz];
  const length = Math.sqrt(ax * ax + ay * ay + az * az);
  // One that looks straight away has no side to be bent to.
  point.facing = length < 1e-6 ? 1 : least;
  const across = length < 1e-6 ? 0 : Math.sqrt(1 - least * least) / length;
  point.nx = ax * across - point.facing * dx;
  point.ny = ay * across - point.facing * dy;
  point.nz = az * across - point.facing * dz;
}

/** Leans a normal outwards along the face and upwards. */
export function lean(point: Point, { ta, tz }: Inside) {
  const side = point.y < 0 ? -1 : 1;
  const nx = point.nx + ta * side * point.ny;
  const ny = point.ny - ta * side * point.nx;
  const nz = point.nz + tz;
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  point.nx = nx / length;
  point.ny = ny / length;
  point.nz = nz / length;
}

/** Schlick's approximation for a clear coat or glass of index 1.5. */
export function fresnel(cosine: number): number {
  const grazing = 1 - Math.max(0, Math.min(1, cosine));
  return 0.05 + 0.95 * grazing * grazing * grazing * grazing * grazing;
}
