import { roomOf } from '../car/cabin/room';
import { createFeatures, Skin } from '../car/features';
import { Part } from '../mesh/mesh';
import type { Hit } from './bvh';
import { isIndoors } from './finish';
import type { Scene } from './scene';

/** Directions over the whole sphere (a Fibonacci lattice): one fixed set, so that neighbours differ smoothly. */
const DIRECTIONS = Array.from({ length: 44 }, (_, i) => {
  const z = 1 - (2 * i + 1) / 44;
  const r = Math.sqrt(1 - z * z);
  const a = i * Math.PI * (3 - Math.sqrt(5));
  return [r * Math.cos(a), r * Math.sin(a), z] as const;
});
/** Ambient light that always arrives. */
const LEAST = 0.24;
const GAIN = 1.9;
/** What reaches the skin behind the seats, under the windows and over their sills. */
const DIM = 0.34;
const HALF = 0.6;
/** Smoothing rounds. */
const EVENED = 3;
/** How a vertex is lit. */
const FURNITURE = 1;
const LINING = 2;

/**
 * How much of the light outside reaches each vertex of the furniture through windows, and the inner side of the skin
 * round the driver; behind him the skin is dim up to the windows, and other vertices get 1.
 */
export function bakeIndoors({ car, bvh }: Scene, tick: (fraction: number) => void): Float32Array {
  const { positions, normals, indices, parts } = car.mesh;
  const classify = createFeatures(car.parameters, car.body);
  const away = (car.leaves ?? []).flatMap(({ leaf }) => (leaf.gone ? [leaf] : []));
  const light = new Float32Array(positions.length / 3).fill(1);
  const wanted = new Uint8Array(light.length);
  const { cowl, beltFront } = car.parameters;
  const { eye } = roomOf(car.parameters, car.body);
  const [from, to, low] = [cowl - 0.1, eye[0] + 0.3, beltFront - 0.1];
  for (let t = 0; t < parts.length; t++) {
    if (isIndoors(parts[t] ?? 0)) for (let k = 0; k < 3; k++) wanted[indices[t * 3 + k] ?? 0] = FURNITURE;
    if (parts[t] === Part.body) {
      for (let k = 0; k < 3; k++) {
        const v = indices[t * 3 + k] ?? 0;
        const x = positions[v * 3] ?? 0;
        const z = positions[v * 3 + 2] ?? 0;
        if (x > from && x < to && z > low) wanted[v] = LINING;
        if (x >= to) light[v] = z < beltFront ? DIM : HALF;
      }
    }
  }
  const hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  const open = (x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean => {
    let near = 1e-4;
    for (let pass = 0; pass < 6; pass++) {
      hit.t = 6;
      if (!bvh.intersect(x, y, z, dx, dy, dz, near, hit)) return true;
      if (parts[hit.triangle] !== Part.body) return false;
      const corner = (indices[hit.triangle * 3] ?? 0) * 3;
      const at = [x + dx * hit.t, y + dy * hit.t, z + dz * hit.t] as const;
      const way = [normals[corner] ?? 0, normals[corner + 1] ?? 0, normals[corner + 2] ?? 0] as const;
      const skin = away.some((leaf) => leaf.holds(...at, ...way)) ? Skin.hole : classify(...at, ...way, 0.002);
      if (skin !== Skin.glass && skin !== Skin.hole) return false;
      near = hit.t + 1e-3;
    }
    return true;
  };
  for (let v = 0; v < light.length; v++) {
    if (v % 512 === 0) tick(v / light.length);
    if (!wanted[v]) continue;
    // The skin's normals point outwards, and its lining inwards.
    const way = wanted[v] === LINING ? -1 : 1;
    const nx = way * (normals[v * 3] ?? 0);
    const ny = way * (normals[v * 3 + 1] ?? 0);
    const nz = way * (normals[v * 3 + 2] ?? 0);
    const off = way < 0 ? 0.012 : 3e-3;
    const x = (positions[v * 3] ?? 0) + nx * off;
    const y = (positions[v * 3 + 1] ?? 0) + ny * off;
    const z = (positions[v * 3 + 2] ?? 0) + nz * off;
    let seen = 0;
    let all = 0;
    for (const [dx, dy, dz] of DIRECTIONS) {
      const cosine = nx * dx + ny * dy + nz * dz;
      if (cosine <= 0.05) continue;
      all += cosine;
      if (open(x, y, z, dx, dy, dz)) seen += cosine;
    }
    light[v] = LEAST + (GAIN * seen) / Math.max(all, 1e-3);
  }
  for (let pass = 0; pass < EVENED; pass++) even(light, wanted, indices);
  return light;
}

/** Few directions leave patches where a pillar blocks one: each vertex takes the mean of its triangles. */
function even(light: Float32Array, wanted: Uint8Array, indices: Uint32Array) {
  const sum = new Float32Array(light.length);
  const count = new Uint16Array(light.length);
  for (let t = 0; t < indices.length; t += 3) {
    if (!wanted[indices[t] ?? 0]) continue;
    const corners = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0];
    const mean = corners.reduce((all, v) => all + (light[v] ?? 0), 0) / 3;
    for (const v of corners) {
      sum[v] = (sum[v] ?? 0) + mean;
      count[v] = (count[v] ?? 0) + 1;
    }
  }
  for (let v = 0; v < light.length; v++) if (count[v]) light[v] = (sum[v] ?? 0) / (count[v] ?? 1);
}
