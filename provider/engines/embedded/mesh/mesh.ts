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
} as const;
export type Part = (typeof Part)[keyof typeof Part];

/** Triangles with a normal at each vertex. Metres. */
export interface Mesh {
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  readonly indices: Uint32Array;
  readonly parts: Uint8Array;
}

/** Gathers pieces into one mesh. */
export class MeshBuilder {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly indices: number[] = [];
  private readonly parts: number[] = [];

  vertex(x: number, y: number, z: number, nx: number, ny: number, nz: number): number {
    const length = Math.hypot(nx, ny, nz) || 1;
    this.positions.push(x, y, z);
    this.normals.push(nx / length, ny / length, nz / length);
    return this.positions.length / 3 - 1;
  }

  quad(a: number, b: number, c: number, d: number, part: Part) {
    this.indices.push(a, b, c, a, c, d);
    this.parts.push(part, part);
  }

  /**
   * A grid of `rows` × `columns` quads over `at(u, v)` with u and v in 0..1; normals follow from the surface, to its
   * left as u turns into v.
   */
  surface(rows: number, columns: number, part: Part, at: (u: number, v: number) => readonly [number, number, number]) {
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
      for (let j = 0; j < columns; j++) this.quad(id(i, j), id(i + 1, j), id(i + 1, j + 1), id(i, j + 1), part);
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

  append(mesh: Mesh) {
    const base = this.positions.length / 3;
    for (const value of mesh.positions) this.positions.push(value);
    for (const value of mesh.normals) this.normals.push(value);
    for (const index of mesh.indices) this.indices.push(base + index);
    for (const part of mesh.parts) this.parts.push(part);
  }

  build(): Mesh {
    return {
      positions: Float32Array.from(this.positions),
      normals: Float32Array.from(this.normals),
      indices: Uint32Array.from(this.indices),
      parts: Uint8Array.from(this.parts),
    };
  }
}

const difference = (a: readonly [number, number, number], b: readonly [number, number, number]) =>
  [a[0] - b[0], a[1] - b[1], a[2] - b[2]] as const;
