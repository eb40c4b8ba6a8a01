import type { Mesh, Part } from './mesh';

export type Field = (x: number, y: number, z: number) => number;

export interface Box {
  readonly min: readonly [number, number, number];
  readonly max: readonly [number, number, number];
}

/**
 * Meshes the zero set of a field by naive surface nets (Gibson 1998): one vertex a cell that the surface crosses, then
 * moved onto the surface by Newton steps; normals are the field's gradient.
 * @param cell edge of a grid cell (m)
 * @param rough takes two steps instead of three, the first by a simpler gradient: half the time, for a rough model
 */
export function surfaceNets(
  field: Field,
  box: Box,
  cell: number,
  part: Part,
  tick: (fraction: number) => void,
  rough = false,
): Mesh {
  const nx = Math.ceil((box.max[0] - box.min[0]) / cell) + 1;
  const ny = Math.ceil((box.max[1] - box.min[1]) / cell) + 1;
  const nz = Math.ceil((box.max[2] - box.min[2]) / cell) + 1;
  const values = sample(field, box, cell, nx, ny, nz, (fraction) => tick(fraction * 0.6));
  const vertexOf = new Int32Array(nx * ny * nz).fill(-1);
  const positions: number[] = [];
  const indices: number[] = [];
  const corner = [0, 1, nx, nx + 1, nx * ny, nx * ny + 1, nx * ny + nx, nx * ny + nx + 1];

  for (let k = 0; k < nz - 1; k++) {
    for (let j = 0; j < ny - 1; j++) {
      for (let i = 0; i < nx - 1; i++) {
        const at = i + nx * (j + ny * k);
        let inside = 0;
        for (let c = 0; c < 8; c++) if ((values[at + (corner[c] ?? 0)] ?? 0) < 0) inside++;
        if (inside === 0 || inside === 8) continue;
        vertexOf[at] = positions.length / 3;
        positions.push(box.min[0] + (i + 0.5) * cell, box.min[1] + (j + 0.5) * cell, box.min[2] + (k + 0.5) * cell);
      }
    }
  }
  const quad = (a: number, b: number, c: number, d: number, flip: boolean) => {
    const [va, vb, vc, vd] = [vertexOf[a] ?? -1, vertexOf[b] ?? -1, vertexOf[c] ?? -1, vertexOf[d] ?? -1];
    if (va < 0 || vb < 0 || vc < 0 || vd < 0) return;
    if (flip) indices.push(va, vc, vb, va, vd, vc);
    else indices.push(va, vb, vc, va, vc, vd);
  };
  const sx = 1;
  const sy = nx;
  const sz = nx * ny;
  for (let k = 1; k < nz - 1; k++) {
    for (let j = 1; j < ny - 1; j++) {
      for (let i = 1; i < nx - 1; i++) {
        const at = i + nx * (j + ny * k);
        const here = (values[at] ?? 0) < 0;
        if (here !== (values[at + sx] ?? 0) < 0) quad(at, at - sy, at - sy - sz, at - sz, here);
        if (here !== (values[at + sy] ?? 0) < 0) quad(at, at - sz, at - sx - sz, at - sx, here);
        if (here !== (values[at + sz] ?? 0) < 0) quad(at, at - sx, at - sx - sy, at - sy, here);
      }
    }
  }
  tick(0.65);
  const own = Float32Array.from(positions);
  if (rough) approach(field, own, cell);
  return project(field, own, Uint32Array.from(indices), cell, part, rough ? 1 : 3, (fraction) =>
    tick(0.65 + 0.35 * fraction),
  );
}

/** One step towards the surface by the gradient to one side. */
function approach(field: Field, positions: Float32Array, cell: number) {
  const e = cell * 0.35;
  for (let v = 0; v < positions.length; v += 3) {
    const x = positions[v] ?? 0;
    const y = positions[v + 1] ?? 0;
    const z = positions[v + 2] ?? 0;
    const here = field(x, y, z);
    const gx = field(x + e, y, z) - here;
    const gy = field(x, y + e, z) - here;
    const gz = field(x, y, z + e) - here;
    const squared = gx * gx + gy * gy + gz * gz || 1;
    const move = Math.max(-cell, Math.min(cell, (here * e) / Math.sqrt(squared))) / Math.sqrt(squared);
    positions.set([x - gx * move, y - gy * move, z - gz * move], v);
  }
}

/** Edges (in cells) of the blocks that are asked for their sign at once, each divided into the next. */
const BLOCKS = [12, 6, 3] as const;
/** How much faster than distance a field may change, for a block to be one side of the surface by its centre alone. */
const STEEPEST = 2.35;

/** The field at the corners of a grid; away from its surface only the sign is right, which is all that is read. */
function sample(
  field: Field,
  box: Box,
  cell: number,
  nx: number,
  ny: number,
  nz: number,
  tick: (fraction: number) => void,
): Float32Array {
  const values = new Float32Array(nx * ny * nz).fill(1);
  const [x, y, z] = box.min;
  const fill = (i0: number, j0: number, k0: number, level: number) => {
    const size = BLOCKS[level] ?? 1;
    const half = ((size - 1) * cell) / 2;
    const centre = field(x + i0 * cell + half, y + j0 * cell + half, z + k0 * cell + half);
    const far = Math.abs(centre) > half * Math.sqrt(3) * STEEPEST;
    const [i1, j1, k1] = [Math.min(nx, i0 + size), Math.min(ny, j0 + size), Math.min(nz, k0 + size)];
    const step = far ? 1 : (BLOCKS[level + 1] ?? 1);
    for (let k = k0; k < k1; k += step) {
      for (let j = j0; j < j1; j += step) {
        for (let i = i0; i < i1; i += step) {
          if (step > 1) fill(i, j, k, level + 1);
          else values[i + nx * (j + ny * k)] = far ? centre : field(x + i * cell, y + j * cell, z + k * cell);
        }
      }
    }
  };
  const [block] = BLOCKS;
  for (let k = 0; k < nz; k += block) {
    for (let j = 0; j < ny; j += block) {
      tick((k + (block * j) / ny) / nz);
      for (let i = 0; i < nx; i += block) fill(i, j, k, 0);
    }
  }
  return values;
}

function project(
  field: Field,
  positions: Float32Array,
  indices: Uint32Array,
  cell: number,
  part: Part,
  steps: number,
  tick: (fraction: number) => void,
): Mesh {
  const normals = new Float32Array(positions.length);
  const e = cell * 0.35;
  for (let v = 0; v < positions.length; v += 3) {
    if (v % 6144 === 0) tick(v / positions.length);
    let x = positions[v] ?? 0;
    let y = positions[v + 1] ?? 0;
    let z = positions[v + 2] ?? 0;
    let gx = 0;
    let gy = 0;
    let gz = 1;
    for (let step = 0; step < steps; step++) {
      gx = field(x + e, y, z) - field(x - e, y, z);
      gy = field(x, y + e, z) - field(x, y - e, z);
      gz = field(x, y, z + e) - field(x, y, z - e);
      const squared = gx * gx + gy * gy + gz * gz || 1;
      const move = Math.max(-cell, Math.min(cell, (field(x, y, z) * 2 * e) / Math.sqrt(squared)));
      const scale = move / Math.sqrt(squared);
      x -= gx * scale;
      y -= gy * scale;
      z -= gz * scale;
    }
    const length = Math.hypot(gx, gy, gz) || 1;
    positions.set([x, y, z], v);
    normals.set([gx / length, gy / length, gz / length], v);
  }
  return { positions, normals, indices, parts: new Uint8Array(indices.length / 3).fill(part) };
}
