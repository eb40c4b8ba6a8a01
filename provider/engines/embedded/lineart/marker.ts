import type { Lab } from '../raster/lab';
import { type Check, eachRow, type Plane } from '../raster/plane';

/** Lightness differences (L*a*b* units) beyond which two pixels are no longer the same area. */
const SAME = 9;

/**
 * Flattens areas and keeps their edges: a bilateral filter, separated into rows and columns (C. Tomasi and R. Manduchi,
 * 1998; separated as by T. Pham and L. van Vliet, 2005). Pixels where `where` is 0 stay as they are; `reach` in pixels.
 */
export function flatten(lab: Lab, where: Plane, reach: number, check: Check): Lab {
  return bilateral(bilateral(lab, where, 1, 0, reach, check), where, 0, 1, reach, check);
}

function bilateral({ l, a, b }: Lab, where: Plane, dx: number, dy: number, reach: number, check: Check): Lab {
  const { width, height } = l;
  const copy = (source: Plane): Plane => ({ width, height, data: source.data.slice() });
  const out = { l: copy(l), a: copy(a), b: copy(b) };
  const step = dx + dy * width;
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!where.data[i]) continue;
      const before = Math.min(reach, dx ? x : y);
      const after = Math.min(reach, dx ? width - 1 - x : height - 1 - y);
      const l0 = l.data[i] ?? 0;
      const a0 = a.data[i] ?? 0;
      const b0 = b.data[i] ?? 0;
      let sum = 0;
      let ls = 0;
      let as = 0;
      let bs = 0;
      for (let k = -before; k <= after; k++) {
        const j = i + k * step;
        const dl = (l.data[j] ?? 0) - l0;
        const da = (a.data[j] ?? 0) - a0;
        const db = (b.data[j] ?? 0) - b0;
        const ratio = (dl * dl + da * da + db * db) / (SAME * SAME);
        const weight = 1 / (1 + ratio * ratio);
        sum += weight;
        ls += weight * dl;
        as += weight * da;
        bs += weight * db;
      }
      out.l.data[i] = l0 + ls / sum;
      out.a.data[i] = a0 + as / sum;
      out.b.data[i] = b0 + bs / sum;
    }
  });
  return out;
}

/** The tones of one marker set: lightness in few steps with soft borders (H. Winnemöller et al., 2006). */
export function quantise(lightness: number, steps: number): number {
  const size = 100 / steps;
  const nearest = Math.round(lightness / size) * size;
  return nearest + (size / 2) * Math.tanh(0.55 * (lightness - nearest));
}

/** CIE L*a*b* (D65) → 8-bit sRGB, written to `rgb` at `at`. */
export function writeRgb(rgb: Uint8Array, at: number, l: number, a: number, b: number): void {
  const fy = (l + 16) / 116;
  const x = 0.95047 * uncube(fy + a / 500);
  const y = uncube(fy);
  const z = 1.08883 * uncube(fy - b / 200);
  rgb[at] = encode(3.2406 * x - 1.5372 * y - 0.4986 * z);
  rgb[at + 1] = encode(-0.9689 * x + 1.8758 * y + 0.0415 * z);
  rgb[at + 2] = encode(0.0557 * x - 0.204 * y + 1.057 * z);
}

const uncube = (t: number) => (t > 0.206893 ? t * t * t : (t - 16 / 116) / 7.787);

/** The sRGB transfer curve as a table: a power for every pixel would take as long as all the rest. */
const transfer = Uint8Array.from({ length: 4096 }, (_, i) => {
  const v = i / 4095;
  return Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
});
const encode = (linear: number) => transfer[Math.round(4095 * Math.min(1, Math.max(0, linear)))] ?? 0;

/** The value of a plane at whole pixels, the border repeated. */
export function pick({ data, width, height }: Plane, x: number, y: number): number {
  const px = Math.min(width - 1, Math.max(0, Math.round(x)));
  const py = Math.min(height - 1, Math.max(0, Math.round(y)));
  return data[py * width + px] ?? 0;
}
