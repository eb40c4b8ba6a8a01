import type { Tick } from '../../kernel/job';
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

/** Paint of less chroma (Oklab) cannot be known from glass and ground by its hue. */
const COLOURFUL = 0.045;
/** Cosine of the angle between hues of one paint, and the least share of its chroma. */
const SAME_HUE = 0.94;
const SAME_CHROMA = 0.45;

/** Where else a body's paint may be: nowhere, anywhere, or only where it runs on without a break from what is paint already. */
export const Room = { none: 0, free: 1, joined: 2 } as const;

/**
 * A colourful body's weight with what else of its hue lies in `room`: pillars, sills and edges that a fitted car has
 * elsewhere, and paint where it has a rim, which a tyre would part from the body.
 */
export function withItsHue(weight: Float32Array, colours: Colours, room: Uint8Array, width: number): Float32Array {
  const isLike = hueOf(weight, colours);
  if (!isLike) return weight;
  const out = weight.map((share, i) => (room[i] === Room.free && isLike(i) ? 1 : share));
  const front: number[] = [];
  const beside = (i: number) => {
    const x = i % width;
    return [...(x > 0 ? [i - 1] : []), ...(x < width - 1 ? [i + 1] : []), i - width, i + width];
  };
  const take = (i: number) => {
    if (room[i] !== Room.joined || (out[i] ?? 0) >= 0.9 || !isLike(i)) return;
    out[i] = 1;
    front.push(i);
  };
  for (let i = 0; i < out.length; i++) {
    if (room[i] === Room.joined && beside(i).some((at) => room[at] === Room.free && (out[at] ?? 0) >= 0.9)) take(i);
  }
  for (let next = front.pop(); next !== undefined; next = front.pop()) beside(next).forEach(take);
  return out;
}

/** Whether a pixel has the hue of what is surely paint; undefined where that has none to speak of. */
function hueOf(weight: Float32Array, { a, b }: Colours): ((i: number) => boolean) | undefined {
  let [sum, sumA, sumB] = [0, 0, 0];
  for (let i = 0; i < weight.length; i++) {
    if ((weight[i] ?? 0) < 0.9) continue;
    sum++;
    sumA += a[i] ?? 0;
    sumB += b[i] ?? 0;
  }
  const [meanA, meanB] = [sumA / Math.max(1, sum), sumB / Math.max(1, sum)];
  const chroma = Math.hypot(meanA, meanB);
  if (chroma < COLOURFUL) return undefined;
  return (i) => {
    const own = Math.hypot(a[i] ?? 0, b[i] ?? 0);
    if (own < SAME_CHROMA * chroma) return false;
    return ((a[i] ?? 0) * meanA + (b[i] ?? 0) * meanB) / (own * chroma) > SAME_HUE;
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
