import type { Tick } from '../kernel/job';
import { boxOf, type Size } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import type { Lab } from '../raster/lab';
import { areaOf, convexHull, flood, largestPart } from '../raster/morphology';
import { type Background, modelBackground } from './background';
import { enclosed } from './enclosed';
import { withFaintOutline } from './faint-outline';
import { lookAsBefore, lookedAt } from './looked-at';
import { noiseOf } from './walls';
import { resizeMask } from './work';

/** The subject of a picture at reading size, with what was seen on the way. */
export interface Subject {
  readonly image: RasterImage;
  /** 1 on the subject. */
  readonly mask: Uint8Array;
  readonly lab: Lab;
  /** How steeply the colour changes (Lab units a pixel). */
  readonly edges: Float32Array;
  /** How far from the background's colour, shadows forgiven (Lab units); undefined before a busy background. */
  readonly distance: Float32Array | undefined;
  /** 1 where the subject may as well be its shadow on the ground. */
  readonly unsure: Uint8Array;
  /** Whether the picture itself says where it is, by its alpha. */
  readonly cutOut?: true;
  /** 1 beside the mask where the outline of a drawing may have a gap: there the subject may be larger. */
  readonly open?: Uint8Array | undefined;
  readonly kind: 'drawing' | 'picture';
  /** Whether houses or trees may be part of it: its background is plain only at the border. */
  readonly crowded: boolean;
}

/** Least and largest share of the picture for a subject. */
const SMALLEST = 0.02;
const LARGEST = 0.97;

/**
 * 1 where the subject is, at the image's own size; undefined where nothing stands out. Alpha decides where the picture
 * has any. Else a ball rolls in from the border: it stops at edges (a silver car on grey has no colour of its own, but
 * an outline), at colours that the background cannot have, and does not slip through an outline's small gaps.
 */
export function subjectMask(image: RasterImage, tick: Tick): Uint8Array | undefined {
  const subject = findSubject(image, tick);
  return subject && resizeMask(subject.mask, subject.image, image);
}

/** What was found in pictures that somebody still holds: one without a car is searched for its subject as well. */
const found = new WeakMap<RasterImage, { readonly subject: Subject | undefined }>();

/** The subject of a picture; undefined where nothing stands out. A second call for the same picture costs nothing. */
export function findSubject(picture: RasterImage, tick: Tick): Subject | undefined {
  const before = found.get(picture);
  if (before) {
    tick(1);
    return before.subject;
  }
  const subject = searchSubject(picture, tick);
  found.set(picture, { subject });
  return subject;
}

/** Takes what was found in the same pixels for a picture of which something else was answered: no answer changes it. */
export function findAsBefore(picture: RasterImage, before: RasterImage): void {
  lookAsBefore(picture, before);
  const known = found.get(before);
  if (!known) return;
  const { subject } = known;
  const image = subject && lookedAt(picture, () => {}).image;
  found.set(picture, { subject: subject && image && { ...subject, image } });
}

/** The subject of the same picture by its edges alone, as before a busy background. */
export const findBusySubject = (seen: Subject, tick: Tick): Subject | undefined => separated(seen, undefined, tick);

function searchSubject(picture: RasterImage, tick: Tick): Subject | undefined {
  if (Math.min(picture.width, picture.height) < 8) return undefined;
  const seen = lookedAt(picture, tick);
  if (Math.min(seen.image.width, seen.image.height) < 8) return undefined;
  tick(0.3);
  const background = modelBackground(seen.lab);
  tick(0.3);
  return separated(seen, background, tick);
}

function separated(
  { image, lab, edges }: Pick<Subject, 'image' | 'lab' | 'edges'>,
  background: Background | undefined,
  tick: Tick,
): Subject | undefined {
  const distance = background && fromBackground(lab, edges, background, image);
  tick(0.4);
  const cut = alphaMask(image);
  const seen = cut ?? enclosed(lab, edges, distance, image, tick);
  if (!seen) return undefined;
  const kind = isPaper(lab, image) ? kindOf(seen, lab, distance, edges) : 'picture';
  const faint = !cut && distance && kind === 'picture';
  const mask = faint ? withFaintOutline(seen, edges, noiseOf(edges, image), image) : seen;
  const area = areaOf(mask);
  if (area < SMALLEST * mask.length || area > LARGEST * mask.length) return undefined;
  tick(1);
  const unsure = background ? shadowOf(mask, lab, edges, background, image, kind) : new Uint8Array(mask.length);
  const crowded = kind === 'picture' && background?.crowded === true;
  return { image, mask, lab, edges, distance, unsure, kind, crowded, ...(cut && { cutOut: true }) };
}

/** How much of a drawing may lie behind gaps of its outline (share of its mask). */
const BEHIND = 0.28;

/** A drawing whose outline may have gaps anywhere: it reaches as far as its hull. Undefined where too much would lie behind them. */
export function withGaps(subject: Subject): Subject | undefined {
  const { mask, image } = subject;
  const open = convexHull(mask, image).map((value, i) => (value && !mask[i] ? 1 : 0));
  return areaOf(open) < BEHIND * areaOf(mask) ? { ...subject, open } : undefined;
}

function alphaMask({ rgba, width, height }: RasterImage): Uint8Array | undefined {
  const mask = new Uint8Array(width * height);
  let inside = 0;
  for (let i = 0; i < mask.length; i++) {
    mask[i] = (rgba[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
    inside += mask[i] ?? 0;
  }
  return inside > 0 && inside < 0.99 * mask.length ? largestPart(mask, { width, height }).part : undefined;
}

/** A shadow is darker than the ground, has its hue and no edge: low weight. */
function fromBackground({ l, a, b }: Lab, edges: Float32Array, background: Background, { width, height }: Size) {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out[i] = background.distance(x, y, l.data[i] ?? 0, a.data[i] ?? 0, b.data[i] ?? 0, (edges[i] ?? 0) < 2.2);
    }
  }
  return out;
}

/** How far up a shadow on the ground may hide the car (share of the subject's height), and its steepest slope. */
const SHADOW_REACH = 0.2;
const SHADOW_SLOPE = 7;

/** Of the ground's hue, no lighter, and reached from below without crossing an outline: shadow, or the sill in it. */
function shadowOf(
  mask: Uint8Array,
  lab: Lab,
  edges: Float32Array,
  background: Background,
  size: Size,
  kind: Subject['kind'],
): Uint8Array {
  const { width, height } = size;
  const like = new Uint8Array(mask.length);
  const seeds: number[] = [];
  const box = boxOf(mask, width, height);
  const tall = box.bottom - box.top;
  for (let x = 0; x < width; x++) {
    let bottom = height - 1;
    while (bottom >= 0 && !mask[bottom * width + x]) bottom--;
    if (bottom < 0) continue;
    for (let y = bottom; y > bottom - SHADOW_REACH * tall && y >= 0; y--) {
      const i = y * width + x;
      const [dl, chroma] = background.difference(x, y, lab.l.data[i] ?? 0, lab.a.data[i] ?? 0, lab.b.data[i] ?? 0);
      if (mask[i] && dl < 3 && chroma < 6 && (edges[i] ?? 0) < SHADOW_SLOPE) like[i] = 1;
    }
    // A drawing has shadows only on a drawn ground.
    if (kind === 'drawing' && bottom < box.bottom - 0.03 * tall) continue;
    for (let y = bottom; y > bottom - 8 && y >= 0; y--) seeds.push(y * width + x);
  }
  return flood(like, seeds, size);
}

/** Paper is uniform from top to bottom; a sky over a road is not. */
const PAPER = 18;

function isPaper({ l, a, b }: Lab, { width, height }: Size): boolean {
  const mean = ({ data }: Lab['l'], row: number) => {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += data[row * width + x] ?? 0;
    return sum / width;
  };
  return Math.hypot(...[l, a, b].map((channel) => mean(channel, 0) - mean(channel, height - 1))) < PAPER;
}

/** On ground darker than this (L), a subject with more than this share of other tones is not a drawing. */
const CHALK = 50;
const FILLED = 0.05;

/** Lines on paper: inside its outline most of a drawing is as the paper is, and what is not is an edge. */
function kindOf(
  mask: Uint8Array,
  { l }: Lab,
  distance: Float32Array | undefined,
  edges: Float32Array,
): 'drawing' | 'picture' {
  if (!distance) return 'picture';
  let inside = 0;
  let paper = 0;
  let filled = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    inside++;
    if ((edges[i] ?? 0) >= 1.5) continue;
    if ((distance[i] ?? 0) < 6) paper++;
    else filled++;
  }
  const border = l.data.subarray(0, l.width).reduce((sum, value) => sum + value / l.width, 0);
  return paper > 0.3 * inside && (border > CHALK || filled < FILLED * inside) ? 'drawing' : 'picture';
}
