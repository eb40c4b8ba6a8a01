import { part, type Tick } from '../../kernel/job';
import type { RasterImage } from '../../raster/image-input';
import { solveMembrane } from './membrane';

/**
 * Lays `patch` (three or four bytes a pixel, the picture's size) into the picture where `inside` is not 0, and bends
 * its tone so that it meets what surrounds it without a seam: the difference along the edge is spread over the area
 * as a membrane (P. Pérez et al., Poisson image editing, 2003). `bend` 0–1 is how much of the difference is taken.
 * Answers new pixels; outside `inside` every byte is the picture's own.
 */
export function blendSeamless(
  image: RasterImage,
  patch: Uint8Array,
  inside: Uint8Array,
  tick: Tick,
  bend = 1,
): Uint8Array {
  const { rgba, width, height } = image;
  const channels = patch.length / (width * height);
  const out = rgba.slice();
  const difference = new Float32Array(width * height);
  for (let c = 0; c < 3; c++) {
    const own = part(tick, c / 3, (c + 1) / 3);
    for (let i = 0; i < difference.length; i++) {
      difference[i] = inside[i] ? 0 : (rgba[i * 4 + c] ?? 0) - (patch[i * channels + c] ?? 0);
    }
    solveMembrane(difference, inside, { width, height }, own);
    for (let i = 0; i < difference.length; i++) {
      if (!inside[i]) continue;
      const value = (patch[i * channels + c] ?? 0) + bend * (difference[i] ?? 0);
      out[i * 4 + c] = Math.round(Math.min(255, Math.max(0, value)));
    }
  }
  return out;
}
