import type { Mesh } from '../mesh/mesh';
import { createSplitter, type Splitter } from './bvh-split';

/** Where a ray met the mesh: distance (m), triangle, and its barycentric coordinates. */
export interface Hit {
  t: number;
  triangle: number;
  u: number;
  v: number;
}

const LEAF = 4;

/** A bounding volume hierarchy over a mesh, built by the surface area heuristic in bins (Wald 2007). */
export class Bvh {
  /** A node: min xyz, first (child or triangle), max xyz, count (0 for an inner node). */
  private readonly nodes: Float32Array;
  private readonly links: Int32Array;
  private readonly order: Uint32Array;
  private readonly triangles: Float32Array;
  private used = 1;
  private readonly stack = new Int32Array(64);

  /** @param tick called with 0–1 while the tree is built; throws to cancel */
  constructor(
    mesh: Mesh,
    private readonly tick: (fraction: number) => void = () => {},
  ) {
    const count = mesh.indices.length / 3;
    this.nodes = new Float32Array(count * 2 * 6);
    this.links = new Int32Array(count * 2 * 2);
    const splitter = createSplitter(mesh);
    this.order = splitter.order;
    this.build(0, 0, count, splitter, 0);
    this.triangles = this.layOut(mesh);
  }

  private build(node: number, first: number, count: number, splitter: Splitter, depth: number) {
    // Children are built left to right, so that `first` only rises.
    if (count > 1024) this.tick(first / this.order.length);
    splitter.fit(first, count, this.nodes, node * 6);
    const split = count > LEAF && depth < 60 ? splitter.split(first, count) : -1;
    if (split <= first || split >= first + count) {
      this.links[node * 2] = first;
      this.links[node * 2 + 1] = count;
      return;
    }
    const left = this.used;
    this.used += 2;
    this.links[node * 2] = left;
    this.links[node * 2 + 1] = 0;
    this.build(left, first, split - first, splitter, depth + 1);
    this.build(left + 1, split, first + count - split, splitter, depth + 1);
  }

  /** First corner and two edges of each triangle, in the order of the leaves. */
  private layOut({ positions, indices }: Mesh): Float32Array {
    const out = new Float32Array(this.order.length * 9);
    for (let i = 0; i < this.order.length; i++) {
      const t = (this.order[i] ?? 0) * 3;
      for (let axis = 0; axis < 3; axis++) {
        const a = positions[(indices[t] ?? 0) * 3 + axis] ?? 0;
        out[i * 9 + axis] = a;
        out[i * 9 + 3 + axis] = (positions[(indices[t + 1] ?? 0) * 3 + axis] ?? 0) - a;
        out[i * 9 + 6 + axis] = (positions[(indices[t + 2] ?? 0) * 3 + axis] ?? 0) - a;
      }
    }
    return out;
  }

  /** The nearest hit in (near, hit.t), or with `any` the first found; writes it into `hit` and answers whether there is one. */
  intersect(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    near: number,
    hit: Hit,
    any = false,
  ): boolean {
    const { nodes, links, triangles: tri, stack } = this;
    const ix = 1 / dx;
    const iy = 1 / dy;
    const iz = 1 / dz;
    let top = 0;
    let node = 0;
    let best = hit.t;
    let found = -1;
    for (;;) {
      const count = links[node * 2 + 1] ?? 0;
      const first = links[node * 2] ?? 0;
      if (count > 0) {
        for (let i = first; i < first + count; i++) {
          const o = i * 9;
          const ax = tri[o + 3] ?? 0;
          const ay = tri[o + 4] ?? 0;
          const az = tri[o + 5] ?? 0;
          const bx = tri[o + 6] ?? 0;
          const by = tri[o + 7] ?? 0;
          const bz = tri[o + 8] ?? 0;
          const px = dy * bz - dz * by;
          const py = dz * bx - dx * bz;
          const pz = dx * by - dy * bx;
          const det = ax * px + ay * py + az * pz;
          if (det > -1e-12 && det < 1e-12) continue;
          const inv = 1 / det;
          const sx = ox - (tri[o] ?? 0);
          const sy = oy - (tri[o + 1] ?? 0);
          const sz = oz - (tri[o + 2] ?? 0);
          const u = (sx * px + sy * py + sz * pz) * inv;
          if (u < 0 || u > 1) continue;
          const qx = sy * az - sz * ay;
          const qy = sz * ax - sx * az;
          const qz = sx * ay - sy * ax;
          const v = (dx * qx + dy * qy + dz * qz) * inv;
          if (v < 0 || u + v > 1) continue;
          const t = (bx * qx + by * qy + bz * qz) * inv;
          if (t > near && t < best) {
            best = t;
            found = i;
            hit.u = u;
            hit.v = v;
          }
        }
        if (top === 0 || (any && found >= 0)) break;
        node = stack[--top] ?? 0;
        continue;
      }
      const l = boxEntry(nodes, first * 6, ox, oy, oz, ix, iy, iz, near, best);
      const r = boxEntry(nodes, first * 6 + 6, ox, oy, oz, ix, iy, iz, near, best);
      if (l < r) {
        if (r < Number.POSITIVE_INFINITY) stack[top++] = first + 1;
        node = first;
      } else if (r < Number.POSITIVE_INFINITY) {
        if (l < Number.POSITIVE_INFINITY) stack[top++] = first;
        node = first + 1;
      } else {
        if (top === 0) break;
        node = stack[--top] ?? 0;
      }
    }
    if (found < 0) return false;
    hit.t = best;
    hit.triangle = this.order[found] ?? 0;
    return true;
  }
}

function boxEntry(
  n: Float32Array,
  o: number,
  ox: number,
  oy: number,
  oz: number,
  ix: number,
  iy: number,
  iz: number,
  near: number,
  far: number,
): number {
  const x1 = ((n[o] ?? 0) - ox) * ix;
  const x2 = ((n[o + 3] ?? 0) - ox) * ix;
  const y1 = ((n[o + 1] ?? 0) - oy) * iy;
  const y2 = ((n[o + 4] ?? 0) - oy) * iy;
  const z1 = ((n[o + 2] ?? 0) - oz) * iz;
  const z2 = ((n[o + 5] ?? 0) - oz) * iz;
  const enter = Math.max(Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2), near);
  const leave = Math.min(Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2), far);
  return enter <= leave ? enter : Number.POSITIVE_INFINITY;
}
