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
  return near.some((share) => share > 0.5) ? near : undefined;
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
