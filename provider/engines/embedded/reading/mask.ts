import type { RasterImage } from '../image-input';
import { blur, type Plane } from '../lineart/plane';
import { type Lab, toLab } from '../lineart/tone';
import { type Background, modelBackground } from './background';
import { borderOf, convexHull, flood, largestPart, opened, rollBall, withoutHoles } from './regions';
import { resizeMask, type Size, shrinkTo } from './work';

/** Hears 0–1 and throws to cancel. */
type Tick = (fraction: number) => void;

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
  readonly kind: 'drawing' | 'picture';
}

/** The long side of the picture that is read (pixels): a car's contour needs no more. */
export const READING_SIDE = 420;
/** A subject smaller or larger than this share of the picture is none. */
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

export function findSubject(picture: RasterImage, tick: Tick): Subject | undefined {
  const image = shrinkTo(picture, READING_SIDE);
  if (Math.min(image.width, image.height) < 8) return undefined;
  const check = () => tick(0.2);
  const lab = smooth(toLab(image, check), 0.7, check);
  const edges = gradient(lab);
  tick(0.3);
  const background = modelBackground(lab);
  const distance = background && fromBackground(lab, edges, background, image);
  tick(0.4);
  const mask = alphaMask(image) ?? enclosed(edges, distance, image, tick);
  if (!mask) return undefined;
  const area = mask.reduce((sum, value) => sum + value, 0);
  if (area < SMALLEST * mask.length || area > LARGEST * mask.length) return undefined;
  tick(1);
  const unsure = background ? shadowOf(mask, lab, edges, background, image) : new Uint8Array(mask.length);
  return { image, mask, lab, edges, distance, unsure, kind: kindOf(mask, distance, edges) };
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

function smooth({ l, a, b }: Lab, sigma: number, check: () => void): Lab {
  return { l: blur(l, sigma, check), a: blur(a, sigma, check), b: blur(b, sigma, check) };
}

/** The colour's change per pixel: Scharr's derivative in all three channels. */
function gradient({ l, a, b }: Lab): Float32Array {
  const { width, height } = l;
  const out = new Float32Array(width * height);
  for (const { data } of [l, a, b]) {
    for (let y = 0; y < height; y++) {
      const up = Math.max(0, y - 1) * width;
      const mid = y * width;
      const down = Math.min(height - 1, y + 1) * width;
      for (let x = 0; x < width; x++) {
        const w = Math.max(0, x - 1);
        const e = Math.min(width - 1, x + 1);
        const at = (i: number) => data[i] as number;
        const gx = 3 * (at(up + e) - at(up + w) + at(down + e) - at(down + w)) + 10 * (at(mid + e) - at(mid + w));
        const gy = 3 * (at(down + w) - at(up + w) + at(down + e) - at(up + e)) + 10 * (at(down + x) - at(up + x));
        out[mid + x] = (out[mid + x] as number) + (gx * gx + gy * gy) / 1024;
      }
    }
  }
  return out.map(Math.sqrt);
}

/** A shadow is darker than the ground, of its hue, and without an edge: it counts only a little. */
function fromBackground({ l, a, b }: Lab, edges: Float32Array, background: Background, { width, height }: Size) {
  const out = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      out[i] = background.distance(
        x,
        y,
        l.data[i] as number,
        a.data[i] as number,
        b.data[i] as number,
        (edges[i] as number) < 2.2,
      );
    }
  }
  return out;
}

/** Colours this far from the background's are walls of their own (Lab units). */
const FOREIGN = 13;
/** Of the widest ball's mask a narrower one's must keep so much: less, and it has slipped in. */
const KEPT = 0.93;
/** A car fills so much of the convex hull of what is seen of it: less, and its outline has a hole. */
const FILLED = 0.725;
/** And leaves out no more than this share of the edges that are seen. */
const LOST = 0.04;
/**
 * From plain outlines to such as are hardly there: the steepness that starts and that continues a wall, and the radii
 * of the ball (pixels), the first of which bridges the widest gaps.
 */
const PEEL = 4;
const LEVELS = [
  { strong: 2.4, weak: 0.9, radii: [6, 4, 2.6, 1.5, 0] },
  { strong: 1, weak: 0.3, radii: [6, 4, 2.6, 1.5, 0] },
  { strong: 0.5, weak: 0.15, radii: [6, 4, 2.6, 1.5] },
  { strong: 0.5, weak: 0.15, radii: [12, 9] },
  { strong: 0.5, weak: 0.15, radii: [24, 18] },
] as const;

function enclosed(
  edges: Float32Array,
  distance: Float32Array | undefined,
  size: Size,
  tick: Tick,
): Uint8Array | undefined {
  const crisp = sharpened(edges, size);
  const noise = noiseOf(crisp, size);
  let best: Uint8Array | undefined;
  let filled = 0;
  for (const [k, level] of LEVELS.entries()) {
    tick(0.4 + 0.1 * k);
    const walls = findWalls(
      crisp,
      distance,
      size,
      Math.max(level.strong, 6 * noise),
      Math.max(level.weak, 2.5 * noise),
    );
    const mask = outlined(walls, level.radii, size);
    const seen = opened(withoutHoles(walls, size), 1.3, size);
    const lost = areaOf(seen.map((value, i) => (value && !mask[i] ? 1 : 0))) / Math.max(1, areaOf(seen));
    const share = areaOf(mask) / Math.max(1, areaOf(convexHull(seen, size))) - lost;
    if (share > filled) {
      filled = share;
      best = mask;
    }
    if (share > FILLED && lost < LOST) break;
  }
  return best && peeled(best, edges, size);
}

/** The mask of the narrowest ball that keeps out of what the widest keeps out of: small gaps are bridged. */
function outlined(walls: Uint8Array, radii: readonly number[], size: Size): Uint8Array {
  const seeds = [...borderOf(size)].filter((i) => !walls[i]);
  let best: Uint8Array = new Uint8Array(walls.length);
  for (const radius of radii) {
    const mask = tidy(rollBall(walls, seeds, radius, size), size);
    if (areaOf(mask) < KEPT * areaOf(best)) break;
    best = mask;
  }
  return best;
}

const areaOf = (mask: Uint8Array) => mask.reduce((sum, value) => sum + value, 0);

function findWalls(
  crisp: Float32Array,
  distance: Float32Array | undefined,
  size: Size,
  strong: number,
  weak: number,
): Uint8Array {
  const linked = new Uint8Array(crisp.length);
  const stack: number[] = [];
  const take = (i: number) => {
    if (linked[i] !== 0 || (crisp[i] as number) < weak) return;
    linked[i] = 1;
    stack.push(i);
  };
  for (let i = 0; i < crisp.length; i++) if ((crisp[i] as number) >= strong) take(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % size.width;
    for (const dy of [-size.width, 0, size.width]) {
      if (x > 0) take(i - 1 + dy);
      take(i + dy);
      if (x + 1 < size.width) take(i + 1 + dy);
    }
  }
  return distance ? linked.map((wall, i) => (wall || (distance[i] as number) > FOREIGN ? 1 : 0)) : linked;
}

/** What stands out of the wide slope around it: a soft shadow is as steep as its surroundings, an outline is not. */
function sharpened(edges: Float32Array, size: Size): Float32Array {
  const around = blur(planeOf(edges, size), 5, () => {}).data;
  return edges.map((value, i) => Math.max(0, value - (around[i] as number)));
}

/** How steep the picture's border is by chance (Lab units a pixel). */
function noiseOf(crisp: Float32Array, size: Size): number {
  const ring = [...borderOf(size)].map((i) => crisp[i] as number).sort((a, b) => a - b);
  return ring[Math.floor(ring.length * 0.7)] ?? 0;
}

/** Walls are as wide as an edge's slope: takes them off down to where the slope is steepest. */
function peeled(mask: Uint8Array, edges: Float32Array, { width, height }: Size): Uint8Array {
  let current = mask;
  for (let pass = 0; pass < PEEL; pass++) {
    const next = current.slice();
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (!current[i]) continue;
        const here = edges[i] as number;
        let outer = false;
        let steeper = 0;
        for (const j of [i - 1, i + 1, i - width, i + width]) {
          if (!current[j]) outer = true;
          else steeper = Math.max(steeper, edges[j] as number);
        }
        if (outer && steeper > 1.08 * here + 0.25) next[i] = 0;
      }
    }
    current = next;
  }
  return current;
}

/** What was not reached, as one solid piece without whiskers. */
function tidy(reached: Uint8Array, size: Size): Uint8Array {
  const mask = withoutHoles(
    reached.map((value) => (value ? 0 : 1)),
    size,
  );
  return largestPart(opened(mask, 1.6, size), size).part;
}

/** How far up a shadow on the ground may hide the car (share of the subject's height), and its steepest slope. */
const SHADOW_REACH = 0.2;
const SHADOW_SLOPE = 7;

/** Of the ground's hue, no lighter, and reached from below without crossing an outline: shadow, or the sill in it. */
function shadowOf(mask: Uint8Array, lab: Lab, edges: Float32Array, background: Background, size: Size): Uint8Array {
  const { width, height } = size;
  const like = new Uint8Array(mask.length);
  const seeds: number[] = [];
  const rows = mask.reduce((sum, value, i) => (value ? [Math.min(sum[0] ?? 0, i), i] : sum), [mask.length, 0]);
  const tall = Math.floor((rows[1] ?? 0) / width) - Math.floor((rows[0] ?? 0) / width) + 1;
  for (let x = 0; x < width; x++) {
    let bottom = height - 1;
    while (bottom >= 0 && !mask[bottom * width + x]) bottom--;
    if (bottom < 0) continue;
    for (let y = bottom; y > bottom - SHADOW_REACH * tall && y >= 0; y--) {
      const i = y * width + x;
      const [dl, chroma] = background.difference(
        x,
        y,
        lab.l.data[i] as number,
        lab.a.data[i] as number,
        lab.b.data[i] as number,
      );
      if (mask[i] && dl < 3 && chroma < 6 && (edges[i] as number) < SHADOW_SLOPE) like[i] = 1;
    }
    for (let y = bottom; y > bottom - 8 && y >= 0; y--) seeds.push(y * width + x);
  }
  return flood(like, seeds, size);
}

/** Lines on paper: inside its outline most of a drawing is as the paper is, and what is not is an edge. */
function kindOf(mask: Uint8Array, distance: Float32Array | undefined, edges: Float32Array): 'drawing' | 'picture' {
  if (!distance) return 'picture';
  let inside = 0;
  let paper = 0;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i]) continue;
    inside++;
    if ((distance[i] as number) < 6 && (edges[i] as number) < 1.5) paper++;
  }
  return paper > 0.3 * inside ? 'drawing' : 'picture';
}

const planeOf = (data: Float32Array, { width, height }: Size): Plane => ({ data, width, height });
