import { clamp, mix } from '../kernel/maths';
import { EdgeTable } from './edges';
import { type Surface, unitVectors } from './surface';

/**
 * A grid of `cells` × `cells` over a square frame and one cell more around it, one value a node, row by row from the
 * top left. Nodes in the outermost rows and columns are 0.
 */
export interface Grid {
  readonly cells: number;
  readonly values: Float32Array;
}

/** Nodes in a row of a grid. */
export const rowOf = (cells: number) => cells + 3;

/** A grid whose nodes in and on the frame have the value at (x, y), shares of the frame from its top left. */
export function gridOf(cells: number, at: (x: number, y: number) => number): Grid {
  const row = rowOf(cells);
  const values = new Float32Array(row * row);
  for (let y = 1; y < row - 1; y++) {
    for (let x = 1; x < row - 1; x++) values[y * row + x] = at((x - 1) / cells, (y - 1) / cells);
  }
  return { cells, values };
}

/** Least distance of a cut from the grid's nodes (share of a cell), which avoids needle triangles. */
const CLEAR = 0.06;

/**
 * A closed solid over everywhere that `cover` (0–1) is above one half: its front stands out by `front` and its back by
 * `back` (shares of the frame), and both meet in the outline, which marching squares draw smoothly between the nodes.
 * In glTF's axes, the frame one metre wide; texture places are those of the frame.
 */
export function shellOf(cover: Grid, front: Float32Array, back: Float32Array): Surface {
  return new ShellBuilder(cover, front, back).build();
}

class ShellBuilder {
  private readonly positions: number[] = [];
  private readonly uvs: number[] = [];
  private readonly indices: number[] = [];
  private readonly frontOf: Int32Array;
  private readonly backOf: Int32Array;
  private readonly rims = new EdgeTable(1024);

  constructor(
    private readonly cover: Grid,
    private readonly front: Float32Array,
    private readonly back: Float32Array,
  ) {
    this.frontOf = new Int32Array(cover.values.length).fill(-1);
    this.backOf = new Int32Array(cover.values.length).fill(-1);
  }

  build(): Surface {
    const row = rowOf(this.cover.cells);
    for (let y = 0; y < row - 1; y++) {
      for (let x = 0; x < row - 1; x++) {
        const nw = y * row + x;
        // Counter-clockwise as seen from the front, the picture's y running down.
        this.cell(nw, nw + row, nw + row + 1, nw + 1);
      }
    }
    const positions = Float32Array.from(this.positions);
    const indices = Uint32Array.from(this.indices);
    return { positions, indices, normals: smoothNormals(positions, indices), uvs: Float32Array.from(this.uvs) };
  }

  /** One square of the grid: its part inside the outline, in front and behind. */
  private cell(a: number, b: number, c: number, d: number) {
    const corners = [a, b, c, d];
    const inside = corners.map((node) => this.covers(node));
    const count = inside.filter(Boolean).length;
    if (count === 0) return;
    if (count === 2 && inside[0] === inside[2] && !this.joins(corners)) {
      // Two corners that only touch: a triangle each.
      corners.forEach((node, k) => {
        if (inside[k]) this.corner(node, corners[(k + 3) % 4] ?? a, corners[(k + 1) % 4] ?? a);
      });
      return;
    }
    this.outline(corners, inside);
  }

  /** Whether the middle of a saddle is covered. */
  private joins(corners: readonly number[]): boolean {
    return corners.reduce((sum, node) => sum + (this.cover.values[node] ?? 0), 0) > 2;
  }

  /** A single corner cut off towards its two neighbours. */
  private corner(node: number, before: number, after: number) {
    const from = this.rim(node, before);
    const to = this.rim(node, after);
    this.fan([from, this.node(node, true), to], [from, this.node(node, false), to]);
  }

  /** The cell's corners that are covered, and the outline's points between them and the others, in turn. */
  private outline(corners: readonly number[], inside: readonly boolean[]) {
    const front: number[] = [];
    const back: number[] = [];
    corners.forEach((node, k) => {
      const next = corners[(k + 1) % 4] ?? node;
      if (inside[k]) {
        front.push(this.node(node, true));
        back.push(this.node(node, false));
      }
      if (inside[k] !== inside[(k + 1) % 4]) {
        const rim = this.rim(node, next);
        front.push(rim);
        back.push(rim);
      }
    });
    this.fan(front, back);
  }

  private fan(front: readonly number[], back: readonly number[]) {
    for (let i = 1; i + 1 < front.length; i++) {
      this.indices.push(front[0] ?? 0, front[i] ?? 0, front[i + 1] ?? 0);
      this.indices.push(back[0] ?? 0, back[i + 1] ?? 0, back[i] ?? 0);
    }
  }

  private covers(node: number): boolean {
    return (this.cover.values[node] ?? 0) > 0.5;
  }

  private node(node: number, isFront: boolean): number {
    const known = isFront ? this.frontOf : this.backOf;
    const found = known[node] ?? -1;
    if (found >= 0) return found;
    const row = rowOf(this.cover.cells);
    const height = isFront ? (this.front[node] ?? 0) : -(this.back[node] ?? 0);
    const made = this.vertex(node % row, Math.floor(node / row), height);
    known[node] = made;
    return made;
  }

  /** Where the outline crosses the edge between two nodes; front and back share it. */
  private rim(a: number, b: number): number {
    const found = this.rims.get(a, b);
    if (found !== undefined) return found;
    const row = rowOf(this.cover.cells);
    const t = rimShare(this.cover.values[a] ?? 0, this.cover.values[b] ?? 0);
    const x = mix(a % row, b % row, t);
    const y = mix(Math.floor(a / row), Math.floor(b / row), t);
    const made = this.vertex(x, y, 0);
    this.rims.set(a, b, made);
    return made;
  }

  private vertex(x: number, y: number, height: number): number {
    const u = (x - 1) / this.cover.cells;
    const v = (y - 1) / this.cover.cells;
    this.positions.push(u - 0.5, 0.5 - v, height);
    this.uvs.push(u, v);
    return this.positions.length / 3 - 1;
  }
}

/** How far from node a to node b the cover falls to one half. */
export const rimShare = (a: number, b: number) => clamp((a - 0.5) / (a - b), CLEAR, 1 - CLEAR);

/** Passes in which a normal is mixed with its neighbours': the grid's rows would show in the light. */
const SOFTENING = 3;

/** Normals as the mean of the triangles around each vertex, by their size, softened. */
function smoothNormals(positions: Float32Array, indices: Uint32Array): Float32Array {
  let normals: Float32Array = new Float32Array(positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0].map((v) => v * 3);
    const [a = 0, b = 0, c = 0] = corners;
    const edge = (to: number, k: number) => (positions[to + k] ?? 0) - (positions[a + k] ?? 0);
    const normal = [
      edge(b, 1) * edge(c, 2) - edge(b, 2) * edge(c, 1),
      edge(b, 2) * edge(c, 0) - edge(b, 0) * edge(c, 2),
      edge(b, 0) * edge(c, 1) - edge(b, 1) * edge(c, 0),
    ];
    for (const v of corners) addTo(normals, v, normal);
  }
  for (let pass = 0; pass < SOFTENING; pass++) normals = softened(unitVectors(normals), indices);
  return unitVectors(normals);
}

/** Every normal plus those of the corners of its triangles. */
function softened(normals: Float32Array, indices: Uint32Array): Float32Array {
  const sums = new Float32Array(normals.length);
  for (let t = 0; t < indices.length; t += 3) {
    const corners = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0].map((v) => v * 3);
    const sum = [0, 1, 2].map((k) => corners.reduce((total, v) => total + (normals[v + k] ?? 0), 0));
    for (const v of corners) addTo(sums, v, sum);
  }
  return sums;
}

function addTo(values: Float32Array, at: number, added: readonly number[]) {
  for (let k = 0; k < 3; k++) values[at + k] = (values[at + k] ?? 0) + (added[k] ?? 0);
}
