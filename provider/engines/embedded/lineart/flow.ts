import { blur, type Check, eachRow, type Plane, plane } from '../raster/plane';

/** Unit tangents of the edges, and how strong the tone changes there (L* per pixel). */
export interface Flow {
  readonly tx: Float32Array;
  readonly ty: Float32Array;
  readonly strength: Float32Array;
  /** Below this strength nothing can become a line: paper, and the noise that most pixels of a photograph have. */
  readonly quiet: number;
}

/**
 * Edge tangent flow from the smoothed structure tensor: its minor eigenvector (H. Kyprianidis and J. Döllner, Image
 * abstraction by structure adaptive filtering, 2008; in place of the iterated filter of H. Kang et al., Coherent line
 * drawing, 2007). `sigma` in pixels.
 */
export function edgeTangentFlow(
  tones: readonly Plane[],
  width: number,
  height: number,
  sigma: number,
  check: Check,
): Flow {
  const xx = plane(width, height);
  const xy = plane(width, height);
  const yy = plane(width, height);
  eachRow(height, check, (y) => {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      for (const tone of tones) {
        const [gx, gy] = scharr(tone, x, y);
        xx.data[i] = (xx.data[i] ?? 0) + gx * gx;
        xy.data[i] = (xy.data[i] ?? 0) + gx * gy;
        yy.data[i] = (yy.data[i] ?? 0) + gy * gy;
      }
    }
  });
  return eigen(blur(xx, sigma, check), blur(xy, sigma, check), blur(yy, sigma, check));
}

const gradient: [number, number] = [0, 0];

/** Scharr's 3 × 3 derivative, per pixel; the answer is only good until the next call. */
function scharr({ data, width, height }: Plane, x: number, y: number): readonly [number, number] {
  const l = x > 0 ? x - 1 : x;
  const r = x + 1 < width ? x + 1 : x;
  const up = (y > 0 ? y - 1 : y) * width;
  const mid = y * width;
  const down = (y + 1 < height ? y + 1 : y) * width;
  const tl = data[up + l] ?? 0;
  const tr = data[up + r] ?? 0;
  const bl = data[down + l] ?? 0;
  const br = data[down + r] ?? 0;
  gradient[0] = (3 * (tr - tl + br - bl) + 10 * ((data[mid + r] ?? 0) - (data[mid + l] ?? 0))) / 32;
  gradient[1] = (3 * (bl - tl + br - tr) + 10 * ((data[down + x] ?? 0) - (data[up + x] ?? 0))) / 32;
  return gradient;
}

function eigen(xx: Plane, xy: Plane, yy: Plane): Flow {
  const n = xx.data.length;
  const flow = { tx: new Float32Array(n), ty: new Float32Array(n), strength: new Float32Array(n), quiet: 0 };
  for (let i = 0; i < n; i++) {
    const a = xx.data[i] ?? 0;
    const b = xy.data[i] ?? 0;
    const c = yy.data[i] ?? 0;
    // The gradient's direction is half the angle of (a − c, 2b); the tangent stands across it.
    const angle = 0.5 * Math.atan2(2 * b, a - c);
    flow.tx[i] = -Math.sin(angle);
    flow.ty[i] = Math.cos(angle);
    flow.strength[i] = Math.sqrt((a + c + Math.hypot(a - c, 2 * b)) / 2);
  }
  return { ...flow, quiet: quietOf(flow.strength) };
}

/** A little above the median of some thousand pixels, within what keeps a faint line. */
function quietOf(strength: Float32Array): number {
  const every = Math.max(1, Math.floor(strength.length / 4096));
  const some = strength.filter((_, i) => i % every === 0).sort();
  return Math.min(1.1, Math.max(0.5, 1.25 * (some[some.length >> 1] ?? 0)));
}
