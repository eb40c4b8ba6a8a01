import type { Size } from '../../raster/box';
import type { Lab } from '../../raster/lab';
import { type Colour, kindsOf, nearestOf } from '../kinds';
import { filled } from '../side/snapped';
import { acrossOf, type Placed } from './placed';

/** The kind of colour of each block of a picture, of a few that it has. */
export interface Kinds extends Size {
  /** Pixels of the picture in a block's side. */
  readonly block: number;
  readonly kinds: Uint8Array;
}

const KINDS = 20;
/** Pixels in a block's side. */
const BLOCK = 3;

export function colourKinds({ l, a, b }: Lab): Kinds {
  const size = { width: Math.floor(l.width / BLOCK), height: Math.floor(l.height / BLOCK) };
  const colours = Array.from({ length: size.width * size.height }, (_, i): Colour => {
    const at = (Math.floor(i / size.width) * l.width + (i % size.width)) * BLOCK + l.width + 1;
    return [l.data[at] ?? 0, a.data[at] ?? 0, b.data[at] ?? 0];
  });
  const centres = kindsOf(
    colours.filter((_, i) => i % 5 === 0),
    KINDS,
  );
  const kinds = Uint8Array.from(colours, (colour) => nearestOf(colour, centres));
  return { ...size, block: BLOCK, kinds };
}

/** How far round a car its background is compared with it (widths), and in how many bands from top to bottom. */
const MARGIN = 0.1;
const BANDS = 4;

/** How different the colours of a placed car and of its surroundings are (0–1), band by band: sky, houses and road lie one above another. */
export function apartInColour({ width, height, block, kinds }: Kinds, placed: Placed): number {
  const { shape, x, y, wide, high } = placed;
  const polygon = shape.outline.map(
    (point) => [(x + acrossOf(placed, point) * wide) / block, (y + point.y * high * wide) / block] as const,
  );
  const mask = filled(polygon, { width, height });
  const margin = MARGIN * wide;
  const tall = shape.tall * high * wide;
  const [left, right] = [Math.max(0, Math.floor((x - margin) / block)), Math.min(width, (x + wide + margin) / block)];
  const [top, bottom] = [Math.max(0, Math.floor((y - margin / 2) / block)), Math.min(height, (y + tall) / block)];
  let sum = 0;
  let all = 0;
  for (let band = 0; band < BANDS; band++) {
    const from = Math.floor(top + ((bottom - top) * band) / BANDS);
    const to = Math.floor(top + ((bottom - top) * (band + 1)) / BANDS);
    const inside = new Float64Array(KINDS);
    const outside = new Float64Array(KINDS);
    let [own, other] = [0, 0];
    for (let v = from; v < to; v++) {
      for (let u = left; u < right; u++) {
        const kind = kinds[v * width + u] ?? 0;
        if (mask[v * width + u]) {
          inside[kind] = (inside[kind] ?? 0) + 1;
          own++;
        } else {
          outside[kind] = (outside[kind] ?? 0) + 1;
          other++;
        }
      }
    }
    if (own < 8 || other < 8) continue;
    let apart = 0;
    for (let k = 0; k < KINDS; k++) apart += Math.abs((inside[k] ?? 0) / own - (outside[k] ?? 0) / other) / 2;
    sum += own * apart;
    all += own;
  }
  return all ? sum / all : 0;
}
