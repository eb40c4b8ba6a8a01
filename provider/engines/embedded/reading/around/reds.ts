import type { BodyType } from '../../../../../contract/design';
import type { Size } from '../../raster/box';
import type { Lab } from '../../raster/lab';
import { isColoured } from '../coloured';
import type { Placed } from './placed';

/** How many red pixels lie left of and above each corner of a picture's pixels; undefined of a picture in grey. */
export interface Reds extends Size {
  readonly sums: Uint32Array | undefined;
}

/** A lamp's red (a* of CIE L*a*b*); blue has as much of it, and no yellow (b*). */
const RED = 26;

export function redsOf(lab: Lab): Reds {
  const { a, b } = lab;
  const { width, height } = a;
  if (!isColoured(lab)) return { width, height, sums: undefined };
  const sums = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      if ((a.data[y * width + x] ?? 0) > RED && (b.data[y * width + x] ?? 0) > 0) row++;
      const at = (y + 1) * (width + 1) + x + 1;
      sums[at] = (sums[at - width - 1] ?? 0) + row;
    }
  }
  return { width, height, sums };
}

/** A box with less red (share) shows no tail lamps. */
const NONE = 0.0008;
/** What speaks against a rear: people take most pictures of a car from the front, and there is none without red lamps. */
const SELDOM = 0.012;
const LAMPLESS = 0.045;

/** Cost of a body that hardly any photograph shows; with its wheels outside it fits much that is no car. */
const RARE = 0.03;
const rare: ReadonlySet<BodyType> = new Set<BodyType>(['three-wheeler', 'formula', 'hot-rod']);

/** How unlike photographs of cars a placed car is, by its body and the red in its box; 0 in a picture in grey, which may be drawn. */
export function unlike({ sums, width, height }: Reds, { shape, x, y, wide, high }: Placed): number {
  if (!sums) return 0;
  const seldom = rare.has(shape.body) ? RARE : 0;
  if (shape.view !== 'rear' && shape.view !== 'rear-quarter') return seldom;
  const [left, right] = [x, x + wide].map((at) => Math.max(0, Math.min(width, Math.round(at)))) as [number, number];
  const tall = shape.tall * high * wide;
  const [top, bottom] = [y, y + tall].map((at) => Math.max(0, Math.min(height, Math.round(at)))) as [number, number];
  const at = (u: number, v: number) => sums[v * (width + 1) + u] ?? 0;
  const red = at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top);
  return seldom + SELDOM + (red < NONE * wide * tall ? LAMPLESS : 0);
}
