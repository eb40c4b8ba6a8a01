import { linear } from './colour';
import type { RasterImage } from './image-input';
import { type Check, eachRow, type Plane, plane } from './plane';

/** CIE L*a*b* of a picture laid over white (D65, L* 0–100). */
export interface Lab {
  readonly l: Plane;
  readonly a: Plane;
  readonly b: Plane;
}

const cube = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);

/** sRGB (IEC 61966-2-1) → CIE 1976 L*a*b*. Transparent pixels become white paper. */
export function toLab({ rgba, width, height }: RasterImage, check: Check): Lab {
  const lab = { l: plane(width, height), a: plane(width, height), b: plane(width, height) };
  eachRow(height, check, (y) => {
    for (let i = y * width; i < (y + 1) * width; i++) {
      const alpha = (rgba[i * 4 + 3] ?? 0) / 255;
      const over = (k: number) => linear[Math.round((rgba[i * 4 + k] ?? 0) * alpha + 255 * (1 - alpha))] ?? 0;
      const r = over(0);
      const g = over(1);
      const b = over(2);
      const fx = cube((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
      const fy = cube(0.2126 * r + 0.7152 * g + 0.0722 * b);
      const fz = cube((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
      lab.l.data[i] = 116 * fy - 16;
      lab.a.data[i] = 500 * (fx - fy);
      lab.b.data[i] = 200 * (fy - fz);
    }
  });
  return lab;
}

/** How much darker the second tone makes a colour than a grey of its lightness. */
const CHROMA_WEIGHT = 0.5;

/**
 * The tones (L* units) that lines are read from: lightness itself, which parts a red from black, and lightness with
 * colours darkened, which parts a red from a grey as light.
 */
export function drawingTones({ l, a, b }: Lab): readonly Plane[] {
  const tone = plane(l.width, l.height);
  for (let i = 0; i < tone.data.length; i++) {
    tone.data[i] = (l.data[i] ?? 0) - CHROMA_WEIGHT * Math.hypot(a.data[i] ?? 0, b.data[i] ?? 0);
  }
  return [l, tone];
}
