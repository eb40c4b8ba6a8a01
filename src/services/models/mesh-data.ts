/** Geometry on its way from the worker: typed arrays that are handed over, not copied. */
export interface MeshData {
  readonly kind: 'mesh' | 'lines' | 'points';
  readonly name: string;
  readonly positions: Float32Array;
  readonly normals?: Float32Array;
  readonly uvs?: Float32Array;
  /** Linear light, 0–1. */
  readonly colors?: Float32Array;
  readonly indices?: Uint32Array;
  /** Runs of vertices (or indices) and the material of each; one for all without. */
  readonly groups: readonly { readonly start: number; readonly count: number; readonly material: number }[];
  readonly materials: readonly string[];
}

/** What the worker is asked and answers. */
export interface MeshRequest {
  readonly format: 'obj' | 'ply';
  readonly bytes: Uint8Array<ArrayBuffer>;
}
export type MeshAnswer = { readonly meshes: readonly MeshData[] } | { readonly failure: unknown };
