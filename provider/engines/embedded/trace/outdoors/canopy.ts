import type { Rgb } from '../../kernel/light';

/** A flat roof beside the road, open at its sides. */
export interface Canopy {
  /** Its height over the ground, and where it ends right of the car's middle and back from its nose (m). */
  readonly z: number;
  readonly right: readonly [from: number, to: number];
  readonly back: readonly [from: number, to: number];
  /** Writes a place's colour in the light of noon: of its underside, or of its top where it is seen from above. */
  readonly paint: (x: number, y: number, soft: number, isAbove: boolean, out: Rgb) => void;
  /** Adds the light that its underside gives off when it is dark (0–1). */
  readonly shine: (x: number, y: number, soft: number, night: number, out: Rgb) => void;
}

/** Where a ray meets the nearest of some canopies: how far on (m; infinite where it meets none), and where it is. */
export interface OnCanopy {
  t: number;
  x: number;
  y: number;
  canopy: Canopy | undefined;
}

/** Follows a ray from a place to the nearest canopy that it meets. */
export function meetCanopy(
  canopies: readonly Canopy[],
  [ex, ey, ez]: readonly [number, number, number],
  dx: number,
  dy: number,
  dz: number,
  out: OnCanopy,
): OnCanopy {
  out.t = Number.POSITIVE_INFINITY;
  out.canopy = undefined;
  for (const canopy of canopies) {
    const t = (canopy.z - ez) / dz;
    if (!(t > 0 && t < out.t)) continue;
    const [x, y] = [ex + t * dx, ey + t * dy];
    const [from, to] = canopy.back;
    const [near, far] = canopy.right;
    if (x < from || x > to || y < near || y > far) continue;
    out.t = t;
    out.x = x;
    out.y = y;
    out.canopy = canopy;
  }
  return out;
}
