import type { Body } from './body';
import type { CarParameters } from './parameters';

/** How much a panel's reflection sways (rad/m). */
export interface Fairness {
  readonly bonnet: number;
  readonly roof: number;
  readonly flank: number;
  readonly screen: number;
}

type Point = readonly [x: number, y: number, z: number];

const STEP = 0.01;

/**
 * Zebra stripes as a number: along lines over each panel, how far the normal turns back and forth beyond its net turn,
 * for each metre. A surface whose curvature keeps its sign has 0; stripes on a wavy one run to and fro.
 */
export function fairnessOf(p: CarParameters, body: Body): Fairness {
  const W = p.width / 2;
  const { distance } = body;
  /** Down onto the skin at (x, y). */
  const above = (x: number, y: number): Point => [x, y, root((z) => distance(x, y, z), p.height + 0.1, 0.2)];
  /** Inwards onto the flank at (x, z). */
  const beside = (x: number, z: number): Point => [x, root((y) => distance(x, y, z), W + 0.1, 0.2), z];
  const line = (from: number, to: number, at: (t: number) => Point) => {
    const count = Math.max(3, Math.round((to - from) / STEP));
    return Array.from({ length: count + 1 }, (_, i) => at(from + ((to - from) * i) / count));
  };
  const worst = (lines: readonly (readonly Point[])[], axis: 0 | 1) =>
    Math.max(...lines.map((points) => sway(points.map((point) => tilt(distance, point, axis)))));
  const front = body.frontAxle + body.tyreRadius + 0.12;
  // A panel ends where an intake begins.
  const rear = Math.min(body.rearAxle - body.tyreRadius - 0.12, body.intake ?? p.length);
  return {
    bonnet: worst(
      [0.05, 0.3, 0.55].map((w) => line(...bonnetOf(p), (x) => above(x, w * W))),
      0,
    ),
    roof: worst(
      [0.05, 0.25, 0.45].map((w) => line(p.header + 0.2, p.backTop - 0.25, (x) => above(x, w * W))),
      0,
    ),
    flank: worst(
      [0.55, 0.66].map((k) => line(front, rear, (x) => beside(x, k * p.beltFront))),
      1,
    ),
    screen: worst(
      [0.35, 0.6].map((k) => line(0.02, W * 0.5, (y) => above(p.cowl + (p.header - p.cowl) * k, y))),
      0,
    ),
  };
}

/** From behind the nose's edge to before the screen's foot (m); a short bonnet has less of both. */
const bonnetOf = ({ cowl }: CarParameters): readonly [number, number] => [
  Math.min(0.4, 0.4 * cowl),
  cowl - Math.min(0.3, 0.25 * cowl),
];

/** Turning beyond the net turn, a metre. */
function sway(angles: readonly number[]): number {
  let total = 0;
  for (let i = 1; i < angles.length; i++) total += Math.abs((angles[i] ?? 0) - (angles[i - 1] ?? 0));
  const net = Math.abs((angles.at(-1) ?? 0) - (angles[0] ?? 0));
  return (total - net) / Math.max(0.1, (angles.length - 1) * STEP);
}

/** Lean of the normal along x, seen from above (0) or from the side (1). */
function tilt(distance: (x: number, y: number, z: number) => number, [x, y, z]: Point, axis: 0 | 1): number {
  const e = 0.006;
  const gx = distance(x + e, y, z) - distance(x - e, y, z);
  const gn = axis === 0 ? distance(x, y, z + e) - distance(x, y, z - e) : distance(x, y + e, z) - distance(x, y - e, z);
  return Math.atan2(gx, gn);
}

/** Where a function that is positive at `outside` first turns negative on the way to `inside`. */
function root(f: (t: number) => number, outside: number, inside: number): number {
  let a = outside;
  while (a > inside && f(a) > 0) a -= 0.01;
  let b = a + 0.01;
  for (let i = 0; i < 24; i++) {
    const middle = (a + b) / 2;
    if (f(middle) > 0) b = middle;
    else a = middle;
  }
  return (a + b) / 2;
}
