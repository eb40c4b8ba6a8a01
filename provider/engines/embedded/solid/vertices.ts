import type { Surface } from './surface';

/** What the surface is at a point with a normal. */
export type LabelAt = (x: number, y: number, z: number, nx: number, ny: number, nz: number) => number;

/** The vertices of a surface that is being cut, each with its label; new ones are made between two. */
export class Vertices {
  readonly positions: number[];
  readonly normals: number[];
  readonly labels: number[] = [];

  constructor(
    { positions, normals }: Surface,
    private readonly labelAt: LabelAt,
  ) {
    this.positions = Array.from(positions);
    this.normals = Array.from(normals);
    for (let v = 0; v < positions.length / 3; v++) this.labels.push(this.labelBetween(v, v, 0));
  }

  /** The label at share `t` of the way from a to b. */
  labelBetween(a: number, b: number, t: number): number {
    const { positions: p, normals: n } = this;
    return this.labelAt(
      along(p, a, b, 0, t),
      along(p, a, b, 1, t),
      along(p, a, b, 2, t),
      along(n, a, b, 0, t),
      along(n, a, b, 1, t),
      along(n, a, b, 2, t),
    );
  }

  /** A new vertex at share `t` of the way from a to b. */
  between(a: number, b: number, t: number): number {
    const { positions: p, normals: n } = this;
    const v = p.length / 3;
    p.push(along(p, a, b, 0, t), along(p, a, b, 1, t), along(p, a, b, 2, t));
    const x = along(n, a, b, 0, t);
    const y = along(n, a, b, 1, t);
    const z = along(n, a, b, 2, t);
    const length = Math.sqrt(x * x + y * y + z * z) || 1;
    n.push(x / length, y / length, z / length);
    this.labels.push(this.labelBetween(v, v, 0));
    return v;
  }

  /** From a to b (m). */
  distance(a: number, b: number): number {
    const { positions: p } = this;
    const x = (p[a * 3] ?? 0) - (p[b * 3] ?? 0);
    const y = (p[a * 3 + 1] ?? 0) - (p[b * 3 + 1] ?? 0);
    const z = (p[a * 3 + 2] ?? 0) - (p[b * 3 + 2] ?? 0);
    return Math.sqrt(x * x + y * y + z * z);
  }

  /** The label in the middle of a triangle. */
  labelWithin(a: number, b: number, c: number): number {
    const { positions: p, normals: n } = this;
    return this.labelAt(
      third(p, a, b, c, 0),
      third(p, a, b, c, 1),
      third(p, a, b, c, 2),
      third(n, a, b, c, 0),
      third(n, a, b, c, 1),
      third(n, a, b, c, 2),
    );
  }
}

const along = (values: readonly number[], a: number, b: number, k: number, t: number) =>
  (values[a * 3 + k] ?? 0) * (1 - t) + (values[b * 3 + k] ?? 0) * t;
const third = (values: readonly number[], a: number, b: number, c: number, k: number) =>
  ((values[a * 3 + k] ?? 0) + (values[b * 3 + k] ?? 0) + (values[c * 3 + k] ?? 0)) / 3;
