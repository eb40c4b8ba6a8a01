import { clamp } from '../kernel/maths';
import type { Bvh, Hit } from './bvh';

/** Share of the ceiling's light that reaches the floor at (x, y): 0 under the car, 1 far from it. */
export interface FloorShadow {
  at(x: number, y: number): number;
}

const CELL = 0.06;
const MARGIN = 1.4;
const RAYS = 28;
/** How many ways the rays are turned, so that neighbouring cells do not repeat one pattern. */
const TURNS = 16;

/**
 * Casts cosine-weighted rays up from a grid on the floor (Hammersley points, turned from cell to cell), then smooths. A
 * cell is worked out when it is first looked at: a picture sees a part of the floor, a map of the car none.
 */
export function floorShadow(bvh: Bvh, length: number, width: number): FloorShadow {
  const nx = Math.ceil((length + 2 * MARGIN) / CELL);
  const ny = Math.ceil((width + 2 * MARGIN) / CELL);
  const rays = upwardRays();
  const hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  const openAbove = (i: number, j: number) => {
    let open = 0;
    const turned = rays.subarray(((i * 7 + j * 13) % TURNS) * RAYS * 3);
    for (let k = 0; k < RAYS * 3; k += 3) {
      hit.t = 6;
      const [dx, dy, dz] = [turned[k] ?? 0, turned[k + 1] ?? 0, turned[k + 2] ?? 0];
      if (!bvh.intersect(i * CELL - MARGIN, j * CELL - MARGIN - width / 2, 0, dx, dy, dz, 1e-4, hit, true)) open++;
    }
    return open / RAYS;
  };
  const smooth = smoothed(smoothed(once(openAbove, nx, ny), nx, ny), nx, ny);
  return {
    at: (x, y) => {
      const u = (x + MARGIN) / CELL;
      const v = (y + MARGIN + width / 2) / CELL;
      if (u < 0 || v < 0 || u >= nx - 1 || v >= ny - 1) return 1;
      const i = Math.floor(u);
      const j = Math.floor(v);
      const low = smooth(i, j) + (smooth(i + 1, j) - smooth(i, j)) * (u - i);
      const high = smooth(i, j + 1) + (smooth(i + 1, j + 1) - smooth(i, j + 1)) * (u - i);
      const inner = low + (high - low) * (v - j);
      // The grid ends where the shadow is almost nothing: fade over its last cells.
      const edge = clamp(Math.min(u, v, nx - 1 - u, ny - 1 - v) / 8, 0, 1);
      return 1 + (inner - 1) * edge;
    },
  };
}

/** A value of each cell of a grid. */
type Cells = (i: number, j: number) => number;

/** The same values, each worked out once. */
function once(value: Cells, nx: number, ny: number): Cells {
  const values = new Float32Array(nx * ny).fill(Number.NaN);
  return (i, j) => {
    const at = j * nx + i;
    let found = values[at] ?? 0;
    if (Number.isNaN(found)) {
      values[at] = value(i, j);
      found = values[at] ?? 0;
    }
    return found;
  };
}

/** Directions of the rays of each turn, three numbers a ray. */
function upwardRays(): Float64Array {
  const rays = new Float64Array(TURNS * RAYS * 3);
  for (let turn = 0; turn < TURNS; turn++) {
    for (let k = 0; k < RAYS; k++) {
      const r = Math.sqrt((k + 0.5) / RAYS);
      const a = 2 * Math.PI * (radicalInverse(k) + turn / TURNS);
      rays.set([r * Math.cos(a), r * Math.sin(a), Math.sqrt(1 - r * r)], (turn * RAYS + k) * 3);
    }
  }
  return rays;
}

function radicalInverse(k: number): number {
  let bits = k;
  let result = 0;
  for (let f = 0.5; bits > 0; f /= 2) {
    if (bits & 1) result += f;
    bits >>= 1;
  }
  return result;
}

/** Each cell's mean with its neighbours, which weigh less the farther they are. */
function smoothed(value: Cells, nx: number, ny: number): Cells {
  const mean = (i: number, j: number) => {
    let sum = 0;
    let weight = 0;
    for (let dj = -1; dj <= 1; dj++) {
      for (let di = -1; di <= 1; di++) {
        if (i + di < 0 || i + di >= nx || j + dj < 0 || j + dj >= ny) continue;
        const w = (2 - Math.abs(di)) * (2 - Math.abs(dj));
        sum += w * value(i + di, j + dj);
        weight += w;
      }
    }
    return sum / weight;
  };
  return once(mean, nx, ny);
}
