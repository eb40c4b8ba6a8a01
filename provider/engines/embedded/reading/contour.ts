import type { Archetype } from '../car/shape/parameters';
import { clamp } from '../kernel/maths';

/** A place on the centre plane (m): x from the nose, z up from the ground. */
export type Point = readonly [x: number, z: number];

/** Height (m) of a contour at x. */
export function heightAt(contour: readonly Point[], x: number): number {
  const after = contour.findIndex((point) => point[0] >= x);
  const [bx, bz] = contour[after < 0 ? contour.length - 1 : after] ?? [0, 0];
  const [ax, az] = contour[Math.max(0, after - 1)] ?? [bx, bz];
  return bx > ax ? az + ((bz - az) * clamp(x - ax, 0, bx - ax)) / (bx - ax) : bz;
}

const SWEEPS = 1200;

/**
 * Heights read off pixels as the line that bends least among all that stay within `half` a pixel of them: a row of steps
 * becomes the slope that it stands for, and what is larger than a pixel stays. Equally spaced; least Σ(second
 * difference)² under bounds, by projected Gauss–Seidel.
 */
export function unstepped(heights: readonly number[], half: number): number[] {
  const out = [...heights];
  const at = (i: number) => out[i] ?? 0;
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (let i = 2; i < out.length - 2; i++) {
      const even = (4 * (at(i - 1) + at(i + 1)) - at(i - 2) - at(i + 2)) / 6;
      const read = heights[i] ?? 0;
      out[i] = clamp(even, read - half, read + half);
    }
  }
  return out;
}

/** Where windscreen and roof begin and end (x, m), and the corners of nose and tail. */
export interface Marks {
  readonly nose: Point;
  readonly tail: Point;
  readonly cowl: number;
  readonly header: number;
  readonly peak: number;
  readonly backTop: number;
  readonly backBase: number;
}

/** A roof is level where it is so near its full height (m). */
const LEVEL = 0.005;

/** A pickup's bed is at least so long behind its cab (m). */
const BED = 0.6;

/** Reads the marks off an upper contour, nose first; undefined where it is no car's. */
export function findMarks(contour: readonly Point[]): Marks | undefined {
  const [first] = contour;
  if (!first) return undefined;
  const highest = contour.reduce((best, [, z]) => Math.max(best, z), first[1]);
  // Of a level roof, where it begins.
  const peak = contour.find(([, z]) => z > highest - LEVEL) ?? first;
  const roof = peak[1];
  const lower = contour.filter(([, z]) => z < 0.78 * roof);
  const before = lower.filter(([x]) => x < peak[0]);
  const behind = lower.filter(([x]) => x > peak[0]);
  const nose = before.reduce((best, p) => (p[1] - p[0] > best[1] - best[0] ? p : best), before[0] ?? peak);
  const tail = behind.reduce((best, p) => (p[1] + p[0] > best[1] + best[0] ? p : best), behind.at(-1) ?? peak);
  if (nose === peak || tail === peak) return undefined;
  const cowl = deepest(contour, nose, peak) ?? (nose[0] + peak[0]) / 2;
  const header = bend(contour, cowl, peak) ?? peak[0] - 0.2;
  const backTop = contour.findLast(([x, z]) => x < tail[0] && z > roof - 0.085)?.[0] ?? peak[0] + 0.4;
  const notch = deepest(contour, peak, tail);
  // A cab's back ends at once, with a long bed behind it.
  const isNotch = notch !== undefined && (notch > backTop + 0.25 || tail[0] - notch > BED);
  const backBase = isNotch ? Math.max(notch, backTop + 0.12) : tail[0] - 0.03;
  if (header - cowl < 0.15 || backBase - backTop < 0.1) return undefined;
  return {
    nose,
    tail,
    cowl,
    header,
    peak: clamp(peak[0], header + 0.1, Math.max(header + 0.15, backTop - 0.1)),
    backTop,
    backBase,
  };
}

/** The marks that a body usually has, on a contour without a notch: a van's has neither bonnet nor deck. */
export function usualMarks(contour: readonly Point[], usual: Archetype): Marks | undefined {
  const [nose, tail] = [contour[0], contour.at(-1)];
  if (!nose || !tail) return undefined;
  const scale = (tail[0] - nose[0]) / usual.length;
  const at = (x: number) => nose[0] + x * scale;
  return {
    nose,
    tail,
    cowl: at(usual.cowl),
    header: at(usual.header),
    peak: at(usual.peak),
    backTop: at(usual.backTop),
    backBase: at(usual.backBase),
  };
}

/** The marks with the windscreen's foot at a known place (m), as far as a windscreen and a roof are left behind it. */
export function withCowl(marks: Marks, at: number): Marks {
  const cowl = clamp(at, marks.nose[0] + 0.2, marks.peak - 0.35);
  return { ...marks, cowl, header: clamp(marks.header, cowl + 0.15, marks.peak - 0.1) };
}

/** A roof begins no farther below its peak (m): a windscreen may be bent as well. */
const ROOF_RISE = 0.16;

/** Where the contour turns from the windscreen into the roof: where it stands out farthest over the straight line to the peak. */
function bend(contour: readonly Point[], cowl: number, peak: Point): number | undefined {
  const foot = heightAt(contour, cowl);
  const slope = (peak[1] - foot) / (peak[0] - cowl);
  const over = ([x, z]: Point) => z - foot - slope * (x - cowl);
  const places = contour.filter(([x, z]) => x > cowl && x < peak[0] && z > peak[1] - ROOF_RISE);
  return places.reduce<Point | undefined>(
    (best, place) => (!best || over(place) > over(best) ? place : best),
    undefined,
  )?.[0];
}

/** Where the contour sinks farthest below the straight line between two of its points, if it does. */
function deepest(contour: readonly Point[], a: Point, b: Point): number | undefined {
  const slope = (b[1] - a[1]) / (b[0] - a[0]);
  let found: number | undefined;
  let depth = 0.03;
  for (const [x, z] of contour) {
    if (x <= a[0] || x >= b[0]) continue;
    const below = (a[1] + slope * (x - a[0]) - z) / Math.hypot(1, slope);
    if (below <= depth) continue;
    depth = below;
    found = x;
  }
  return found;
}
