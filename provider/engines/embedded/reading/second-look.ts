import type { Tick } from '../kernel/job';
import type { Size } from '../raster/box';
import type { Lab } from '../raster/lab';
import { closed, inverse, largestPart, opened, squaredDistance, withoutHoles } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import { type Colour, HUE, kindsOf } from './kinds';
import type { Subject } from './mask';

/** The picture's left and right margin, in which nothing but background is expected (share of its width). */
const MARGIN = 0.045;
/** Rows whose margins describe a row's background (share of the height, up and down), and colours kept of them. */
const NEAR_ROWS = 0.035;
const SAMPLES = 40;
/** From here (Lab units) a colour is nothing that the margins show. */
const STRANGE = 14;
/** Number of colour clusters of a subject. */
const KINDS = 14;
/** What is darker than the ground and of its hue may be shadow: it counts so much less there. */
const SHADOW = 0.4;
/** Beyond this (share of a car's size) from a fitted car nothing is car; near its outline the fit is worth so much. */
const REACH = 0.16;
const PRIOR = 0.22;
/** Colours closer than this (Lab units) are the same. */
const ALIKE = 5;
/** Share of the picture's height below which shadows may fall. */
const GROUND = 0.45;

/**
 * A picture's subject by colour, where its outline did not close: a background with a horizon, hills, lamps or houses
 * is known row by row from the margins beside it; what is stranger describes the subject; then each pixel goes to
 * whichever it is more like (after C. Rother et al., GrabCut, 2004, with neighbours evened instead of cut). Undefined
 * where nothing of a sensible size stands out.
 */
export function findSubjectByColour(subject: Subject, tick: Tick): Subject | undefined {
  const { lab, image } = subject;
  const { width, height } = image;
  const far = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    if ((y & 15) === 0) tick((0.6 * y) / height);
    const known = paletteOf(marginColours(lab, y, image));
    for (let i = y * width; i < (y + 1) * width; i++) far[i] = toNearest(lab, i, known, y > GROUND * height);
  }
  const kinds = kindsOf(strangeColours(lab, far, image), KINDS);
  if (kinds.length === 0) return undefined;
  tick(0.8);
  const palette = paletteOf(kinds);
  const share = far.map((ground, i) => ground / (ground + toNearest(lab, i, palette, false) + 1));
  const mask = likelier(share, image);
  tick(1);
  const area = mask.reduce((sum, value) => sum + value, 0);
  if (area < 0.03 * mask.length || area > 0.75 * mask.length) return undefined;
  return { ...subject, mask, kind: 'picture' };
}

/** One solid piece where a pixel and its neighbours are more like the subject than like the ground. */
function likelier(share: Float32Array, size: Size): Uint8Array {
  const even = evened(evened(share, size), size);
  return solid(
    bytesOf(even, (value) => (value > 0.5 ? 1 : 0)),
    size,
  );
}

const colourAt = ({ l, a, b }: Lab, i: number): Colour => [l.data[i] ?? 0, a.data[i] ?? 0, b.data[i] ?? 0];

/** Colours of the margins beside a row, evenly picked. */
function marginColours(lab: Lab, row: number, { width, height }: Size): Colour[] {
  const wide = Math.max(2, Math.round(MARGIN * width));
  const reach = Math.max(1, Math.round(NEAR_ROWS * height));
  const all: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y++) {
    for (let x = 0; x < wide; x++) all.push(y * width + x, y * width + width - 1 - x);
  }
  const step = Math.max(1, all.length / SAMPLES);
  return Array.from({ length: Math.min(SAMPLES, all.length) }, (_, k) => colourAt(lab, all[Math.floor(k * step)] ?? 0));
}

/** The l, a and b of colours, one after another. */
const paletteOf = (colours: readonly Colour[]): Float32Array => Float32Array.from(colours.flat());

/** Distance of a pixel to the nearest colour of a palette (Lab units). */
function toNearest({ l, a, b }: Lab, i: number, palette: Float32Array, shadows: boolean): number {
  const pl = l.data[i] ?? 0;
  const pa = a.data[i] ?? 0;
  const pb = b.data[i] ?? 0;
  let nearest = Number.POSITIVE_INFINITY;
  for (let k = 0; k < palette.length; k += 3) {
    const da = pa - (palette[k + 1] ?? 0);
    const db = pb - (palette[k + 2] ?? 0);
    const hue = HUE * HUE * (da * da + db * db);
    const light = pl - (palette[k] ?? 0);
    const counted = shadows && light < 0 && hue < 64 ? SHADOW * light : light;
    const off = counted * counted + hue;
    if (off < nearest) nearest = off;
  }
  return Math.sqrt(nearest);
}

/** Pixels whose colours no margin has, away from the picture's border. */
function strangeColours(lab: Lab, far: Float32Array, { width, height }: Size): Colour[] {
  const strange: Colour[] = [];
  for (let i = 0; i < far.length; i++) {
    const x = (i % width) / width;
    const y = Math.floor(i / width) / height;
    if ((far[i] ?? 0) > STRANGE && x > 0.08 && x < 0.92 && y > 0.06 && y < 0.94) strange.push(colourAt(lab, i));
  }
  return strange.length < 0.01 * far.length ? [] : strange;
}

/**
 * The same when a car has been laid over the subject (`drawn`, 1 on it): pixels well within it describe the car,
 * pixels well outside, row by row, the ground; pixels far from it are ground whatever their colour.
 */
export function refineSubjectAroundFit(subject: Subject, drawn: Uint8Array, tick: Tick): Subject | undefined {
  const { lab, image } = subject;
  const { width, height } = image;
  const unit = Math.sqrt(drawn.reduce((sum, value) => sum + value, 0));
  const beyond = squaredDistance(drawn, image);
  const within = squaredDistance(inverse(drawn), image);
  const depth = within.map((value, i) => (Math.sqrt(value) - Math.sqrt(beyond[i] ?? 0)) / unit);
  const inner: Colour[] = [];
  for (let i = 0; i < drawn.length; i += 2) if ((depth[i] ?? 0) > 0.07) inner.push(colourAt(lab, i));
  const kinds = paletteOf(kindsOf(inner, KINDS));
  if (kinds.length === 0) return undefined;
  const share = new Float32Array(drawn.length);
  for (let y = 0; y < height; y++) {
    if ((y & 15) === 0) tick(y / height);
    const outer = outerColours(lab, y, image, depth);
    const known = paletteOf(outer.length > 0 ? outer : marginColours(lab, y, image));
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const d = depth[i] ?? 0;
      if (d < -REACH) continue;
      const ground = toNearest(lab, i, known, y > GROUND * height);
      const likeCar = (ground + 1) / (ground + toNearest(lab, i, kinds, false) + 2);
      share[i] = likeCar + PRIOR * Math.max(-1, Math.min(1, d / 0.08));
    }
  }
  const mask = likelier(share, image);
  return mask.includes(1) ? { ...subject, mask, kind: 'picture' } : undefined;
}

/** Colours about a row well outside a car; `depth` is how far inside it a pixel is, in its size. */
function outerColours(lab: Lab, row: number, { width, height }: Size, depth: Float32Array): Colour[] {
  const reach = Math.max(1, Math.round(NEAR_ROWS * height));
  const all: number[] = [];
  for (let y = Math.max(0, row - reach); y <= Math.min(height - 1, row + reach); y += 3) {
    for (let x = y % 3; x < width; x += 3) if ((depth[y * width + x] ?? 0) < -0.04) all.push(y * width + x);
  }
  const step = Math.max(1, all.length / (2 * SAMPLES));
  return Array.from({ length: Math.min(2 * SAMPLES, all.length) }, (_, k) =>
    colourAt(lab, all[Math.floor(k * step)] ?? 0),
  );
}

/** Share of the car's pixels that look like the margins beside it: a real car hides them. */
export function groundShare(lab: Lab, drawn: Uint8Array, image: Size): number {
  const { width, height } = image;
  let like = 0;
  let all = 0;
  for (let y = 0; y < height; y++) {
    const known = paletteOf(marginColours(lab, y, image));
    for (let x = 0; x < width; x++) {
      if (!drawn[y * width + x]) continue;
      all++;
      if (toNearest(lab, y * width + x, known, false) < ALIKE) like++;
    }
  }
  return all ? like / all : 1;
}

/** The mean of a pixel and its eight neighbours. */
function evened(values: Float32Array, { width, height }: Size): Float32Array {
  const at = (x: number, y: number) =>
    values[Math.max(0, Math.min(height - 1, y)) * width + Math.max(0, Math.min(width - 1, x))] ?? 0;
  return values.map((_, i) => {
    const x = i % width;
    const y = Math.floor(i / width);
    let sum = 0;
    for (let v = -1; v <= 1; v++) for (let u = -1; u <= 1; u++) sum += at(x + u, y + v);
    return sum / 9;
  });
}

/** One piece without holes or whiskers; a car's glass and gaps are closed first. */
function solid(mask: Uint8Array, size: Size): Uint8Array {
  const wide = Math.max(2, Math.max(size.width, size.height) / 100);
  const whole = withoutHoles(closed(opened(mask, 1.2, size), wide, size), size);
  return largestPart(opened(whole, 2.2, size), size).part;
}
