import type { FlankEdges } from './edges';
import type { Flank } from './flank';
import { uprightLines } from './upright-lines';

/** The gaps of the front door (m along the car), and how many doors the car has where that is sure. */
export interface Doors {
  readonly front: number;
  readonly rear: number;
  readonly count: 2 | 4 | undefined;
}

/** A gap is drawn along this share of its way from the sill to the windows; where there is none, no more than this is. */
const DRAWN = 0.76;
const NOTHING = 0.42;
/** Where gaps are less plain than this, a missing one may be hidden. */
const PLAIN = 0.9;
/** The sill is so high over the ground in tyre radii, and a gap ends so far below the windows (m). */
const SILL = 0.95;
const BELOW = 0.06;
/** A front door begins so far behind the front axle, in tyre radii. */
const BEGINS = { least: 0.85, most: 2.1 };
/** A front door is so long (m), and a car's only one at least so long. */
const LONG = { least: 0.55, most: 2.2, alone: 0.9 };
/** A rear door is so long at least, and ends before this far behind the rear axle (m). */
const REAR = { least: 0.5, beyond: 0.04 };
/** Above the tyre (m) its gap stands upright, along so much (m) at least. */
const ARCH = 0.05;
const UPRIGHT = 0.12;

/** Finds the doors of a flank by the gaps that stand upright below the windows, whose lower edge is at `belt` (m). */
export function doorsIn(flank: Flank, edges: FlankEdges, belt: (x: number) => number): Doors | undefined {
  const { axles, tyre } = flank;
  const high = (x: number) => belt(x) - BELOW;
  const from = axles[0] + BEGINS.least * tyre;
  const whole = uprightLines(flank, edges, { from, to: axles[1] - 0.6 * tyre, low: () => SILL * tyre, high }, DRAWN);
  const front = whole.find(({ x }) => x < axles[0] + BEGINS.most * tyre);
  const rear = front && whole.find(({ x }) => x > front.x + LONG.least && x < front.x + LONG.most);
  if (!front || !rear || whole.length > 5) return undefined;
  const gap = { front: front.x, rear: rear.x };
  const end = axles[1] + REAR.beyond;
  const low = () => 2 * tyre + ARCH;
  if (high(end) - low() < UPRIGHT) return { ...gap, count: undefined };
  const behind = uprightLines(flank, edges, { from: rear.x + REAR.least, to: end, low, high }, NOTHING);
  if (behind.some(({ share }) => share >= DRAWN)) return { ...gap, count: 4 };
  const alone = behind.length === 0 && rear.x - front.x >= LONG.alone && Math.min(front.share, rear.share) >= PLAIN;
  return { ...gap, count: alone ? 2 : undefined };
}
