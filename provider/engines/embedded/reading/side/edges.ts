import type { Size } from '../../raster/box';
import type { Lab } from '../../raster/lab';

/** Edges of a picture: their direction (a unit vector across them) and strength (0–1). */
export interface EdgeField extends Size {
  readonly gx: Float32Array;
  readonly gy: Float32Array;
  readonly strength: Float32Array;
}

/** Steepness (Lab units a pixel) below which nothing is an edge, and the share of edges that count in full. */
const FAINT = 0.9;
const FULL = 0.75;

/** How strong each pixel's edge is beside the picture's own, and where it points. */
export function edgeField({ l }: Lab, edges: Float32Array): EdgeField {
  const { width, height, data } = l;
  const found = edges.filter((value) => value > FAINT).sort();
  const strong = Math.max(3, found[Math.floor(found.length * FULL)] ?? 3);
  const gx = new Float32Array(edges.length);
  const gy = new Float32Array(edges.length);
  const strength = edges.map((value) => (value > FAINT ? Math.min(1, value / strong) : 0));
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const dx = (data[i + 1] ?? 0) - (data[i - 1] ?? 0);
      const dy = (data[i + width] ?? 0) - (data[i - width] ?? 0);
      const norm = Math.sqrt(dx * dx + dy * dy);
      if (norm === 0) {
        strength[i] = 0;
        continue;
      }
      gx[i] = dx / norm;
      gy[i] = dy / norm;
    }
  }
  return { width, height, gx, gy, strength };
}

/** The strongest edge square to a normal within `reach` pixels of a point, nearer ones first. */
export function edgeNear(
  { width, height, gx, gy, strength }: EdgeField,
  x: number,
  y: number,
  nx: number,
  ny: number,
  reach: number,
  step: number,
): number {
  let best = 0;
  for (let off = -reach; off <= reach; off += step) {
    const px = Math.round(x + off * nx);
    const py = Math.round(y + off * ny);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    const i = py * width + px;
    const square = (gx[i] ?? 0) * nx + (gy[i] ?? 0) * ny;
    const value = (strength[i] ?? 0) * square * square * (1 - (0.5 * Math.abs(off)) / reach);
    if (value > best) best = value;
  }
  return best;
}
