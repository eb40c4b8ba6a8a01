import { Skin } from '../car/features';
import { cross, normalize, type Vector } from '../trace/vector';
import type { Surface } from './surface';

/** What is seen in the depth of a mouth or an intake. */
const deep: ReadonlySet<number> = new Set([Skin.grille, Skin.intake, Skin.slat]);
/** How deep (m) it lies behind the skin. */
const DEPTH = 0.03;

/** Whether a label is seen in the depth of an opening. */
export const isDeep = (label: number | undefined): boolean => label !== undefined && deep.has(label);

/** A corner's place, the same for every piece that shares it. */
const keyOf = ({ positions }: Surface, v: number) =>
  `${positions[v * 3]},${positions[v * 3 + 1]},${positions[v * 3 + 2]}`;

/**
 * The pieces of a skin by their labels, with what is in the depth of its openings sunk behind the skin, and walls round
 * each opening. Pieces without openings stay as they are.
 */
export function sunken(pieces: ReadonlyMap<number, Surface>): Map<number, Surface> {
  const filled = [...pieces].filter(([label]) => isDeep(label)).map(([, surface]) => surface);
  if (filled.length === 0) return new Map(pieces);
  const ways = inwards(filled);
  const to = (surface: Surface, v: number): Vector => {
    const [x, y, z] = ways.get(keyOf(surface, v)) ?? [0, 0, 0];
    const { positions: p } = surface;
    return [(p[v * 3] ?? 0) + x * DEPTH, (p[v * 3 + 1] ?? 0) + y * DEPTH, (p[v * 3 + 2] ?? 0) + z * DEPTH];
  };
  const sunk = (surface: Surface): Surface => {
    const positions = new Float32Array(surface.positions.length);
    for (let v = 0; v < positions.length / 3; v++) positions.set(to(surface, v), v * 3);
    return { ...surface, positions };
  };
  const walls = wallsOf(filled, to);
  const wall = pieces.get(Skin.wall);
  return new Map<number, Surface>([
    ...[...pieces].map(([label, surface]) => [label, isDeep(label) ? sunk(surface) : surface] as const),
    [Skin.wall, wall ? together(wall, walls) : walls],
  ]);
}

/** The way into the car at each corner: against the mean of the normals that pieces have there. */
function inwards(surfaces: readonly Surface[]): Map<string, Vector> {
  const sums = new Map<string, [number, number, number]>();
  for (const surface of surfaces) {
    const { normals } = surface;
    for (let v = 0; v < normals.length / 3; v++) {
      const key = keyOf(surface, v);
      const sum = sums.get(key) ?? [0, 0, 0];
      for (const k of [0, 1, 2] as const) sum[k] -= normals[v * 3 + k] ?? 0;
      sums.set(key, sum);
    }
  }
  return new Map(
    [...sums].map(([key, [x, y, z]]) => {
      const length = Math.hypot(x, y, z) || 1;
      return [key, [x / length, y / length, z / length]];
    }),
  );
}

/** Walls from the edges of all openings down to what was sunk in them. */
function wallsOf(surfaces: readonly Surface[], to: (surface: Surface, v: number) => Vector): Surface {
  const positions: number[] = [];
  const normals: number[] = [];
  for (const { surface, a, b } of rims(surfaces)) {
    const at = (v: number): Vector => {
      const { positions: p } = surface;
      return [p[v * 3] ?? 0, p[v * 3 + 1] ?? 0, p[v * 3 + 2] ?? 0];
    };
    const [from, end, low, lowEnd] = [at(a), at(b), to(surface, a), to(surface, b)];
    // The opening lies to the left of its edge's way, and its wall faces it.
    const normal = across(minus(end, from), minus(lowEnd, from));
    if (normal === undefined) continue;
    for (const corner of [from, end, lowEnd, from, lowEnd, low]) {
      positions.push(...corner);
      normals.push(...normal);
    }
  }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    indices: Uint32Array.from({ length: positions.length / 3 }, (_, v) => v),
  };
}

/** The edges that only one triangle of all pieces has, in that triangle's way. */
function rims(surfaces: readonly Surface[]): { surface: Surface; a: number; b: number }[] {
  const edges = new Map<string, { surface: Surface; a: number; b: number }>();
  for (const surface of surfaces) {
    const { indices } = surface;
    for (let i = 0; i < indices.length; i++) {
      const a = indices[i] ?? 0;
      const b = indices[i % 3 === 2 ? i - 2 : i + 1] ?? 0;
      const [from, end] = [keyOf(surface, a), keyOf(surface, b)];
      if (!edges.delete(`${end};${from}`)) edges.set(`${from};${end}`, { surface, a, b });
    }
  }
  return [...edges.values()];
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

/** The direction square to both; undefined where they are one. */
function across(a: Vector, b: Vector): Vector | undefined {
  const way = cross(a, b);
  return Math.hypot(...way) > 1e-12 ? normalize(way) : undefined;
}

function together(one: Surface, other: Surface): Surface {
  const joined = (a: Float32Array, b: Float32Array) => {
    const both = new Float32Array(a.length + b.length);
    both.set(a);
    both.set(b, a.length);
    return both;
  };
  const before = one.positions.length / 3;
  return {
    positions: joined(one.positions, other.positions),
    normals: joined(one.normals, other.normals),
    indices: Uint32Array.from([...one.indices, ...other.indices.map((v) => v + before)]),
  };
}
