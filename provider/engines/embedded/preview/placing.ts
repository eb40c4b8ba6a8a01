import type { SolidPart } from '../solid/glb';
import { type Surface, transformed } from '../solid/surface';
import type { Standing } from './course';

/** A surface of the right half and its mirror image on the left, in glTF's axes and the drawing's own size (m). */
export function bothSides({ surface, material }: SolidPart, standing: Standing): SolidPart {
  return { surface: placed(mirrored(surface), standing), material };
}

/** A surface of the right half where it is, or as its mirror image on the left (-1). */
export const oneSide = ({ surface, material }: SolidPart, standing: Standing, side: 1 | -1): SolidPart => ({
  surface: placed(side === 1 ? surface : flipped(surface), standing),
  material,
});

/** From the course's axes to glTF's: +Y up, +Z ahead, +X to the car's left. */
export const placeOf = (x: number, y: number, z: number, { scale, middle }: Standing) =>
  [-y / scale, Math.max(0, z) / scale, (middle - x) / scale] as const;

const placed = (surface: Surface, standing: Standing): Surface =>
  transformed(
    surface,
    (x, y, z) => placeOf(x, y, z, standing),
    (x, y, z) => [-y, z, -x],
  );

/** The mirror image on the other side. */
export function flipped({ positions, normals, indices }: Surface): Surface {
  const across = (values: Float32Array) => values.map((value, i) => (i % 3 === 1 ? -value : value));
  return { positions: across(positions), normals: across(normals), indices: indices.toReversed() };
}

function mirrored({ positions, normals, indices }: Surface): Surface {
  const both = (values: Float32Array) => {
    const out = new Float32Array(values.length * 2);
    out.set(values);
    out.set(values, values.length);
    for (let i = values.length + 1; i < out.length; i += 3) out[i] = -(out[i] ?? 0);
    return out;
  };
  const all = new Uint32Array(indices.length * 2);
  all.set(indices);
  const vertices = positions.length / 3;
  for (let i = 0; i < indices.length; i += 3) {
    // A mirror image turns its triangles round.
    all[indices.length + i] = (indices[i] ?? 0) + vertices;
    all[indices.length + i + 1] = (indices[i + 2] ?? 0) + vertices;
    all[indices.length + i + 2] = (indices[i + 1] ?? 0) + vertices;
  }
  return { positions: both(positions), normals: both(normals), indices: all };
}
