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
    null,
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
  // Copies that nothing uses any more would still hold their places when the surface is simplified.
  return subset({ ...surface, indices: surface.indices.map((v) => remap[v] ?? v) }, () => true);
}

/** The triangles of each label as a surface of its own. */
export function separated({ positions, normals, indices, labels }: Labelled): Map<number, Surface> {
  const byLabel = new Map<number, number[]>();
  for (let i = 0; i < indices.length; i += 3) {
    const label = labels[indices[i] ?? 0] ?? 0;
    const own = byLabel.get(label) ?? [];
    byLabel.set(label, own);
    own.push(indices[i] ?? 0, indices[i + 1] ?? 0, indices[i + 2] ?? 0);
  }
  return new Map([...byLabel].map(([label, own]) => [label, { positions, normals, indices: Uint32Array.from(own) }]));
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
