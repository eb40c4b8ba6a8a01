import type { RasterImage } from '../image-input';
import { blur } from '../lineart/plane';
import { type Lab, toLab } from '../lineart/tone';
import { type Background, modelBackground } from './background';
import { boxOf, type Size } from './box';
import { borderOf, closed, convexHull, flood, largestPart, opened, rollBall, withoutHoles } from './regions';
import { resizeMask, shrinkTo } from './work';

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
  tick(0.3);
  const distance = background && fromBackground(lab, edges, background, image);
  tick(0.4);
  const mask = alphaMask(image) ?? enclosed(lab, edges, distance, image, tick);
  if (!mask) return undefined;
  const area = mask.reduce((sum, value) => sum + value, 0);
  if (area < SMALLEST * mask.length || area > LARGEST * mask.length) return undefined;
  tick(1);
  const kind = isPaper(lab, image) ? kindOf(mask, distance, edges) : 'picture';
  const unsure = background ? shadowOf(mask, lab, edges, background, image, kind) : new Uint8Array(mask.length);
  return { image, mask, lab, edges, distance, unsure, kind };
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
  lab: Lab,
  edges: Float32Array,
  distance: Float32Array | undefined,
  size: Size,
  tick: Tick,
): Uint8Array | undefined {
  const crisp = crestsOf(edges, lab, size);
  const noise = noiseOf(crisp, size);
  const others: Uint8Array[] = [];
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
    const mask = outlined(walls, level.radii, size, () => tick(0.4 + 0.1 * k));
    const seen = opened(withoutHoles(walls, size), 1.3, size);
    const lost = areaOf(without(seen, mask)) / Math.max(1, areaOf(seen));
    const share = areaOf(mask) / Math.max(1, areaOf(convexHull(seen, size))) - lost;
    others.push(mask);
    const found = filled > FILLED;
    if (!found && share > filled) {
      filled = share;
      best = mask;
    }
    // One level more than needed: it may close a hole.
    if (found) break;
  }
  if (!best) return undefined;
  const whole = others.reduce((mask, other) => withPieces(mask, other, size), best);
  return peeled(whole, edges, size);
}

const without = (mask: Uint8Array, other: Uint8Array) => mask.map((value, i) => (value && !other[i] ? 1 : 0));

/**
 * Adds what a keener look has found beside the mask, as long as it is no reflection or shadow on the ground: high up,
 * or within the mask's hull.
 */
function withPieces(mask: Uint8Array, other: Uint8Array, size: Size): Uint8Array {
  const { width, height } = size;
  const box = boxOf(mask, width, height);
  const hull = convexHull(mask, size);
  const low = box.top + 0.55 * (box.bottom - box.top);
  const out = mask.slice();
  let left: Uint8Array = opened(without(other, mask), 2, size);
  for (;;) {
    const { part, area } = largestPart(left, size);
    if (area < 12) break;
    let inside = 0;
    let sumY = 0;
    for (let i = 0; i < part.length; i++) {
      if (!part[i]) continue;
      if (hull[i]) inside++;
      sumY += Math.floor(i / width);
    }
    if (sumY / area < low || inside > 0.85 * area) for (let i = 0; i < part.length; i++) if (part[i]) out[i] = 1;
    left = without(left, part);
  }
  return withoutHoles(closed(out, 2.5, size), size);
}

/** The mask of the narrowest ball that keeps out of what the widest keeps out of: small gaps are bridged. */
function outlined(walls: Uint8Array, radii: readonly number[], size: Size, check: () => void): Uint8Array {
  // A subject that touches the border is cut off there; what else does is background.
  const seeds = [...borderOf(size)].filter((i) => !walls[i]);
  let best: Uint8Array = new Uint8Array(walls.length);
  for (const radius of radii) {
    check();
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

/** An edge this steep (Lab units a pixel) is a wall, crest or not. */
const PLAIN_EDGE = 7;

/**
 * How far an edge stands above both its sides, three pixels across it: an outline is a crest however faint, a soft
 * shadow is as steep as its surroundings.
 */
function crestsOf(edges: Float32Array, { l, a, b }: Lab, { width, height }: Size): Float32Array {
  const out = new Float32Array(edges.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const here = edges[i] as number;
      if (here < 0.1) continue;
      let gx = 0;
      let gy = 0;
      for (const { data } of [l, a, b]) {
        const dx = (data[i + 1] as number) - (data[i - 1] as number);
        const dy = (data[i + width] as number) - (data[i - width] as number);
        // Channels may run against each other: only the axis counts.
        const sign = gx * dx + gy * dy < 0 ? -1 : 1;
        gx += sign * dx;
        gy += sign * dy;
      }
      const norm = Math.hypot(gx, gy) || 1;
      const ox = Math.round((3 * gx) / norm);
      const oy = Math.round((3 * gy) / norm);
      const at = (px: number, py: number) =>
        edges[Math.max(0, Math.min(height - 1, py)) * width + Math.max(0, Math.min(width - 1, px))] as number;
      const crest = here - Math.max(at(x + ox, y + oy), at(x - ox, y - oy));
      out[i] = here > PLAIN_EDGE ? here : Math.max(0, crest);
    }
  }
  return out;
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
      const [dl, chroma] = background.difference(
        x,
        y,
        lab.l.data[i] as number,
        lab.a.data[i] as number,
        lab.b.data[i] as number,
      );
      if (mask[i] && dl < 3 && chroma < 6 && (edges[i] as number) < SHADOW_SLOPE) like[i] = 1;
    }
    // A drawing has shadows only on a drawn ground.
    if (kind === 'drawing' && bottom < box.bottom - 0.03 * tall) continue;
    for (let y = bottom; y > bottom - 8 && y >= 0; y--) seeds.push(y * width + x);
  }
  return flood(like, seeds, size);
}

/** Paper is one surface from top to bottom; a sky over a road is not. */
const PAPER = 18;

function isPaper({ l, a, b }: Lab, { width, height }: Size): boolean {
  const mean = ({ data }: Lab['l'], row: number) => {
    let sum = 0;
    for (let x = 0; x < width; x++) sum += data[row * width + x] as number;
    return sum / width;
  };
  return Math.hypot(...[l, a, b].map((channel) => mean(channel, 0) - mean(channel, height - 1))) < PAPER;
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
