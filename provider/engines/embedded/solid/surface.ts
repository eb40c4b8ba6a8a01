/** Triangles with a normal at each vertex; counter-clockwise seen from outside. Metres. */
export interface Surface {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  /** Places in the texture, two a vertex, where there is one. */
  readonly uvs?: Float32Array;
}

/** A surface of several materials: every vertex belongs to one label, and borders between labels hold a copy each. */
export interface Labelled extends Surface {
  readonly labels: Uint8Array;
}

/** The triangles of `surface` that `wanted` names (by the index of the triangle), without the vertices of the rest. */
export function subset<S extends Surface>(surface: S, wanted: (triangle: number) => boolean): Surface {
  const { positions, normals, indices } = surface;
  const place = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const order: number[] = [];
  for (let t = 0; t < indices.length / 3; t++) {
    if (!wanted(t)) continue;
    for (let c = 0; c < 3; c++) {
      const v = indices[t * 3 + c] ?? 0;
      if ((place[v] ?? -1) < 0) place[v] = order.push(v) - 1;
      kept.push(place[v] ?? 0);
    }
  }
  const pick = (values: Float32Array) => {
    const picked = new Float32Array(order.length * 3);
    order.forEach((v, i) => {
      picked.set(values.subarray(v * 3, v * 3 + 3), i * 3);
    });
    return picked;
  };
  return { positions: pick(positions), normals: pick(normals), indices: Uint32Array.from(kept) };
}

/** The surface with every point moved by `place` and every normal by `turn`. */
export function transformed(
  surface: Surface,
  place: (x: number, y: number, z: number) => readonly [number, number, number],
  turn: (x: number, y: number, z: number) => readonly [number, number, number],
): Surface {
  const each = (values: Float32Array, by: typeof place) => {
    const moved = new Float32Array(values.length);
    for (let i = 0; i < values.length; i += 3) {
      moved.set(by(values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0), i);
    }
    return moved;
  };
  return { ...surface, positions: each(surface.positions, place), normals: each(surface.normals, turn) };
}

/** The same triangles seen from the other side, moved `inwards` against their old normals (m). */
export function turnedInside(surface: Surface, inwards: number): Surface {
  const positions = surface.positions.map((value, i) => value - (surface.normals[i] ?? 0) * inwards);
  const normals = surface.normals.map((value) => -value);
  const indices = surface.indices.slice();
  for (let i = 0; i < indices.length; i += 3) {
    const swapped = indices[i + 1] ?? 0;
    indices[i + 1] = indices[i + 2] ?? 0;
    indices[i + 2] = swapped;
  }
  return { positions, normals, indices };
}
