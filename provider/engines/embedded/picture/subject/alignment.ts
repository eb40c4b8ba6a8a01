import { connectedAreas, type Size } from '../../raster/grid';
import { frameOf } from '../../raster/mask';
import { bytesOf } from '../../raster/pixels';

/** Pictures are compared at this long side (pixels): a fit is off by more than a pixel there, or not at all. */
const SIDE = 360;
/** Search radius for a part (share of the long side). */
const REACH = 0.05;
/** How alike (normalised correlation) drawing and picture must be for a part to count as found. */
const ALIKE = 0.4;

/** A shift of an area in pixels of the full picture, and how alike drawing and picture are there (−1…1). */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly alike: number;
}

/** Lightness of a picture in a coarse grid. */
export interface Tones extends Size {
  readonly values: Float32Array;
  /** Full pixels for one of the grid. */
  readonly step: number;
}

/**
 * The mean lightness (0–255) of `pixels` with `channels` bytes each, in a grid of the given size, else at most SIDE
 * long.
 */
export function tonesOf(pixels: Uint8Array, { width, height }: Size, channels: 3 | 4, grid?: Size): Tones {
  const scale = Math.min(1, SIDE / Math.max(width, height));
  const small = grid ?? {
    width: Math.max(1, Math.floor(width * scale)),
    height: Math.max(1, Math.floor(height * scale)),
  };
  const sums = new Float32Array(small.width * small.height);
  const counts = new Float32Array(sums.length);
  for (let i = 0; i < width * height; i++) {
    const x = Math.min(small.width - 1, Math.floor(((i % width) * small.width) / width));
    const y = Math.min(small.height - 1, Math.floor((Math.floor(i / width) * small.height) / height));
    const at = y * small.width + x;
    const k = i * channels;
    sums[at] = (sums[at] ?? 0) + 0.3 * (pixels[k] ?? 0) + 0.6 * (pixels[k + 1] ?? 0) + 0.1 * (pixels[k + 2] ?? 0);
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return {
    width: small.width,
    height: small.height,
    values: sums.map((sum, i) => sum / (counts[i] || 1)),
    step: width / small.width,
  };
}

/**
 * Where each connected area of `mask` (the tones' grid) that `drawn` shows lies in `seen`: the shift of the highest
 * normalised correlation over the area's box, nearer ones first.
 */
export function alignAreas(drawn: Tones, seen: Tones, mask: Uint8Array): { labels: Int32Array; shifts: Shift[] } {
  const { labels, sizes } = connectedAreas(mask, drawn);
  const reach = Math.max(2, Math.round(REACH * Math.max(drawn.width, drawn.height)));
  const shifts = sizes.map((size, label) => {
    if (label === 0 || size < 4) return { x: 0, y: 0, alike: 0 };
    const box = frameOf(
      bytesOf(labels, (own) => (own === label ? 1 : 0)),
      drawn,
      3,
    );
    if (!box) return { x: 0, y: 0, alike: 0 };
    let best = { x: 0, y: 0, alike: -1 };
    for (let dy = -reach; dy <= reach; dy++) {
      for (let dx = -reach; dx <= reach; dx++) {
        const alike = correlation(drawn, seen, box, dx, dy) - 0.1 * (Math.hypot(dx, dy) / reach) ** 2;
        if (alike > best.alike) best = { x: dx, y: dy, alike };
      }
    }
    return { x: Math.round(best.x * drawn.step), y: Math.round(best.y * drawn.step), alike: best.alike };
  });
  return { labels, shifts };
}

export const isFound = ({ alike }: Shift): boolean => alike >= ALIKE;

function correlation(
  drawn: Tones,
  seen: Tones,
  box: { x: number; y: number; width: number; height: number },
  dx: number,
  dy: number,
): number {
  let [n, sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0, 0];
  for (let y = box.y; y < box.y + box.height; y++) {
    const ty = y + dy;
    if (ty < 0 || ty >= seen.height) continue;
    for (let x = box.x; x < box.x + box.width; x++) {
      const tx = x + dx;
      if (tx < 0 || tx >= seen.width) continue;
      const a = drawn.values[y * drawn.width + x] ?? 0;
      const b = seen.values[ty * seen.width + tx] ?? 0;
      n++;
      sa += a;
      sb += b;
      saa += a * a;
      sbb += b * b;
      sab += a * b;
    }
  }
  const spread = Math.sqrt((saa - (sa * sa) / n) * (sbb - (sb * sb) / n));
  return spread > 1e-3 ? (sab - (sa * sb) / n) / spread : 0;
}
