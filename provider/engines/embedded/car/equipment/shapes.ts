import { clamp, squared } from '../../kernel/maths';
import type { MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';

export const along = (a: Vector, d: Vector, t: number): Vector => [a[0] + d[0] * t, a[1] + d[1] * t, a[2] + d[2] * t];
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (v: Vector): Vector => {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
};
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Length that a bend takes from each run beside it (m), and its number of segments. */
const BEND = 0.05;
const PIECES = 4;
const COLUMNS = 10;

/** The points with each corner between them rounded. */
function bent(points: readonly Vector[]): readonly Vector[] {
  return points.flatMap((at, i): readonly Vector[] => {
    const [before, after] = [points[i - 1], points[i + 1]];
    if (!before || !after) return [at];
    const reach = (to: Vector) => along(at, unit(minus(to, at)), Math.min(BEND, Math.hypot(...minus(to, at)) * 0.45));
    const [a, b] = [reach(before), reach(after)];
    return Array.from({ length: PIECES + 1 }, (_, k) => {
      const t = k / PIECES;
      const to = (from: Vector, end: Vector) => along(from, minus(end, from), t);
      return to(to(a, at), to(at, b));
    });
  });
}

/** A closed round rod along points, with bends at its corners and round ends. */
export function rod(mesh: MeshBuilder, points: readonly Vector[], radius: number, part: Part) {
  const path = bent(points);
  const ways = path.map((at, i) => unit(minus(path[i + 1] ?? at, path[i - 1] ?? at)));
  let across: Vector = Math.abs(ways[0]?.[2] ?? 0) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const rings: number[][] = [];
  /** A ring about a point: its radius and how far its normals lean along the way, of 1. */
  const ring = (at: Vector, way: Vector, r: number, lean: number) => {
    const e = unit(along(across, way, -dot(across, way)));
    const f = cross(way, e);
    across = e;
    const level = Math.sqrt(1 - lean * lean);
    rings.push(
      Array.from({ length: COLUMNS }, (_, j) => {
        const a = (j / COLUMNS) * 2 * Math.PI;
        const out = along(along([0, 0, 0], e, Math.cos(a)), f, Math.sin(a));
        const n = along(along([0, 0, 0], out, level), way, lean);
        return mesh.vertex(...along(at, out, r), ...n);
      }),
    );
  };
  const cap = (at: Vector, way: Vector, turns: readonly number[]) => {
    for (const turn of turns) {
      const lean = Math.sin((turn * Math.PI) / 180);
      ring(along(at, way, lean * radius), way, radius * Math.sqrt(1 - lean * lean), lean);
    }
  };
  for (const [i, at] of path.entries()) {
    const way = ways[i] ?? [1, 0, 0];
    if (i === 0) cap(at, way, [-89.9, -60, -30]);
    ring(at, way, radius, 0);
    if (i === path.length - 1) cap(at, way, [30, 60, 89.9]);
  }
  for (const [i, own] of rings.entries()) {
    const next = rings[i + 1];
    if (!next) break;
    for (let j = 0; j < COLUMNS; j++) {
      const k = (j + 1) % COLUMNS;
      mesh.quad(own[j] ?? 0, own[k] ?? 0, next[k] ?? 0, next[j] ?? 0, part);
    }
  }
}

/** A solid of revolution about a way, to the rear without one: radius and depth beyond `at`, face to face (m). */
export function turned(
  mesh: MeshBuilder,
  at: Vector,
  profile: readonly (readonly [radius: number, depth: number])[],
  part: Part,
  way: Vector = [1, 0, 0],
) {
  const last = profile.length - 1;
  const f = unit(along([0, 0, 1], way, -way[2]));
  const e = cross(f, way);
  mesh.surface(last * 3, 56, part, (u, v) => {
    const s = clamp(u, 0, 1) * last;
    const i = Math.min(Math.floor(s), last - 1);
    const [[r0, x0], [r1, x1]] = [profile[i] ?? [0, 0], profile[i + 1] ?? [0, 0]];
    const r = r0 + (r1 - r0) * (s - i);
    const a = -v * 2 * Math.PI;
    const middle = along(at, way, x0 + (x1 - x0) * (s - i));
    return along(along(middle, e, r * Math.cos(a)), f, r * Math.sin(a));
  });
}

/** A closed shell on a flat bottom: a pointed front, a blunt rear. `at` is the middle of its bottom; sizes in metres. */
export function pod(mesh: MeshBuilder, at: Vector, [long, wide, high]: Vector, part: Part) {
  mesh.surface(40, 36, part, (u, v) => {
    const t = clamp(u, 0, 1);
    const end = Math.min(1, (1 - t) ** 0.3 * 1.25) * Math.min(1, (t / 0.4) ** 0.55);
    const a = -v * 2 * Math.PI;
    const up = squared(Math.sin(a), 4);
    return [
      at[0] + (t - 0.5) * long,
      at[1] + 0.5 * wide * end * squared(Math.cos(a), 4),
      at[2] + high * (up > 0 ? 0.3 + 0.7 * up * end : 0.3 * (1 + up * Math.min(1, end * 3))),
    ];
  });
}

/** A solid between two outlines of as many corners, with flat faces; the first is seen clockwise from outside. */
export function prism(mesh: MeshBuilder, first: readonly Vector[], second: readonly Vector[], part: Part) {
  const face = (corners: readonly Vector[]) => {
    const [a, b, c] = corners;
    if (!a || !b || !c) return;
    const n = cross(minus(b, a), minus(c, a));
    const ids = corners.map((corner) => mesh.vertex(...corner, ...n));
    for (let i = 1; i + 1 < ids.length; i += 2) {
      mesh.quad(ids[0] ?? 0, ids[i] ?? 0, ids[i + 1] ?? 0, ids[i + 2] ?? ids[0] ?? 0, part);
    }
  };
  face([...first].reverse());
  face(second);
  for (const [i, a] of first.entries()) {
    const j = (i + 1) % first.length;
    const [b, c, d] = [first[j], second[j], second[i]];
    if (b && c && d) face([a, b, c, d]);
  }
}
