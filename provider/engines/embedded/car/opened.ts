import { type Mesh, Part } from '../mesh/mesh';
import type { Leaf } from './leaves';

/** Triangles from one to before another that show a leaf. */
export interface LeafRange {
  readonly leaf: Leaf;
  readonly from: number;
  readonly to: number;
}

/** Parts that stay with the car whatever opens. */
const fixed: ReadonlySet<number> = new Set([
  Part.tyre,
  Part.whiteWall,
  Part.rim,
  Part.spoke,
  Part.hubCap,
  Part.disc,
  Part.caliper,
  Part.wheelWell,
  Part.seat,
  Part.steering,
  Part.carpet,
]);

/**
 * A mesh whose leaves stand open: what they carry is moved, and of the skin a copy, so that its edge is found exactly
 * where it is looked at; the shut skin stays, to be opened there in the same way.
 */
export function openedMesh(
  mesh: Mesh,
  leaves: readonly Leaf[],
): { readonly mesh: Mesh; readonly ranges: readonly LeafRange[] } {
  const { positions, normals, indices, parts } = mesh;
  const placeOf = (v: number) => [positions[v * 3] ?? 0, positions[v * 3 + 1] ?? 0, positions[v * 3 + 2] ?? 0] as const;
  const normalOf = (v: number) => [normals[v * 3] ?? 0, normals[v * 3 + 1] ?? 0, normals[v * 3 + 2] ?? 0] as const;
  const carried = leaves.map((): number[] => []);
  const rest: number[] = [];
  for (let t = 0; t < parts.length; t++) {
    const corners = [0, 1, 2].map((k) => indices[t * 3 + k] ?? 0);
    const isSkin = parts[t] === Part.body;
    let isCarried = false;
    for (const [index, leaf] of leaves.entries()) {
      const belongs = isSkin
        ? corners.some((v) => leaf.holds(...placeOf(v), ...normalOf(v)))
        : (leaf.only?.has(parts[t] ?? 0) ?? !fixed.has(parts[t] ?? 0)) &&
          corners.every((v) => leaf.carries(...placeOf(v)));
      if (!belongs) continue;
      carried[index]?.push(t);
      isCarried = !isSkin;
      if (isCarried) break;
    }
    if (!isCarried) rest.push(t);
  }
  return assembled(mesh, leaves, rest, carried);
}

function assembled(
  { positions, normals, indices, parts }: Mesh,
  leaves: readonly Leaf[],
  rest: readonly number[],
  carried: readonly (readonly number[])[],
) {
  const shown = carried.map((own, index) => (leaves[index]?.gone ? [] : own));
  const count = rest.length + shown.reduce((sum, own) => sum + own.length, 0);
  const places: number[] = [];
  const ways: number[] = [];
  const out = { indices: new Uint32Array(count * 3), parts: new Uint8Array(count) };
  let at = 0;
  const add = (t: number, corner: (v: number) => number) => {
    for (let k = 0; k < 3; k++) out.indices[at * 3 + k] = corner(indices[t * 3 + k] ?? 0);
    out.parts[at++] = parts[t] ?? 0;
  };
  for (const t of rest) add(t, (v) => v);
  const ranges = leaves.map((leaf, index): LeafRange => {
    const known = new Map<number, number>();
    const from = at;
    for (const t of shown[index] ?? []) {
      add(t, (v) => {
        const found = known.get(v);
        if (found !== undefined) return found;
        const own = positions.length / 3 + places.length / 3;
        places.push(...leaf.moved([positions[v * 3] ?? 0, positions[v * 3 + 1] ?? 0, positions[v * 3 + 2] ?? 0]));
        ways.push(...leaf.turned([normals[v * 3] ?? 0, normals[v * 3 + 1] ?? 0, normals[v * 3 + 2] ?? 0]));
        known.set(v, own);
        return own;
      });
    }
    return { leaf, from, to: at };
  });
  const joined = (before: Float32Array, more: readonly number[]) => {
    const all = new Float32Array(before.length + more.length);
    all.set(before);
    all.set(more, before.length);
    return all;
  };
  return { mesh: { positions: joined(positions, places), normals: joined(normals, ways), ...out }, ranges };
}
