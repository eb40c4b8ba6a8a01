import type { Mesh } from '../mesh/mesh';

/** A box's numbers in an array of boxes: min xyz, max xyz. */
export const BOX = 6;

/** Makes a box empty: whatever it is extended by becomes its bounds. */
export function empty(boxes: Float32Array, at: number) {
  boxes[at] = 1e9;
  boxes[at + 1] = 1e9;
  boxes[at + 2] = 1e9;
  boxes[at + 3] = -1e9;
  boxes[at + 4] = -1e9;
  boxes[at + 5] = -1e9;
}

/** Extends the box at `at` by the one at `o` of `other`. Without a loop: building a hierarchy does little else. */
export function extend(boxes: Float32Array, at: number, other: Float32Array, o: number) {
  const x0 = other[o] ?? 0;
  const y0 = other[o + 1] ?? 0;
  const z0 = other[o + 2] ?? 0;
  const x1 = other[o + 3] ?? 0;
  const y1 = other[o + 4] ?? 0;
  const z1 = other[o + 5] ?? 0;
  if (x0 < (boxes[at] ?? 0)) boxes[at] = x0;
  if (y0 < (boxes[at + 1] ?? 0)) boxes[at + 1] = y0;
  if (z0 < (boxes[at + 2] ?? 0)) boxes[at + 2] = z0;
  if (x1 > (boxes[at + 3] ?? 0)) boxes[at + 3] = x1;
  if (y1 > (boxes[at + 4] ?? 0)) boxes[at + 4] = y1;
  if (z1 > (boxes[at + 5] ?? 0)) boxes[at + 5] = z1;
}

/** Half a box's surface. */
export function area(box: Float32Array): number {
  const x = (box[3] ?? 0) - (box[0] ?? 0);
  const y = (box[4] ?? 0) - (box[1] ?? 0);
  const z = (box[5] ?? 0) - (box[2] ?? 0);
  return x * y + y * z + z * x;
}

/** The box round each of a mesh's triangles from `from` to before `to`. */
export function boxesOf({ positions, indices }: Mesh, from = 0, to = indices.length / 3): Float32Array {
  const boxes = new Float32Array((to - from) * BOX);
  for (let t = from, at = 0; t < to; t++, at += BOX) {
    const a = (indices[t * 3] ?? 0) * 3;
    const b = (indices[t * 3 + 1] ?? 0) * 3;
    const c = (indices[t * 3 + 2] ?? 0) * 3;
    for (let axis = 0; axis < 3; axis++) {
      const p = positions[a + axis] ?? 0;
      const q = positions[b + axis] ?? 0;
      const r = positions[c + axis] ?? 0;
      boxes[at + axis] = Math.min(p, q, r);
      boxes[at + 3 + axis] = Math.max(p, q, r);
    }
  }
  return boxes;
}
