import type { FlankEdges } from './edges';
import type { Flank } from './flank';

/** An upright line on a flank: where it ends above (m), and the share of its way that is drawn. */
export interface UprightLine {
  readonly x: number;
  /** Where it begins below (m). */
  readonly foot: number;
  readonly share: number;
}

/** Where lines are looked for: ends above between x and x, from one height up to another, which may change along the car (m). */
export interface UprightRange {
  readonly from: number;
  readonly to: number;
  readonly low: (x: number) => number;
  readonly high: (x: number) => number;
}

/** A step aside costs this share of a row: lines lean and bow, but no more than so. */
const ASIDE = 0.42;
/** An edge of a thin line is this share of one between parts. */
const THIN = 0.3;
const FAINTEST = 4;
/** Two lines whose feet or ends are nearer than this (m) are one. */
const NEAR = 0.14;
/** What leans more (m for each metre) is no upright line. */
const LEAN = 0.33;
/** The fewest rows that make a line. */
const ROWS = 9;

/** The upright lines of a flank that are drawn along at least a share of their way, from the nose on: the clearest of those that are near. */
export function uprightLines(
  { width, height, column, row, x: placeOf }: Flank,
  { upright, least }: FlankEdges,
  { from, to, low, high }: UprightRange,
  drawn: number,
): readonly UprightLine[] {
  const [a, b] = [Math.max(2, column(from)), Math.min(width - 3, column(to))];
  const bottoms = new Int32Array(width);
  const tops = new Int32Array(width);
  let [first, last] = [0, height];
  for (let x = a; x <= b; x++) {
    bottoms[x] = row(low(placeOf(x)));
    tops[x] = Math.max(0, row(high(placeOf(x))));
    first = Math.max(first, bottoms[x] ?? 0);
    last = Math.min(last, tops[x] ?? 0);
  }
  const faint = Math.max(FAINTEST, THIN * least);
  const found: UprightLine[] = [];
  let before = new Float32Array(width);
  let feet = Int32Array.from({ length: width }, (_, x) => x);
  for (let y = Math.min(first, height - 1); y >= last; y--) {
    const own = new Float32Array(width);
    const stood = new Int32Array(width);
    for (let x = a; x <= b; x++) {
      stood[x] = x;
      if (y > (bottoms[x] ?? 0)) continue;
      const i = y * width + x;
      const hit = Math.max(upright[i] ?? 0, upright[i - 1] ?? 0, upright[i + 1] ?? 0) > faint ? 1 : 0;
      const [straight, left, right] = [before[x] ?? 0, (before[x - 1] ?? 0) - ASIDE, (before[x + 1] ?? 0) - ASIDE];
      const most = Math.max(straight, left, right);
      stood[x] = feet[most === straight ? x : most === left ? x - 1 : x + 1] ?? x;
      own[x] = hit + most;
      const rows = (bottoms[x] ?? 0) - y + 1;
      if (y !== tops[x] || rows < ROWS) continue;
      const [share, lean] = [(own[x] ?? 0) / rows, (x - (stood[x] ?? x)) / rows];
      if (share >= drawn && Math.abs(lean) <= LEAN) found.push({ x: placeOf(x), foot: placeOf(stood[x] ?? x), share });
    }
    before = own;
    feet = stood;
  }
  found.sort((one, other) => other.share - one.share);
  const kept: UprightLine[] = [];
  for (const line of found) if (kept.every((one) => isApart(one, line))) kept.push(line);
  return kept.sort((one, other) => one.x - other.x);
}

const isApart = (one: UprightLine, other: UprightLine) =>
  Math.abs(one.x - other.x) > NEAR && Math.abs(one.foot - other.foot) > NEAR;
