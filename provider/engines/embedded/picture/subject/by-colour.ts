import type { Tick } from '../../kernel/job';
import { smoothstep } from '../../kernel/maths';
import { type Colours, chromaOf, distanceOf, type Oklab } from '../../raster/colour';
import type { RasterImage } from '../../raster/image-input';
import { paletteOf } from '../../raster/palette';

/** Shades that belong to a painted body rather than to glass, tyres or gaps. */
const DARK = 0.3;

/** The main colour of a subject without a fitted car; a strong colour outranks a large grey area. */
export function bodyByColour(
  {
    image,
    colours,
    silhouette,
  }: { readonly image: RasterImage; readonly colours: Colours; readonly silhouette?: Uint8Array },
  tick: Tick,
): Float32Array | undefined {
  const where = silhouette ?? new Uint8Array(image.width * image.height).fill(1);
  const border = silhouette ? [] : borderColours(colours, image);
  const swatches = paletteOf(colours, where, 6, 1);
  tick(0.2);
  const score = ({ colour, share }: (typeof swatches)[number]) => {
    const isGround = border.some((ground) => distanceOf(ground, colour) < 0.08);
    return isGround ? 0 : share * (0.03 + chromaOf(colour)) * (colour[0] < DARK && chromaOf(colour) < 0.04 ? 0.3 : 1);
  };
  const best = [...swatches].sort((x, y) => score(y) - score(x))[0];
  if (!best || score(best) <= 0) return undefined;
  const near = nearColour(colours, where, best.colour);
  return isWhole(near, image.width) ? near : undefined;
}

/** Least share of a painted surface whose neighbours are of it too: in noise every colour is strewn about. */
const WHOLE = 0.4;

function isWhole(near: Float32Array, width: number): boolean {
  let [all, inside] = [0, 0];
  for (let i = 0; i < near.length; i++) {
    if (!near[i]) continue;
    all++;
    if (near[i - 1] && near[i + 1] && near[i - width] && near[i + width]) inside++;
  }
  return all > 0 && inside >= WHOLE * all;
}

/** Paint of less chroma (Oklab) cannot be known from glass and ground by its hue; of a lighter one than this, by being light. */
const COLOURFUL = 0.045;
const LIGHT = 0.6;
/** Cosine of the angle between hues of one paint, and the least share of its chroma. */
const SAME_HUE = 0.94;
const SAME_CHROMA = 0.45;
/** A light paint in shade is so much darker at most. */
const SHADED = 0.2;
/** What is darker than it by more is another part's, and by less than this is the paint's. */
const DARKEST = 0.48;
const DARKER = 0.34;

/**
 * Where else a body's paint may be: nowhere; anywhere; only where it runs on without a break from what is paint already;
 * or the one for a colourful paint and the other for a light one.
 */
export const Room = { none: 0, free: 1, joined: 2, dark: 3 } as const;

/**
 * A colourful body's weight with what else of its hue lies in `room`: pillars, sills and edges that a fitted car has
 * elsewhere, and paint where it has a rim, which a tyre would part from the body. A light grey or white one runs on only
 * where the fitted car has its wheels, and what is dark in it is none of it.
 */
export function withItsColour(weight: Float32Array, colours: Colours, room: Uint8Array, width: number): Float32Array {
  const like = likenessOf(weight, colours);
  if (!like) return weight;
  const { isLike, hasHue } = like;
  const isFree = (i: number) => room[i] === Room.free || (hasHue && room[i] === Room.dark);
  const isJoined = (i: number) => room[i] === Room.joined || (!hasHue && room[i] === Room.dark);
  const out = hasHue ? weight.map((share, i) => (isFree(i) && isLike(i) ? 1 : share)) : weight.slice();
  const front: number[] = [];
  const beside = (i: number) => {
    const x = i % width;
    return [...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : []), i - width, i + width];
  };
  const take = (i: number) => {
    if (!isJoined(i) || (out[i] ?? 0) >= 0.9 || !isLike(i)) return;
    out[i] = 1;
    front.push(i);
  };
  for (let i = 0; i < out.length; i++) {
    if (isJoined(i) && beside(i).some((at) => isFree(at) && (out[at] ?? 0) >= 0.9)) take(i);
  }
  for (let next = front.pop(); next !== undefined; next = front.pop()) beside(next).forEach(take);
  return hasHue ? out : out.map((share, i) => share * like.lightAt(i));
}

interface Likeness {
  /** Whether a pixel has the colour of what is surely paint. */
  readonly isLike: (i: number) => boolean;
  readonly hasHue: boolean;
  /** How far a pixel is too light for grilles, lamps and trim in a light body (0–1). */
  readonly lightAt: (i: number) => number;
}

/** What a paint is known by: its hue, or that it is light; undefined of a dark grey one. */
function likenessOf(weight: Float32Array, { l, a, b }: Colours): Likeness | undefined {
  let [sum, sumL, sumA, sumB] = [0, 0, 0, 0];
  for (let i = 0; i < weight.length; i++) {
    if ((weight[i] ?? 0) < 0.9) continue;
    sum++;
    sumL += l[i] ?? 0;
    sumA += a[i] ?? 0;
    sumB += b[i] ?? 0;
  }
  const [mean, meanA, meanB] = [sumL, sumA, sumB].map((of) => of / Math.max(1, sum)) as [number, number, number];
  const chroma = Math.hypot(meanA, meanB);
  const chromaAt = (i: number) => Math.hypot(a[i] ?? 0, b[i] ?? 0);
  if (chroma >= COLOURFUL) {
    const isLike = (i: number) => {
      const own = chromaAt(i);
      if (own < SAME_CHROMA * chroma) return false;
      return ((a[i] ?? 0) * meanA + (b[i] ?? 0) * meanB) / (own * chroma) > SAME_HUE;
    };
    return { isLike, hasHue: true, lightAt: () => 1 };
  }
  if (mean < LIGHT) return undefined;
  return {
    isLike: (i) => (l[i] ?? 0) > mean - SHADED && chromaAt(i) < COLOURFUL,
    hasHue: false,
    lightAt: (i) => smoothstep(mean - DARKEST, mean - DARKER, l[i] ?? 0),
  };
}

/** Weight of one paint at each pixel, 0–1: for a colour all pixels of its hue, for a grey those about as light. */
export function nearColour(colours: Colours, where: Uint8Array | undefined, [l, a, b]: Oklab): Float32Array {
  const chroma = Math.hypot(a, b);
  return colours.l.map((light, i) => {
    if (where && !where[i]) return 0;
    const pa = colours.a[i] ?? 0;
    const pb = colours.b[i] ?? 0;
    const own = Math.hypot(pa, pb);
    if (chroma < 0.035) return own < 0.05 && Math.abs(light - l) < 0.16 ? 1 : 0;
    if (own < 0.018) return 0;
    const along = (pa * a + pb * b) / (own * chroma);
    return along > 0.86 && own > 0.16 * chroma ? 1 : 0;
  });
}

function borderColours(colours: Colours, { width, height }: RasterImage): Oklab[] {
  const edge = new Uint8Array(width * height);
  for (let x = 0; x < width; x++) {
    edge[x] = 1;
    edge[(height - 1) * width + x] = 1;
  }
  for (let y = 0; y < height; y++) {
    edge[y * width] = 1;
    edge[y * width + width - 1] = 1;
  }
  return paletteOf(colours, edge, 3, 1).map(({ colour }) => colour);
}
