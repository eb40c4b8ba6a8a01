import sharp from 'sharp';
import { type Framed, MASK_SIDE } from './frame';

/** Colours of the subject are carried so far out over its border (pixels), as far as a viewer's smaller copies reach. */
const BLEED = 12;
/**
 * Number of the mask's outermost pixels that are ignored: they may belong to the background or to a drawn outline, and
 * the steep rim would stretch them across the solid's side.
 */
const DOUBTFUL = 5;

/** A framed subject as a texture without its background: a JPEG whose colours go on beyond the outline. */
export async function textureOf({ image: { rgba }, side }: Framed, tick: (fraction: number) => void) {
  const rgb = new Uint8Array(side * side * 3);
  const known = new Uint8Array(side * side);
  for (let i = 0; i < known.length; i++) {
    known[i] = (rgba[i * 4 + 3] ?? 0) > 250 ? 1 : 0;
    rgb[i * 3] = rgba[i * 4] ?? 0;
    rgb[i * 3 + 1] = rgba[i * 4 + 1] ?? 0;
    rgb[i * 3 + 2] = rgba[i * 4 + 2] ?? 0;
  }
  tick(0.1);
  const doubtful = Math.ceil((DOUBTFUL * side) / MASK_SIDE);
  const believed = known.slice();
  for (const ring of rings(known, side, doubtful, 0)) for (const i of ring) believed[i] = 0;
  // A very thin subject would vanish.
  const source = believed.includes(1) ? believed : known;
  tick(0.2);
  fillFar(rgb, source);
  for (const ring of rings(source, side, BLEED + doubtful, 1)) {
    tick(0.3);
    for (const i of ring) spread(rgb, source, i, side);
    for (const i of ring) source[i] = 1;
  }
  tick(0.6);
  const bytes = await sharp(rgb, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer();
  tick(1);
  return { bytes, mime: 'image/jpeg' } as const;
}

/**
 * Ring by ring the pixels that lie nearest to those of `value` and are not: with 1 outwards over what is unknown, with
 * 0 inwards over what is known. The frame's own border is no edge of the subject.
 */
function* rings(known: Uint8Array, side: number, count: number, value: 0 | 1): Generator<readonly number[]> {
  const reached = known.map((here) => (here === value ? 1 : 0));
  let ring: number[] = [];
  for (let i = 0; i < reached.length; i++) if (reached[i]) ring.push(i);
  for (let pass = 0; pass < count; pass++) {
    const next: number[] = [];
    for (const i of ring) {
      for (let way = 0; way < 4; way++) {
        const near = neighbour(i, side, way);
        if (near < 0 || reached[near]) continue;
        reached[near] = 1;
        next.push(near);
      }
    }
    yield next;
    ring = next;
  }
}

/** Remaining unknown pixels get the subject's mean colour. */
function fillFar(rgb: Uint8Array, known: Uint8Array) {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < known.length; i++) {
    if (!known[i]) continue;
    count++;
    for (let k = 0; k < 3; k++) sum[k] = (sum[k] ?? 0) + (rgb[i * 3 + k] ?? 0);
  }
  const mean = sum.map((value) => Math.round(value / Math.max(1, count)));
  for (let i = 0; i < known.length; i++) if (!known[i]) rgb.set(mean, i * 3);
}

/** Gives a pixel the mean of its known neighbours. */
function spread(rgb: Uint8Array, known: Uint8Array, i: number, side: number) {
  let r = 0;
  let g = 0;
  let b = 0;
  let count = 0;
  for (let way = 0; way < 4; way++) {
    const near = neighbour(i, side, way);
    if (near < 0 || !known[near]) continue;
    r += rgb[near * 3] ?? 0;
    g += rgb[near * 3 + 1] ?? 0;
    b += rgb[near * 3 + 2] ?? 0;
    count++;
  }
  if (count > 0) rgb.set([Math.round(r / count), Math.round(g / count), Math.round(b / count)], i * 3);
}

/** The pixel to the left (0), right (1), above (2) or below (3); −1 beyond the frame. */
function neighbour(i: number, side: number, way: number): number {
  const x = i % side;
  if (way === 0) return x > 0 ? i - 1 : -1;
  if (way === 1) return x + 1 < side ? i + 1 : -1;
  if (way === 2) return i - side;
  return i + side < side * side ? i + side : -1;
}
