import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import { type Labelled, type Surface, subset } from './surface';

/** How much a turned normal counts against a moved point, in allowed errors: light shows a crease before a dent. */
const NORMAL_WEIGHT = 15;

/**
 * The surface in fewer triangles, nowhere more than about `error` metres from where it was. Borders of a labelled
 * surface stay closed: both sides of one move together.
 */
export async function simplified<S extends Surface>(surface: S, error: number): Promise<S> {
  await MeshoptSimplifier.ready;
  return simplifiedBut(null, surface, error);
}

/** Triangles simplified in one call; cancellation is checked between calls. */
const AT_ONCE = 90_000;

/** The same for a large surface, in slabs across x; what the slabs share stays as it is. */
export async function simplifiedInParts<S extends Surface>(surface: S, error: number, tick: () => void): Promise<S> {
  const triangles = surface.indices.length / 3;
  const count = Math.ceil(triangles / AT_ONCE);
  if (count <= 1) return simplified(surface, error);
  await MeshoptSimplifier.ready;
  const slabs = slabsOf(surface, count);
  const shared = sharedBy(slabs, surface);
  tick();
  const kept = slabs.map((indices) => {
    const simple = simplifiedBut(shared, { ...surface, indices }, error).indices;
    tick();
    return simple;
  });
  const indices = new Uint32Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of kept) {
    indices.set(part, at);
    at += part.length;
  }
  return { ...surface, indices };
}

/** The triangles of each of `count` slabs of equal length along x. */
function slabsOf({ positions, indices }: Surface, count: number): Uint32Array[] {
  const x = (i: number) => positions[(indices[i] ?? 0) * 3] ?? 0;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < indices.length; i++) {
    low = Math.min(low, x(i));
    high = Math.max(high, x(i));
  }
  const slabs: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < indices.length; i += 3) {
    const share = ((x(i) + x(i + 1) + x(i + 2)) / 3 - low) / (high - low);
    const slab = slabs[Math.min(count - 1, Math.floor(share * count))];
    slab?.push(indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0);
  }
  return slabs.map((own) => Uint32Array.from(own));
}

/** 1 for each vertex whose place more than one slab uses. */
function sharedBy(slabs: readonly Uint32Array[], { positions }: Surface): Uint8Array {
  const place = MeshoptSimplifier.generatePositionRemap(positions, 3);
  const user = new Int8Array(place.length);
  const MANY = -1;
  for (const [k, slab] of slabs.entries()) {
    for (const v of slab) {
      const at = place[v] ?? 0;
      if (user[at] !== k + 1) user[at] = user[at] === 0 ? k + 1 : MANY;
    }
  }
  return Uint8Array.from(place, (at) => (user[at] === MANY ? 1 : 0));
}

/** Simplified but for the vertices that are locked (1). */
function simplifiedBut<S extends Surface>(locked: Uint8Array | null, surface: S, error: number): S {
  const { positions, normals, indices } = surface;
  if (indices.length === 0) return surface;
  const weight = NORMAL_WEIGHT * error;
  const [kept] = MeshoptSimplifier.simplifyWithAttributes(
    indices,
    positions,
    3,
    normals,
    3,
    [weight, weight, weight],
    locked,
    0,
    error,
    ['ErrorAbsolute'],
  );
  return { ...surface, indices: kept };
}

/** The surface without the copies of vertices that lie in the same place. */
export async function welded(surface: Surface): Promise<Surface> {
  await MeshoptSimplifier.ready;
  const remap = MeshoptSimplifier.generatePositionRemap(surface.positions, 3);
  // Unused copies would still constrain the simplification.
  return subset({ ...surface, indices: surface.indices.map((v) => remap[v] ?? v) }, () => true);
}

/** The triangles of each label as a surface of its own. */
export function separated(surface: Labelled): Map<number, Surface> {
  const { indices, labels } = surface;
  const labelOf = (t: number) => labels[indices[t * 3] ?? 0] ?? 0;
  const found = new Set<number>();
  for (let t = 0; t < indices.length / 3; t++) found.add(labelOf(t));
  return new Map([...found].map((label) => [label, subset(surface, (t) => labelOf(t) === label)]));
}

/** Only the vertices that are used, in an order that graphics cards like. */
export async function compacted(surface: Surface): Promise<Surface> {
  await MeshoptEncoder.ready;
  const indices = surface.indices.slice();
  const [remap, count] = MeshoptEncoder.reorderMesh(indices, true, true);
  const move = (values: Float32Array, size: number) => {
    const moved = new Float32Array(count * size);
    for (let v = 0; v < remap.length; v++) {
      const to = remap[v] ?? 0xffffffff;
      if (to !== 0xffffffff) moved.set(values.subarray(v * size, v * size + size), to * size);
    }
    return moved;
  };
  return {
    positions: move(surface.positions, 3),
    normals: move(surface.normals, 3),
    indices,
    ...(surface.uvs && { uvs: move(surface.uvs, 2) }),
  };
}
