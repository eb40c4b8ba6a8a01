import type { Tick } from '../kernel/job';
import { boxOf, type Size } from '../raster/box';
import type { Lab } from '../raster/lab';
import {
  areaOf,
  borderOf,
  closed,
  convexHull,
  flood,
  inverse,
  largestPart,
  opened,
  rollBall,
  withoutHoles,
} from '../raster/morphology';
import { crestsOf, findWalls, noiseOf } from './walls';

/** Least share of the widest ball's mask that a narrower ball's must keep; with less, the ball has slipped in. */
const KEPT = 0.93;
/** Least share of its convex hull that a car fills; with less, its outline has a hole. */
const FILLED = 0.725;
/** Once a look fills so much of its hull, no keener one finds a subject larger than this share of that hull. */
const HALF = 0.5;
const ROOM = 1.3;
/** From this share on a look is not followed by one that fills so much less. */
const NEARLY = 0.6;
const WORSE = 0.07;
/**
 * From plain outlines to such as are hardly there: the steepness that starts and that continues a wall, and the radii
 * of the ball (pixels), the first of which bridges the widest gaps.
 */
const PEEL = 4;
const PIT = 2.5;
const LEVELS = [
  { strong: 2.4, weak: 0.9, radii: [6, 4, 2.6, 1.5, 0] },
  { strong: 1, weak: 0.3, radii: [6, 4, 2.6, 1.5, 0] },
  { strong: 0.5, weak: 0.15, radii: [6, 4, 2.6, 1.5] },
  { strong: 0.5, weak: 0.15, radii: [12, 9] },
  { strong: 0.5, weak: 0.15, radii: [24, 18] },
] as const;

/** The subject that its outline encloses: walls from plain to faint are tried until what they enclose is filled; undefined where nothing is. */
export function enclosed(
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
  let room = Number.POSITIVE_INFINITY;
  let before = '';
  for (const [k, level] of LEVELS.entries()) {
    tick(0.4 + 0.1 * k);
    const [strong, weak] = [Math.max(level.strong, 6 * noise), Math.max(level.weak, 2.5 * noise)];
    // Above the noise of a grainy picture the first levels are the same.
    const same = `${strong} ${weak} ${level.radii}`;
    if (same === before && filled > FILLED) break;
    if (same === before) continue;
    before = same;
    const walls = findWalls(crisp, distance, size, strong, weak);
    const mask = outlined(walls, level.radii, size, () => tick(0.4 + 0.1 * k));
    // A horizon starts at the picture's border and must not be filled.
    const stray = flood(without(walls, mask), rimOf(size), size);
    const seen = opened(without(withoutHoles(walls, size), stray), 1.3, size);
    const lost = areaOf(without(seen, mask)) / Math.max(1, areaOf(seen));
    const hull = Math.max(1, areaOf(convexHull(seen, size)));
    const share = areaOf(mask) / hull - lost;
    // What was half enclosed before is not suddenly as large as the wall behind it.
    if (areaOf(mask) > room) break;
    if (share > HALF) room = Math.min(room, ROOM * hull);
    // A keener look that encloses less of what it sees has seen the wall.
    if (filled > NEARLY && filled <= FILLED && share < filled - WORSE) break;
    others.push(mask);
    const found = filled > FILLED;
    if (!found && share > filled) {
      filled = share;
      best = mask;
    }
    // One more level, which may close a hole.
    if (found) break;
  }
  if (!best) return undefined;
  const whole = others.reduce((mask, other) => withPieces(mask, other, size), best);
  // Peeling eats pits a pixel wide into a thin outline's steps.
  return closed(peeled(whole, edges, size), PIT, size);
}

const without = (mask: Uint8Array, other: Uint8Array) => mask.map((value, i) => (value && !other[i] ? 1 : 0));

/** Margin along the border where edges are not measured (pixels). */
const RIM = 3;

function* rimOf({ width, height }: Size): Generator<number> {
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    if (x < RIM || x >= width - RIM || i < RIM * width || i >= (height - RIM) * width) yield i;
  }
}

/** A roof or bonnet that was missed does not reach farther out than the rest (share of the width), nor is it larger. */
const OVER = 0.02;
const CROWN = 0.4;

/**
 * Adds what a keener look has found beside the mask, as long as it is no reflection or shadow on the ground, nor
 * something behind: high up and not beside the rest, or within the mask's hull.
 */
function withPieces(mask: Uint8Array, other: Uint8Array, size: Size): Uint8Array {
  const { width, height } = size;
  const box = boxOf(mask, width, height);
  const hull = convexHull(mask, size);
  const low = box.top + 0.55 * (box.bottom - box.top);
  const whole = areaOf(mask);
  const out = mask.slice();
  let left: Uint8Array = opened(without(other, mask), 2, size);
  for (;;) {
    const { part, area } = largestPart(left, size);
    if (area < 12) break;
    let inside = 0;
    let above = 0;
    let sumY = 0;
    for (let i = 0; i < part.length; i++) {
      if (!part[i]) continue;
      if (hull[i]) inside++;
      const x = i % width;
      if (x >= box.left - OVER * width && x < box.right + OVER * width) above++;
      sumY += Math.floor(i / width);
    }
    const crowns = sumY / area < low && above === area && area < CROWN * whole;
    if (crowns || inside > 0.85 * area) for (let i = 0; i < part.length; i++) if (part[i]) out[i] = 1;
    left = without(left, part);
  }
  return withoutHoles(closed(out, 2.5, size), size);
}

/** The mask of the narrowest ball that keeps out of what the widest keeps out of: small gaps are bridged. */
function outlined(walls: Uint8Array, radii: readonly number[], size: Size, check: () => void): Uint8Array {
  // A subject that touches the border is cropped there; other pieces at the border are background.
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

/** Walls are as wide as an edge's slope: takes them off down to where the slope is steepest. */
function peeled(mask: Uint8Array, edges: Float32Array, { width, height }: Size): Uint8Array {
  let current = mask;
  for (let pass = 0; pass < PEEL; pass++) {
    const next = current.slice();
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (!current[i]) continue;
        const here = edges[i] ?? 0;
        let outer = false;
        let steeper = 0;
        for (const j of [i - 1, i + 1, i - width, i + width]) {
          if (!current[j]) outer = true;
          else steeper = Math.max(steeper, edges[j] ?? 0);
        }
        if (outer && steeper > 1.08 * here + 0.25) next[i] = 0;
      }
    }
    current = next;
  }
  return current;
}

/** The unreached pixels as one solid piece without thin extensions. */
function tidy(reached: Uint8Array, size: Size): Uint8Array {
  return largestPart(opened(withoutHoles(inverse(reached), size), 1.6, size), size).part;
}
