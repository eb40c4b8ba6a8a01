import { type Mesh, Part } from '../mesh/mesh';
import type { Field } from './field';

/** Cells are longer along the car between its ends, where lines run that way; not within this of a fine place (m). */
const STRETCH = 2;
const FINE = 0.16;
const ENDS = 0.42;
/** Steps from the middle of a cell's crossings onto the surface. */
const STEPS = 1;

interface Grid {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly zs: Float64Array;
}

/**
 * The skin of a body's right half (y ≥ 0): one vertex in each cell that the surface crosses (surface nets), moved onto
 * the surface by its gradient, which is also its normal. Vertices on the centre plane lie exactly there.
 * @param cell edge of a grid cell across the car (m)
 */
export function halfSkin(field: Field, cell: number, tick: (fraction: number) => void): Mesh {
  const grid = gridOf(field, cell);
  const net = netOf(field, grid, (fraction) => tick(fraction * 0.5));
  const normals = onto(field, net.positions, cell, (fraction) => tick(0.5 + 0.5 * fraction));
  return { positions: net.positions, normals, indices: net.indices, parts: partsOf(net.indices) };
}

/** The whole skin: its right half and its mirror image, which share the vertices of the centre plane. */
export function mirrored({ positions, normals, indices }: Mesh): Mesh {
  const count = positions.length / 3;
  const twin = new Uint32Array(count);
  let next = count;
  for (let v = 0; v < count; v++) twin[v] = positions[v * 3 + 1] === 0 ? v : next++;
  const both = (values: Float32Array) => {
    const out = new Float32Array(next * 3);
    out.set(values);
    for (let v = 0; v < count; v++) {
      const to = (twin[v] ?? 0) * 3;
      if (to === v * 3) continue;
      out.set([values[v * 3] ?? 0, -(values[v * 3 + 1] ?? 0), values[v * 3 + 2] ?? 0], to);
    }
    return out;
  };
  const all = new Uint32Array(indices.length * 2);
  all.set(indices);
  for (let i = 0; i < indices.length; i += 3) {
    // A mirror image turns its triangles round.
    all[indices.length + i] = twin[indices[i] ?? 0] ?? 0;
    all[indices.length + i + 1] = twin[indices[i + 2] ?? 0] ?? 0;
    all[indices.length + i + 2] = twin[indices[i + 1] ?? 0] ?? 0;
  }
  return { positions: both(positions), normals: both(normals), indices: all, parts: partsOf(all) };
}

const partsOf = (indices: Uint32Array) => new Uint8Array(indices.length / 3).fill(Part.body);

function gridOf({ form }: Field, cell: number): Grid {
  const { length } = form.stance;
  const margin = 2 * cell;
  const rows = (from: number, to: number) =>
    Float64Array.from({ length: Math.ceil((to - from) / cell) + 1 }, (_, i) => from + i * cell);
  const xs: number[] = [];
  for (let x = -margin; x < length + margin; ) {
    xs.push(x);
    const near = x < ENDS || x > length - ENDS || form.fine.some((at) => Math.abs(x - at) < FINE);
    x += near ? cell : cell * STRETCH;
  }
  xs.push(length + margin, length + margin + cell);
  const low = (form.volumes[0]?.floor ?? 0) - margin;
  return {
    xs: Float64Array.from(xs),
    // The first row of cells has its middle on the centre plane.
    ys: rows(-cell / 2, form.width / 2 + margin + cell),
    zs: rows(low, form.top + margin + cell),
  };
}

/** Numbers that grow. */
class Numbers<T extends Float32Array | Uint32Array> {
  size = 0;
  constructor(private values: T) {}

  add(a: number, b: number, c: number) {
    if (this.size + 3 > this.values.length) {
      const grown = new (this.values.constructor as new (length: number) => T)(this.values.length * 2);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.size++] = a;
    this.values[this.size++] = b;
    this.values[this.size++] = c;
  }

  taken(): T {
    return this.values.slice(0, this.size) as T;
  }
}

/** A vertex in the middle of every cell that the surface crosses, and the quads between them, two slices at a time. */
function netOf(field: Field, { xs, ys, zs }: Grid, tick: (fraction: number) => void) {
  const nz = zs.length;
  const layer = ys.length * nz;
  let before = new Float64Array(layer);
  let here = new Float64Array(layer);
  let past = new Int32Array(layer).fill(-1);
  let cells = new Int32Array(layer).fill(-1);
  const positions = new Numbers(new Float32Array(1 << 16));
  const indices = new Numbers(new Uint32Array(1 << 16));
  const quad = (a: number, b: number, c: number, d: number, turned: boolean) => {
    if (a < 0 || b < 0 || c < 0 || d < 0) return;
    indices.add(a, turned ? b : c, turned ? c : b);
    indices.add(a, turned ? c : d, turned ? d : c);
  };
  const middle = new Middle();
  // How many corners of each cell's end lie inside, and the cells that the surface crosses.
  let [first, second] = [new Uint8Array(layer), new Uint8Array(layer)];
  const crossed = new Uint32Array(layer);
  field.prepare(ys, zs);
  field.slice(xs[0] ?? 0, ys, zs, before);
  countInside(before, nz, first);
  for (let i = 1; i < xs.length; i++) {
    tick(i / xs.length);
    field.slice(xs[i] ?? 0, ys, zs, here);
    countInside(here, nz, second);
    const [x, next] = [xs[i - 1] ?? 0, xs[i] ?? 0];
    cells.fill(-1);
    let count = 0;
    for (let at = 0; at < layer - nz; at++) {
      const inside = (first[at] ?? 0) + (second[at] ?? 0);
      if (inside === 0 || inside === 8) continue;
      const [j, k] = [Math.floor(at / nz), at % nz];
      if (k === nz - 1) continue;
      crossed[count++] = at;
      cells[at] = positions.size / 3;
      middle.find(before, here, at, nz);
      const y = j === 0 ? 0 : (ys[j] ?? 0) + middle.v * ((ys[j + 1] ?? 0) - (ys[j] ?? 0));
      positions.add(x + middle.u * (next - x), y, (zs[k] ?? 0) + middle.w * ((zs[k + 1] ?? 0) - (zs[k] ?? 0)));
    }
    for (let c = 0; c < count; c++) {
      const at = crossed[c] ?? 0;
      if (at < nz || at % nz === 0) continue;
      const inside = (before[at] ?? 0) < 0;
      if (inside !== (here[at] ?? 0) < 0) {
        quad(cells[at] ?? -1, cells[at - nz] ?? -1, cells[at - nz - 1] ?? -1, cells[at - 1] ?? -1, inside);
      }
      if (inside !== (before[at + nz] ?? 0) < 0) {
        quad(cells[at] ?? -1, cells[at - 1] ?? -1, past[at - 1] ?? -1, past[at] ?? -1, inside);
      }
      if (inside !== (before[at + 1] ?? 0) < 0) {
        quad(cells[at] ?? -1, past[at] ?? -1, past[at - nz] ?? -1, cells[at - nz] ?? -1, inside);
      }
    }
    [before, here] = [here, before];
    [past, cells] = [cells, past];
    [first, second] = [second, first];
  }
  return { positions: positions.taken(), indices: indices.taken() };
}

/** The middle of the places where the surface crosses a cell's edges, from 0 to 1 along each. */
class Middle {
  u = 0;
  v = 0;
  w = 0;
  private count = 0;

  find(before: Float64Array, here: Float64Array, at: number, nz: number) {
    this.u = 0;
    this.v = 0;
    this.w = 0;
    this.count = 0;
    for (let v = 0; v < 2; v++) {
      for (let w = 0; w < 2; w++) {
        this.edge(before[at + v * nz + w] ?? 0, here[at + v * nz + w] ?? 0, -1, v, w);
      }
    }
    for (let u = 0; u < 2; u++) {
      const layer = u === 0 ? before : here;
      for (let o = 0; o < 2; o++) {
        this.edge(layer[at + o] ?? 0, layer[at + nz + o] ?? 0, u, -1, o);
        this.edge(layer[at + o * nz] ?? 0, layer[at + o * nz + 1] ?? 0, u, o, -1);
      }
    }
    this.u /= this.count;
    this.v /= this.count;
    this.w /= this.count;
  }

  /** Adds the crossing of one edge; −1 is the way that it runs. */
  private edge(a: number, b: number, u: number, v: number, w: number) {
    if (a < 0 === b < 0) return;
    const t = a / (a - b);
    this.u += u < 0 ? t : u;
    this.v += v < 0 ? t : v;
    this.w += w < 0 ? t : w;
    this.count++;
  }
}

/** Counts how many of the four corners that a cell has in a slice lie inside. */
function countInside(slice: Float64Array, nz: number, out: Uint8Array) {
  let before = 0;
  for (let at = slice.length - nz - 1; at >= 0; at--) {
    const here = ((slice[at] ?? 0) < 0 ? 1 : 0) + ((slice[at + nz] ?? 0) < 0 ? 1 : 0);
    out[at] = here + before;
    before = here;
  }
}

/** Moves vertices onto the surface; returns its normals there. */
function onto(field: Field, positions: Float32Array, cell: number, tick: (fraction: number) => void): Float32Array {
  const normals = new Float32Array(positions.length);
  for (let v = 0; v < positions.length; v += 3) {
    if (v % 12288 === 0) tick(v / positions.length);
    const middle = positions[v + 1] === 0;
    for (let step = 0; step <= STEPS; step++) {
      const at = field.measure(positions[v] ?? 0, positions[v + 1] ?? 0, positions[v + 2] ?? 0);
      const across = middle ? 0 : at.y;
      const squared = at.x * at.x + across * across + at.z * at.z || 1;
      if (step === STEPS) {
        const n = Math.sqrt(squared);
        normals[v] = at.x / n;
        normals[v + 1] = across / n;
        normals[v + 2] = at.z / n;
        break;
      }
      const move = Math.max(-cell, Math.min(cell, at.d / squared));
      positions[v] = (positions[v] ?? 0) - at.x * move;
      // The halves meet on the centre plane: nothing crosses it.
      positions[v + 1] = middle ? 0 : Math.max(1e-5, (positions[v + 1] ?? 0) - across * move);
      positions[v + 2] = (positions[v + 2] ?? 0) - at.z * move;
    }
  }
  return normals;
}
