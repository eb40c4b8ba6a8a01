import type { CarParameters } from '../../car/shape/parameters';
import type { Bvh, Hit } from '../bvh';
import type { Camera } from '../camera';
import type { Traced } from '../render';
import type { Studio } from '../studio';
import type { Vector } from '../vector';
import { addPuff, layCloud, lightOn, screenOf } from './haze';

/** Smoke is let out so far ahead of the nose, and followed so far beyond the tail; from place to place along it (m). */
const AHEAD = 2.4;
const BEYOND = 2.6;
const STEP = 0.014;
/** A ray exactly in the middle plane (m) slips between the triangles of both halves. */
const BESIDE_MIDDLE = 0.013;
/** How far (m) to either side of a place a profile is smoothed: air does not follow a corner. */
const SMOOTH = 0.42;
/** How far above the road (m) smoke of the middle plane comes, and beside the flanks at which heights. */
const OVER = [0.05, 0.22, 0.42, 0.66, 0.94] as const;
const BESIDE = [0.34, 0.62, 0.9] as const;

/** A profile of the car along its length. */
type Profile = (x: number) => number;

/** Lays lines of smoke that flow over the car and along its flanks before the picture, which it changes. */
export function addSmoke(picture: Traced, camera: Camera, studio: Studio, bvh: Bvh, p: CarParameters): void {
  const screen = screenOf(picture, camera);
  const thick = new Float32Array(picture.width * picture.height);
  for (const line of linesOver(bvh, p)) {
    for (const [k, at] of line.entries()) {
      const behind = Math.max(0, at[0] - p.length + 0.6);
      const radius = 0.026 + 0.03 * behind;
      addPuff(
        picture,
        screen(at),
        { at, radius, dense: (0.13 * fade(k / line.length)) / (1 + 1.6 * behind) },
        thick,
        false,
      );
    }
  }
  layCloud(picture, thick, lightOn(studio, [0.86, 0.88, 0.9]));
}

/** Smoke begins and ends softly (0–1 along it). */
const fade = (along: number) => Math.min(1, along * 14, (1 - along) * 4);

/** The ways of the smoke, each as places along it. */
export function linesOver(bvh: Bvh, p: CarParameters): Vector[][] {
  const top = profile((x) => p.height + 1 - reach(bvh, [x, BESIDE_MIDDLE, p.height + 1], [0, 0, -1], p.height + 1), p);
  const lines = OVER.map((h) => along(p, (x, wave) => [x, 0.02 * wave, above(h, top(x)) + 0.03 * wave]));
  const sides = [-1, 1].flatMap((side) =>
    BESIDE.map((z) => {
      const far = 3;
      const flank = profile((x) => far - reach(bvh, [x, side * far, z], [0, -side, 0], far), p);
      return along(p, (x, wave) => [x, side * (above(0.1, flank(x)) + 0.03 * wave), z + 0.04 * wave]);
    }),
  );
  return [...lines, ...sides];
}

/** How high a line runs that comes at `h`, over a body of this height: closer together the nearer to it. */
const above = (h: number, body: number) => (h + Math.sqrt(h * h + 4 * body * body)) / 2 + 0.02;

function along(p: CarParameters, place: (x: number, wave: number) => Vector): Vector[] {
  const line: Vector[] = [];
  for (let x = -AHEAD; x < p.length + BEYOND; x += STEP) {
    // Behind the car the air is torn.
    const behind = Math.max(0, x - p.length + 0.3);
    line.push(place(x, behind * Math.sin(x * 5.1 + behind)));
  }
  return line;
}

/** Where a ray from a place meets the car, at most so far (m). */
function reach(bvh: Bvh, [x, y, z]: Vector, [dx, dy, dz]: Vector, most: number): number {
  const hit: Hit = { t: most, triangle: 0, u: 0, v: 0 };
  return bvh.intersect(x, y, z, dx, dy, dz, 1e-3, hit) ? hit.t : most;
}

/** Steps of a profile over which its corners are softened. */
const SOFT = 3;

/** A profile without its corners, nowhere lower than the car. */
function profile(at: Profile, p: CarParameters): Profile {
  const step = 0.05;
  const from = -AHEAD - 1;
  const count = Math.ceil((p.length + AHEAD + BEYOND + 2) / step);
  const raw = Array.from({ length: count }, (_, i) => at(from + i * step));
  const wide = Math.round(SMOOTH / step);
  let smooth = raw;
  for (let pass = 0; pass < 2; pass++) smooth = smooth.map((_, i) => mean(smooth, i, wide));
  // Widened by as much as it is softened after, so that no corner comes through.
  const kept = smooth.map((value, i) => Math.max(value, ...raw.slice(Math.max(0, i - SOFT), i + SOFT + 1)));
  const softened = kept.map((_, i) => mean(kept, i, SOFT));
  return (x) => {
    const u = (x - from) / step;
    const i = Math.min(count - 2, Math.max(0, Math.floor(u)));
    const low = softened[i] ?? 0;
    return low + ((softened[i + 1] ?? 0) - low) * (u - i);
  };
}

function mean(values: readonly number[], at: number, wide: number): number {
  let sum = 0;
  for (let k = -wide; k <= wide; k++) sum += values[Math.min(values.length - 1, Math.max(0, at + k))] ?? 0;
  return sum / (2 * wide + 1);
}
