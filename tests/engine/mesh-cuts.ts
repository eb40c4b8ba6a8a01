import type { Mesh } from '../../provider/engines/embedded/mesh/mesh';

/** Where a plane cuts a mesh: pieces of lines, each from (u, z) to (u, z), in metres. */
export type Cut = readonly (readonly [u: number, z: number, toU: number, toZ: number])[];

/** The triangles of a mesh where a plane cuts them: `across` the car at x, or `along` it at y (m). */
export function cutMesh({ positions, indices }: Mesh, plane: 'across' | 'along', at: number): Cut {
  const [axis, other] = plane === 'across' ? [0, 1] : [1, 0];
  const of = (corner: number, k: number) => positions[(indices[corner] ?? 0) * 3 + k] ?? 0;
  const cut: [number, number, number, number][] = [];
  for (let t = 0; t < indices.length; t += 3) {
    const ends: number[] = [];
    for (let k = 0; k < 3; k++) {
      const [from, to] = [t + k, t + ((k + 1) % 3)];
      const [a, b] = [of(from, axis) - at, of(to, axis) - at];
      if (a < 0 === b < 0) continue;
      const w = a / (a - b);
      for (const i of [other, 2]) ends.push(of(from, i) + (of(to, i) - of(from, i)) * w);
    }
    const [u, z, toU, toZ] = ends;
    if (u !== undefined && z !== undefined && toU !== undefined && toZ !== undefined) cut.push([u, z, toU, toZ]);
  }
  return cut;
}

/** The height of a cut at u, where it is the highest (m). */
export const heightAt = (cut: Cut, u: number): number =>
  Math.max(...cut.map(([a, z, b, toZ]) => ((a - u) * (b - u) > 0 ? -9 : between(a, z, b, toZ, u))));

/** How far out a cut is at a height, where it is outermost (m). */
export const outAt = (cut: Cut, z: number): number =>
  Math.max(...cut.map(([u, a, toU, b]) => ((a - z) * (b - z) > 0 ? -9 : between(a, u, b, toU, z))));

const between = (a: number, from: number, b: number, to: number, at: number) =>
  a === b ? Math.max(from, to) : from + ((to - from) * (at - a)) / (b - a);

/** How near a cut comes to a point (m). */
export const distanceTo = (cut: Cut, [u, z]: readonly [number, number]): number =>
  Math.min(
    ...cut.map(([a, b, toA, toB]) => {
      const [along, up] = [toA - a, toB - b];
      const long = along ** 2 + up ** 2;
      const t = long === 0 ? 0 : Math.min(1, Math.max(0, ((u - a) * along + (z - b) * up) / long));
      return Math.hypot(a + along * t - u, b + up * t - z);
    }),
  );

/** How steep a cut rises or falls from u to u (degrees from the horizontal). */
export const steepness = (cut: Cut, from: number, to: number): number =>
  (Math.atan2(Math.abs(heightAt(cut, to) - heightAt(cut, from)), Math.abs(to - from)) * 180) / Math.PI;
