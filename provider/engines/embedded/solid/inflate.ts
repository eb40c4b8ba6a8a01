import { type Grid, rimShare, rowOf } from './shell';

/** Sweeps of the relaxation for each node across the grid: enough for it to settle at any size. */
const SWEEPS_PER_CELL = 3;

/**
 * How far a surface stands out that is inflated like a balloon over the covered part of a grid: the root of the
 * solution of Poisson's equation ∇²u = −4, which makes a ball of a disc. In shares of the frame. The boundary lies where
 * the cover crosses one half, between the nodes (Shortley and Weller's stencil), so that the rim is as smooth as it.
 */
export function inflate({ cells, values }: Grid, tick: (fraction: number) => void): Float32Array {
  const row = rowOf(cells);
  const { nodes, arms } = stencils(row, values);
  const u = new Float32Array(values.length);
  // The best over-relaxation of a square of this size.
  const omega = 2 / (1 + Math.sin(Math.PI / row));
  const sweeps = SWEEPS_PER_CELL * row;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    if ((sweep & 7) === 0) tick(sweep / sweeps);
    for (let i = 0; i < nodes.length; i++) {
      const node = nodes[i] ?? 0;
      const e = arms[i * 4] ?? 0;
      const w = arms[i * 4 + 1] ?? 0;
      const s = arms[i * 4 + 2] ?? 0;
      const n = arms[i * 4 + 3] ?? 0;
      // An arm that ends before its node ends on the boundary, where u is 0.
      const across = ((e === 1 ? (u[node + 1] ?? 0) : 0) / e + (w === 1 ? (u[node - 1] ?? 0) : 0) / w) / (e + w);
      const along = ((s === 1 ? (u[node + row] ?? 0) : 0) / s + (n === 1 ? (u[node - row] ?? 0) : 0) / n) / (s + n);
      const settled = (across + along + 2 / (cells * cells)) / (1 / (e * w) + 1 / (s * n));
      u[node] = (u[node] ?? 0) + omega * (settled - (u[node] ?? 0));
    }
  }
  tick(1);
  return u.map((value) => Math.sqrt(Math.max(0, value)));
}

/** The covered nodes, and for each the way to the boundary or the next node: east, west, south, north (cells). */
function stencils(row: number, values: Float32Array) {
  const nodes: number[] = [];
  const arms: number[] = [];
  values.forEach((here, node) => {
    if (here <= 0.5) return;
    nodes.push(node);
    for (const next of [node + 1, node - 1, node + row, node - row]) {
      const there = values[next] ?? 0;
      arms.push(there > 0.5 ? 1 : rimShare(here, there));
    }
  });
  return { nodes: Int32Array.from(nodes), arms: Float64Array.from(arms) };
}
