/**
 * |u| with its corner rounded within ±r by an even quartic: nothing changes beyond r, slope and curvature are
 * continuous, and nothing costs a power. All radii of a body are this one.
 */
export function roundedAbs(u: number, r: number): number {
  const a = u < 0 ? -u : u;
  if (a >= r) return a;
  const t = (u / r) * (u / r);
  return r * (0.375 + 0.75 * t - 0.125 * t * t);
}

/** Its slope. */
export function roundedSign(u: number, r: number): number {
  if (u >= r) return 1;
  if (u <= -r) return -1;
  const t = u / r;
  return 1.5 * t - 0.5 * t * t * t;
}

/** The greater of two distances, their corner rounded by `r` (m). */
export const roundedMax = (a: number, b: number, r: number) => 0.5 * (a + b + roundedAbs(a - b, r));
/** The smaller of two distances, their corner filled by `r` (m). */
export const roundedMin = (a: number, b: number, r: number) => 0.5 * (a + b - roundedAbs(a - b, r));

/** A distance (m) and its gradient at one place; solids are joined on it in place. */
export class Distance {
  d = 0;
  x = 0;
  y = 0;
  z = 0;

  set(d: number, x: number, y: number, z: number): this {
    this.d = d;
    this.x = x;
    this.y = y;
    this.z = z;
    return this;
  }

  copy({ d, x, y, z }: Distance): this {
    return this.set(d, x, y, z);
  }

  /** What both solids have in common. */
  intersect(other: Distance, r: number): this {
    const w = 0.5 + 0.5 * roundedSign(this.d - other.d, r);
    return this.blended(roundedMax(this.d, other.d, r), w, other);
  }

  /** What either solid has. */
  unite(other: Distance, r: number): this {
    const w = 0.5 - 0.5 * roundedSign(this.d - other.d, r);
    return this.blended(roundedMin(this.d, other.d, r), w, other);
  }

  /** This solid without the other. */
  cut(other: Distance, r: number): this {
    return this.intersect(other.set(-other.d, -other.x, -other.y, -other.z), r);
  }

  private blended(d: number, w: number, { x, y, z }: Distance): this {
    this.d = d;
    this.x = w * this.x + (1 - w) * x;
    this.y = w * this.y + (1 - w) * y;
    this.z = w * this.z + (1 - w) * z;
    return this;
  }
}
