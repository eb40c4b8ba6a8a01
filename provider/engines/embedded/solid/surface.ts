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

/** The same triangles, wound to face the side of their vertex normals. */
export function faced<S extends Surface>(surface: S): S {
  const { positions, normals } = surface;
  const indices = surface.indices.slice();
  for (let i = 0; i < indices.length; i += 3) {
    const a = (indices[i] ?? 0) * 3;
    const b = (indices[i + 1] ?? 0) * 3;
    const c = (indices[i + 2] ?? 0) * 3;
    if (turning(positions, normals, a, b, c) >= 0) continue;
    indices[i + 1] = c / 3;
    indices[i + 2] = b / 3;
  }
  return { ...surface, indices };
}

/** Positive when the triangle's own normal agrees with those at its vertices (offsets into the lists). */
function turning(p: Float32Array, n: Float32Array, a: number, b: number, c: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    const across =
      ((p[b + i] ?? 0) - (p[a + i] ?? 0)) * ((p[c + j] ?? 0) - (p[a + j] ?? 0)) -
      ((p[b + j] ?? 0) - (p[a + j] ?? 0)) * ((p[c + i] ?? 0) - (p[a + i] ?? 0));
    sum += across * ((n[a + k] ?? 0) + (n[b + k] ?? 0) + (n[c + k] ?? 0));
  }
  return sum;
}

/** Vectors of exactly unit length, three numbers each; one that has no direction points up (+Y). */
export function unitVectors(normals: Float32Array): Float32Array {
  const units = new Float32Array(normals.length);
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0);
    if (length < 1e-9) units[i + 1] = 1;
    else for (let k = 0; k < 3; k++) units[i + k] = (normals[i + k] ?? 0) / length;
  }
  return units;
}
