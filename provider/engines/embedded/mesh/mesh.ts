import { Growing } from './growing';

/** What a surface is made of; decided per triangle, refined at the hit point for the body. */
export const Part = {
  body: 0,
  tyre: 1,
  rim: 2,
  wheelWell: 3,
  disc: 4,
  caliper: 5,
  mirror: 6,
  mirrorGlass: 7,
  plastic: 8,
  seat: 9,
  dash: 10,
  screen: 11,
  chrome: 12,
  // The rest of the furniture.
  seatSide: 13,
  stitch: 14,
  dashLow: 15,
  trim: 16,
  glow: 17,
  carpet: 18,
  steering: 19,
  // What is fitted outside.
  lamp: 20,
  canvas: 21,
  hook: 22,
  shell: 23,
  /** In the bonnet's colour. */
  panel: 24,
  /** In the roof's colour, and in the body's. */
  roof: 25,
  paint: 26,
  // Of wheels: a cap or a hub, and what carries the rim where its own surface is too fine for a grid.
  hubCap: 27,
  spoke: 28,
  /** Before nose and tail, in the bumpers' own colour. */
  bumper: 29,
  /** A lit box on the roof. */
  sign: 30,
  /** The glass of headlamps and fog lamps that stand out of the skin. */
  headlamp: 31,
  fogLamp: 32,
  litEmblem: 33,
  // Of the cabin again: what may have a light and a material of its own.
  ambient: 40,
  inlay: 41,
  /** The white band of a tyre. */
  whiteWall: 42,
  // What only a cutaway shows.
  battery: 43,
  engine: 44,
  occupant: 45,
  // What is tied on a roof.
  board: 46,
  luggage: 47,
  /** Bars against a roll. */
  cage: 48,
} as const;
export type Part = (typeof Part)[keyof typeof Part];

/** Triangles with a normal at each vertex. Metres. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  readonly parts: Uint8Array;
}

/** Where a mesh stands: perhaps as its mirror image across the car's middle (−1), then shifted (m). */
export interface Placing {
  readonly side: 1 | -1;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const unmoved: Placing = { side: 1, x: 0, y: 0, z: 0 };

/** A turn of places (m) and of directions. */
export interface Turn {
  moved(at: readonly [number, number, number]): readonly [number, number, number];
  turned(way: readonly [number, number, number]): readonly [number, number, number];
}

/** Triangles that follow those of the piece before: their own, or those of another mesh where it stands. */
export interface Piece {
  readonly count: number;
  readonly of?: { readonly mesh: Mesh; readonly placing: Placing };
}

export const pieceOf = (mesh: Mesh, placing: Placing): Piece => ({
  count: mesh.indices.length / 3,
  of: { mesh, placing },
});

/** A mesh where it stands. A mirror turns triangles round. */
export function placed({ positions, normals, indices, parts }: Mesh, { side, x, y, z }: Placing): Mesh {
  const out = {
    positions: new Float32Array(positions.length),
    normals: normals.slice(),
    indices: indices.slice(),
    parts,
  };
  for (let i = 0; i < positions.length; i += 3) {
    out.positions[i] = x + (positions[i] ?? 0);
    out.positions[i + 1] = y + side * (positions[i + 1] ?? 0);
    out.positions[i + 2] = z + (positions[i + 2] ?? 0);
    out.normals[i + 1] = side * (normals[i + 1] ?? 0);
  }
  if (side < 0) {
    for (let i = 0; i < indices.length; i += 3) {
      out.indices[i + 1] = indices[i + 2] ?? 0;
      out.indices[i + 2] = indices[i + 1] ?? 0;
    }
  }
  return out;
}

/** Gathers pieces into one mesh. */
export class MeshBuilder {
  /** @param detail factor on the rows and columns of each surface */
  constructor(private readonly detail = 1) {}

  private readonly positions = new Growing(new Float32Array(1024));
  private readonly normals = new Growing(new Float32Array(1024));
  private readonly indices = new Growing(new Uint32Array(1024));
  private readonly parts = new Growing(new Uint8Array(1024));
  private readonly ended: Piece[] = [];
  private pieced = 0;

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const length = Math.hypot(nx, ny, nz) || 1;
    this.positions.add([x, y, z]);
    this.normals.add([nx / length, ny / length, nz / length]);
    return this.positions.size / 3 - 1;
  }

  quad(a: number, b: number, c: number, d: number, part: Part) {
    this.indices.add([a, b, c, a, c, d]);
    this.parts.add([part, part]);
  }

  /**
   * A grid of `rows` × `columns` quads over `at(u, v)` with u and v in 0..1; normals follow from the surface, to its
   * left as u turns into v.
   */
  surface(
    fullRows: number,
    fullColumns: number,
    part: Part | ((u: number) => Part),
    at: (u: number, v: number) => readonly [number, number, number],
  ) {
    const rows = Math.max(Math.min(fullRows, 2), Math.round(fullRows * this.detail));
    const columns = Math.max(Math.min(fullColumns, 6), Math.round(fullColumns * this.detail));
    const ids: number[] = [];
    const e = 1e-3;
    for (let i = 0; i <= rows; i++) {
      for (let j = 0; j <= columns; j++) {
        const u = i / rows;
        const v = j / columns;
        const [x, y, z] = at(u, v);
        const [ax, ay, az] = difference(at(Math.min(1, u + e), v), at(Math.max(0, u - e), v));
        const [bx, by, bz] = difference(at(u, v + e), at(u, v - e));
        ids.push(this.vertex(x, y, z, ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx));
      }
    }
    const id = (i: number, j: number) => ids[i * (columns + 1) + j] ?? 0;
    for (let i = 0; i < rows; i++) {
      const own = typeof part === 'function' ? part((i + 0.5) / rows) : part;
      for (let j = 0; j < columns; j++) this.quad(id(i, j), id(i + 1, j), id(i + 1, j + 1), id(i, j + 1), own);
    }
  }

  /** An ellipsoid about (x, y, z). A power above 2 squares it off (superellipsoid). */
  blob(center: readonly [number, number, number], radii: readonly [number, number, number], part: Part, power = 2) {
    const signedPower = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
    this.surface(20, 36, part, (u, v) => {
      const a = (u - 0.5) * Math.PI * 0.9999;
      const b = -v * 2 * Math.PI;
      return [
        center[0] + radii[0] * signedPower(Math.cos(a)) * signedPower(Math.cos(b)),
        center[1] + radii[1] * signedPower(Math.cos(a)) * signedPower(Math.sin(b)),
        center[2] + radii[2] * signedPower(Math.sin(a)),
      ];
    });
  }

  /** Adds pieces as a mirror in the car's middle shows them. */
  mirrored(add: (mesh: MeshBuilder) => void) {
    const pieces = new MeshBuilder(this.detail);
    add(pieces);
    const { positions, normals, indices, parts } = pieces.build();
    const across = (values: Float32Array) => values.map((value, i) => (i % 3 === 1 ? -value : value));
    // A mirror turns triangles round.
    const turned = indices.map((_, i) => indices[i % 3 === 0 ? i : i % 3 === 1 ? i + 1 : i - 1] ?? 0);
    this.append({ positions: across(positions), normals: across(normals), indices: turned, parts });
  }

  /** Adds pieces as a turn takes them to where they stand. */
  turned({ moved, turned }: Turn, add: (mesh: MeshBuilder) => void) {
    const pieces = new MeshBuilder(this.detail);
    add(pieces);
    const { positions, normals, ...mesh } = pieces.build();
    this.append({ ...mesh, positions: each(positions, moved), normals: each(normals, turned) });
  }

  append(mesh: Mesh) {
    const base = this.positions.size / 3;
    this.positions.add(mesh.positions);
    this.normals.add(mesh.normals);
    this.indices.add(mesh.indices, base);
    this.parts.add(mesh.parts);
  }

  /** Adds a mesh where it stands, as a piece of its own. */
  place(mesh: Mesh, placing: Placing) {
    this.endPiece();
    this.append(placed(mesh, placing));
    this.ended.push(pieceOf(mesh, placing));
    this.pieced = this.parts.size;
  }

  /** What follows is another piece than what was added before. */
  endPiece() {
    const count = this.parts.size - this.pieced;
    if (count > 0) this.ended.push({ count });
    this.pieced = this.parts.size;
  }

  /** The pieces of all that was added. */
  get pieces(): readonly Piece[] {
    this.endPiece();
    return this.ended;
  }

  build(): Mesh {
    return {
      positions: this.positions.taken(),
      normals: this.normals.taken(),
      indices: this.indices.taken(),
      parts: this.parts.taken(),
    };
  }
}

/** What a turn makes of each of a list of triples. */
function each(values: Float32Array, turn: Turn['moved']): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < values.length; i += 3) out.set(turn([values[i] ?? 0, values[i + 1] ?? 0, values[i + 2] ?? 0]), i);
  return out;
}

const difference = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  [a[0] - b[0], a[1] - b[1], a[2] - b[2]] as const;
