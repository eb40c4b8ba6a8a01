import type { Tick } from '../../kernel/job';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { type Colours, type Oklab, writeOklab } from '../../raster/colour';
import { boxBlur, type Size } from '../../raster/grid';
import type { RasterImage } from '../../raster/image-input';

export type Finish = 'matte' | 'gloss' | 'metallic';

/** Target colour and finish of a painted area. */
export interface Coat {
  /** Without a colour it keeps its own. */
  readonly colour?: Oklab;
  readonly finish?: Finish;
}

/** How an area is painted now: the base coat as it looks in its mid light, and how bright its highlights are. */
export interface BaseCoat {
  readonly colour: Oklab;
  readonly highlight: number;
}

/** Below this chroma a paint is grey and its hue is meaningless. */
const NEUTRAL = 0.035;
/** How a finish stretches highlights, and deepens shade. */
const finishes: Record<Finish, { readonly highlight: number; readonly depth: number }> = {
  matte: { highlight: 0.42, depth: 0.95 },
  gloss: { highlight: 1.15, depth: 1.08 },
  metallic: { highlight: 1.08, depth: 1.22 },
};

/** Measures the base coat of the pixels that `weight` marks. Undefined where it marks none. */
export function baseCoatOf(colours: Colours, weight: Float32Array): BaseCoat | undefined {
  const chosen: number[] = [];
  for (let i = 0; i < weight.length; i++) if ((weight[i] ?? 0) > 0.5) chosen.push(i);
  if (chosen.length === 0) for (let i = 0; i < weight.length; i++) if ((weight[i] ?? 0) > 0) chosen.push(i);
  if (chosen.length === 0) return undefined;
  const chroma = (i: number) => Math.hypot(colours.a[i] ?? 0, colours.b[i] ?? 0);
  const strong = quantile(chosen.map(chroma), 0.7);
  // The hue is measured where reflections do not hide the paint.
  const painted = strong > NEUTRAL ? chosen.filter((i) => chroma(i) > 0.6 * strong) : chosen;
  const lights = painted.map((i) => colours.l[i] ?? 0);
  return {
    colour: [
      quantile(lights, 0.5),
      quantile(
        painted.map((i) => colours.a[i] ?? 0),
        0.5,
      ),
      quantile(
        painted.map((i) => colours.b[i] ?? 0),
        0.5,
      ),
    ],
    highlight: quantile(
      chosen.map((i) => colours.l[i] ?? 0),
      0.995,
    ),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = Float32Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/**
 * Repaints the weighted area and keeps its light: below the base coat lightness scales (shade multiplies light), above
 * it the distance to white scales (a highlight adds light), so that the order of light and dark stays. Chroma follows
 * how much of a pixel is paint; highlights and, on a coloured car, dark trim stay neutral. A photograph's grain stays as
 * strong as it is. `strength` 0–1 mixes with the original. Returns new pixels; where the weight is 0 every byte stays.
 */
export function recolour(
  { rgba, ...size }: RasterImage,
  colours: Colours,
  weight: Float32Array,
  coat: Coat,
  strength: number,
  tick: Tick,
): Uint8Array {
  const out = rgba.slice();
  const base = baseCoatOf(colours, weight);
  if (!base) return out;
  const repaint = painter(base, coat);
  const check = () => tick(0);
  const matte = coat.finish === 'matte';
  const calm = {
    l: calmed(colours.l, weight, size, check),
    a: calmed(colours.a, weight, size, check),
    b: calmed(colours.b, weight, size, check),
  };
  const lights = matte ? scattered(colours.l, weight, size, check) : calm.l;
  for (let i = 0; i < weight.length; i++) {
    if ((i & 0xffff) === 0) tick(i / weight.length);
    const share = (weight[i] ?? 0) * strength;
    if (share <= 0) continue;
    const l = colours.l[i] ?? 0;
    const a = colours.a[i] ?? 0;
    const b = colours.b[i] ?? 0;
    const { colour, cover } = repaint(calm.l[i] ?? l, calm.a[i] ?? a, calm.b[i] ?? b, lights[i] ?? l);
    const s = share * cover;
    if (s <= 0) continue;
    const light = colour[0] + (matte ? 0 : l - (calm.l[i] ?? l));
    writeOklab(out, i * 4, mix(l, light, s), mix(a, colour[1], s), mix(b, colour[2], s));
  }
  return out;
}

/** A rough coat blurs what it mirrors by so much, and lines finer than this stay dark (shares of the long side). */
const SCATTER = 0.02;
const LINE = 0.004;

/**
 * The light on a coat that scatters what a glossy one mirrors: blurred over the painted area only, so that highlights
 * are broad and soft, but with its shut lines and creases.
 */
function scattered(light: Float32Array, weight: Float32Array, size: Size, check: () => void): Float32Array {
  const side = Math.max(size.width, size.height);
  const lit = light.map((value, i) => value * (weight[i] ?? 0));
  const blurred = (radius: number) => {
    const share = boxBlur(weight, size, radius, 2, check);
    return boxBlur(lit, size, radius, 2, check).map((sum, i) => sum / Math.max(1e-3, share[i] ?? 0));
  };
  const fine = blurred(LINE * side);
  const broad = blurred(SCATTER * side);
  return broad.map((value, i) => value + Math.min(0, (light[i] ?? 0) - (fine[i] ?? 0)));
}

/** Grain differs from its neighbourhood (pixels) by at most this multiple of the median difference. */
const GRAIN = { radius: 2, most: 4 };

/** Without the grain of a photograph, which a stretch of its tones would turn into specks; edges stay. */
function calmed(plane: Float32Array, weight: Float32Array, size: Size, check: () => void): Float32Array {
  const around = boxBlur(plane, size, GRAIN.radius, 1, check);
  const differences: number[] = [];
  for (let i = 0; i < plane.length; i++) {
    if ((weight[i] ?? 0) > 0.5) differences.push(Math.abs((plane[i] ?? 0) - (around[i] ?? 0)));
  }
  const most = differences.length > 0 ? GRAIN.most * quantile(differences, 0.5) : 0;
  return plane.map((value, i) => value - clamp(value - (around[i] ?? 0), -most, most));
}

/** The new colour of a pixel (Oklab) under a light, and how far it covers the old one. */
type Repaint = (l: number, a: number, b: number, light: number) => { readonly colour: Oklab; readonly cover: number };

function painter(base: BaseCoat, { colour = base.colour, finish }: Coat): Repaint {
  const from = base.colour;
  const fromChroma = Math.hypot(from[1], from[2]);
  const coloured = fromChroma > NEUTRAL;
  const mid = clamp(from[0], 0.04, 0.97);
  // On a white car the brightest pixels are still paint, in more light.
  const top = Math.max(base.highlight, mid + 0.1) + (coloured ? 0 : 0.6 * smoothstep(0.68, 0.88, mid));
  const target = clamp(colour[0], 0.02, 0.97);
  const { highlight, depth } = finish ? finishes[finish] : { highlight: 1, depth: 1 };
  const mirror = Math.min(1, highlight);
  // On a dark car most contrast is reflection rather than shade, and must not become stains on a light one.
  const shade = depth * mix(0.4, 1, smoothstep(0.12, 0.45, mid));
  const matte = finish === 'matte';
  return (l, a, b, light) => {
    const lit = clamp((l - mid) / (top - mid), 0, 1);
    const bright = clamp((light - mid) / (top - mid), 0, 1);
    const lightness =
      light < mid
        ? target * (Math.max(0, light) / mid) ** shade
        : target + (Math.min(1, target + 0.9) - target) * bright ** 1.1 * highlight;
    const along = coloured ? (a * from[1] + b * from[2]) / fromChroma : 0;
    const expected = fromChroma * Math.min(1, l / mid) + 1e-4;
    // A matte coat scatters reflections, so that its highlights are hardly white.
    const shown = coloured ? clamp(along / expected, 0, 1.1) : 1 - 0.9 * mirror * smoothstep(0.25, 1, lit);
    const hidden = matte ? smoothstep(0, 0.2, lit) : 0;
    const paint = mix(shown, Math.max(shown, 0.95), hidden);
    const fade =
      lightness < target ? lightness / target : 1 - 0.85 * clamp((lightness - target) / (1.001 - target), 0, 1);
    const chroma = paint * fade ** 0.8;
    const cover = coloured ? Math.max(smoothstep(0.06, 0.3, shown), 0.6 * smoothstep(0, 0.3, lit), hidden) : 1;
    return { colour: [clamp(lightness, 0, 1), colour[1] * chroma, colour[2] * chroma], cover };
  };
}
