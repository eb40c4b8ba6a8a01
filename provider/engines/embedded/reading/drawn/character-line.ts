import type { FlankEdges } from './edges';
import type { Flank } from './flank';
import { heightOn, laidAlong, levelLines } from './level-lines';

/** How far a character line lies below the belt (m) at the front and at the rear axle. */
export interface CharacterLine {
  readonly front: number;
  readonly rear: number;
}

/** It lies so far below the windows' lower edge (m), and above the lower body, in tyre radii. */
const BELOW = { least: 0.08, most: 0.42 };
const OVER = 1.3;
/** It runs between the wheels, so far from the axles in tyre radii. */
const FROM = 1.25;
/** It is drawn along this share of that way, and clearly. */
const DRAWN = 0.86;
const CLEAR = 0.35;
/** The two edges of one line are no farther apart than this (m). */
const TWICE = 0.035;

/** The line that a drawing shows along the flank below its windows, whose lower edge is at `belt` (m); undefined where there is none, or are several. */
export function characterLineIn(
  flank: Flank,
  edges: FlankEdges,
  belt: (x: number) => number,
): CharacterLine | undefined {
  const { axles, tyre } = flank;
  const [from, to] = [axles[0] + FROM * tyre, axles[1] - FROM * tyre];
  const high = belt(from) - BELOW.least;
  const low = Math.max(OVER * tyre, belt(from) - BELOW.most);
  const lines = levelLines(flank, edges, { from, to, low, high }).filter(
    ({ share, clear, rear }) => share >= DRAWN && clear >= CLEAR && rear < belt(to) - BELOW.least,
  );
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last || first.front - last.front > TWICE || first.rear - last.rear > TWICE) return undefined;
  const line = laidAlong(flank, edges, first.clear > last.clear ? first : last, from, to);
  const at = (x: number) => heightOn(line, from, to, x);
  return { front: belt(axles[0]) - at(axles[0]), rear: belt(axles[1]) - at(axles[1]) };
}
