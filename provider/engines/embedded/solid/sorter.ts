import type { Labelled } from './surface';

/** Sorts triangles by label, each label with vertices of its own. */
export class Sorter {
  private readonly places = new Map<number, number>();
  private readonly sources: number[] = [];
  private readonly labels: number[] = [];
  private readonly indices: number[] = [];

  /** @param dropped triangles of this label are left out */
  constructor(private readonly dropped: number | undefined) {}

  add(label: number, a: number, b: number, c: number) {
    if (label === this.dropped) return;
    this.indices.push(this.place(label, a), this.place(label, b), this.place(label, c));
  }

  addAll(label: number, triangles: readonly number[]) {
    for (let i = 0; i < triangles.length; i += 3) {
      this.add(label, triangles[i] ?? 0, triangles[i + 1] ?? 0, triangles[i + 2] ?? 0);
    }
  }

  build(positions: readonly number[], normals: readonly number[]): Labelled {
    return {
      positions: this.gather(positions),
      normals: this.gather(normals),
      indices: Uint32Array.from(this.indices),
      labels: Uint8Array.from(this.labels),
    };
  }

  private gather(values: readonly number[]): Float32Array {
    const gathered = new Float32Array(this.sources.length * 3);
    this.sources.forEach((v, i) => {
      gathered[i * 3] = values[v * 3] ?? 0;
      gathered[i * 3 + 1] = values[v * 3 + 1] ?? 0;
      gathered[i * 3 + 2] = values[v * 3 + 2] ?? 0;
    });
    return gathered;
  }

  private place(label: number, v: number): number {
    const key = v * 256 + label;
    const known = this.places.get(key);
    if (known !== undefined) return known;
    const made = this.sources.push(v) - 1;
    this.labels.push(label);
    this.places.set(key, made);
    return made;
  }
}
