import { squared } from '../../kernel/maths';
import type { MeshBuilder, Part } from '../../mesh/mesh';

export type Vector = readonly [number, number, number];

/** A plane in the cabin: its middle, the way to the right as one sits, and up. The face looks to the rear. */
export interface Plane {
  readonly at: Vector;
  readonly right: Vector;
  readonly up: Vector;
}

/** A plane that leans back by `lean` and turns towards the driver by `turn` (radians). */
export function plane(at: Vector, lean: number, turn = 0): Plane {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return {
    at,
    right: [s, c, 0],
    up: [-Math.sin(lean) * c, Math.sin(lean) * s, Math.cos(lean)],
  };
}

/** A point of the plane, `out` metres in front of it. */
export function onPlane({ at, right, up }: Plane, a: number, b: number, out = 0): Vector {
  const nx = right[1] * up[2] - right[2] * up[1];
  const ny = right[2] * up[0] - right[0] * up[2];
  const nz = right[0] * up[1] - right[1] * up[0];
  return [
    at[0] + right[0] * a + up[0] * b + nx * out,
    at[1] + right[1] * a + up[1] * b + ny * out,
    at[2] + right[2] * a + up[2] * b + nz * out,
  ];
}

/** The plane with its origin at (a, b) and `out` metres in front. */
export const shifted = (base: Plane, a: number, b: number, out = 0): Plane => ({
  ...base,
  at: onPlane(base, a, b, out),
});

/** A flat plate with rounded corners and a thickness; `bend` bows its ends towards the driver (m). */
export function slab(
  mesh: MeshBuilder,
  base: Plane,
  halfWidth: number,
  halfHeight: number,
  thick: number,
  part: Part,
  { power = 9, bend = 0 }: { readonly power?: number; readonly bend?: number } = {},
) {
  const edge = (v: number, r: number, out: number): Vector => {
    const angle = v * 2 * Math.PI;
    const a = halfWidth * r * squared(Math.cos(angle), power);
    const b = halfHeight * r * squared(Math.sin(angle), power);
    return onPlane(base, a, b, out + bend * (a / halfWidth) ** 2);
  };
  const columns = 64;
  mesh.surface(bend === 0 ? 1 : 8, columns, part, (u, v) => edge(-v, u, 0));
  mesh.surface(2, columns, part, (u, v) => edge(-v, 1 - 0.02 * u, -thick * u));
}

/** A thin tube along points. */
export function tube(mesh: MeshBuilder, points: readonly Vector[], radius: number, part: Part) {
  const at = (t: number): Vector => {
    const k = Math.min(points.length - 2, Math.floor(t * (points.length - 1)));
    const f = t * (points.length - 1) - k;
    const a = points[k] ?? [0, 0, 0];
    const b = points[k + 1] ?? a;
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, a[2] + (b[2] - a[2]) * f];
  };
  const rows = Math.max(4, (points.length - 1) * 2);
  mesh.surface(rows, 8, part, (u, v) => {
    const [x, y, z] = at(Math.min(1, Math.max(0, u)));
    const [px, py, pz] = at(Math.max(0, u - 0.02));
    const [qx, qy, qz] = at(Math.min(1, u + 0.02));
    const d = normal([qx - px, qy - py, qz - pz]);
    const e = normal(cross(d, Math.abs(d[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0]));
    const f = cross(d, e);
    const c = Math.cos(-v * 2 * Math.PI) * radius;
    const s = Math.sin(-v * 2 * Math.PI) * radius;
    return [x + e[0] * c + f[0] * s, y + e[1] * c + f[1] * s, z + e[2] * c + f[2] * s];
  });
}

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
function normal(v: Vector): Vector {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}
