import { drawnCurves } from '../car/shape/outline';
import type { CarParameters, Outline } from '../car/shape/parameters';
import { clamp, faired } from '../kernel/maths';
import type { End } from './end';
import { range } from './fit';
import { stanceOf } from './rules';
import type { Silhouette } from './silhouette';

/** Points of a drawn top, and of a drawn face, lie so far apart (m): a face's, rounded by half of that each, are one curve. */
const STATION = 0.04;
const APART = 0.03;
/** A slope is read over this length (m). */
const OVER = 0.08;
/**
 * Where a top and a face meet, both run on straight from so far before their corner, which the body's own radius then
 * rounds: two surfaces that follow one rounding would be cut along all of it. Of a top in metres, of a pane as the share
 * of its height that is drawn, of nose and tail in metres.
 */
const CORNER = { top: 0.1, pane: 0.78, end: 0.06 };
/** A face runs on so far above what was drawn (m). */
const ABOVE = 0.6;
/** How steep a top may run on. */
const STEEPEST = 0.4;
/** A drawn nose or tail has a foot of so much below what was drawn (m). */
const DRAWN_FOOT = 0.15;
/** A bumper's foot lies so high over the car's underside, so far in below that, and so far before the tyre (m); it leans so much where none was drawn. */
const UNDER = { high: 0.06, back: 0.2, lean: 0.35, tyre: 0.06 };
/** A bonnet or a deck sinks no deeper below the straight line between its ends (m). */
const DEEPEST = 0.05;
/** A silhouette passes so far over the tyres at least (m). */
const OVER_TYRE = 0.06;
/** The belt follows the drawn bonnet and deck faired so far (m). */
const BELT_FAIR = 0.25;

type Course = (x: number) => number;
type Place = readonly [height: number, x: number];

/** The silhouette of a car whose side was drawn: the drawing's own line wherever it shows one. */
export function drawnSilhouette(p: CarParameters, outline: Outline): Silhouette {
  const { bonnet, roof, front, rear } = drawnCurves(p, outline);
  const [nose, tail] = [outline.front.at(-1)?.[1] ?? 0, outline.rear.at(-1)?.[1] ?? p.length];
  const filled = level(level(bonnet.at, nose + CORNER.top, p.cowl), p.backBase, tail);
  const crest = straightOutside(overTyres(p, filled), nose + CORNER.top, tail - CORNER.top / 2);
  const behind = p.tailgate ? p.backTop - CORNER.top : p.length + 1;
  const top = straightOutside(roof.at, p.header + CORNER.top, behind);
  const xs = range(-0.4, p.length + 0.4, STATION);
  const belt = faired(crest, -0.4, p.length + 0.4, BELT_FAIR, STATION);
  const screen = pane(roof.at, p.cowl, p.header);
  const gate = pane(roof.at, p.backBase, p.backTop);
  const [low = p.deckHeight, foot = p.backBase] = gate[0] ?? [];
  return {
    crestAt: (x) => belt.at(x),
    crest: (by) => xs.map((x) => [x, crest(x) - by] as const),
    roof: (by, ahead) => xs.map((x) => [x, top(x + ahead) - by] as const),
    nose: faceOf(p, outline.front, front.at, 1),
    tail: faceOf(p, outline.rear, rear.at, -1),
    screen,
    gate: [[low - 0.4, foot - 0.12], ...gate],
  };
}

const slopeOf = (at: Course, x: number) => (at(x + OVER / 2) - at(x - OVER / 2)) / OVER;

/** A course that runs on straight ahead of one place and behind another: down on both sides, and not too steep. */
function straightOutside(at: Course, from: number, to: number): Course {
  const ahead = clamp(slopeOf(at, from), 0, STEEPEST);
  const behind = clamp(slopeOf(at, to), -STEEPEST, 0);
  return (x) => (x < from ? at(from) + ahead * (x - from) : x > to ? at(to) + behind * (x - to) : at(x));
}

/** A course that nowhere between two places lies deep below the straight line: there a drawing has a gap, no bonnet a pit. */
function level(at: Course, from: number, to: number): Course {
  const [a, b] = [at(from), at(to)];
  const least = (x: number) => a + ((b - a) * (x - from)) / Math.max(APART, to - from) - DEEPEST;
  return (x) => (x > from && x < to ? Math.max(at(x), least(x)) : at(x));
}

/** A course that passes over the tyres: so does every wing. */
function overTyres(p: CarParameters, at: Course): Course {
  const { frontAxle, rearAxle, tyreRadius } = stanceOf(p);
  const least = (x: number, axle: number) => {
    const off = Math.abs(x - axle) / tyreRadius;
    return off < 1 ? tyreRadius * (1 + Math.sqrt(1 - off * off)) + OVER_TYRE : 0;
  };
  return (x) => Math.max(at(x), least(x, frontAxle), least(x, rearAxle));
}

/** A face through places of rising height that runs on straight above the last, leaning by so much for each metre, or as it came. */
function prolonged(places: readonly Place[], lean: number | undefined): End['profile'] {
  const rounded = places.map(([z, x]) => [z, x, APART / 2] as const);
  const [last] = places.slice(-1);
  return last && lean !== undefined ? [...rounded, [last[0] + ABOVE, last[1] + lean * ABOVE]] : rounded;
}

/** A windscreen, or a tailgate's glass: x by height as the contour rises from its foot towards the roof. */
function pane(contour: Course, foot: number, top: number): End['profile'] {
  const high = contour(foot) + CORNER.pane * (contour(top) - contour(foot));
  const kept: Place[] = [[contour(foot), foot]];
  for (const t of range(0, 1, 0.01)) {
    const x = foot + (top - foot) * t;
    const z = contour(x);
    if (z >= (kept.at(-1)?.[0] ?? 0) + APART && (z <= high || kept.length < 2)) kept.push([z, x]);
  }
  const [before, last] = [kept.at(-4) ?? kept[0], kept.at(-1)];
  const isOne = !before || !last || before === last;
  return prolonged(kept, isOne ? undefined : (last[1] - before[1]) / (last[0] - before[0]));
}

/**
 * A drawn nose (1) or tail (−1) from its foot to its corner, and on over that. A drawing may leave off above the bumper's
 * underside: the bumper does not.
 */
function faceOf(p: CarParameters, points: Outline['front'], at: Course, side: 1 | -1): End['profile'] {
  const low = (points[0]?.[0] ?? 0) + DRAWN_FOOT;
  const high = Math.max(low + APART, (points.at(-1)?.[0] ?? 1) - CORNER.end);
  const heights = range(Math.min(low, p.clearance + UNDER.high), high, APART);
  const drawn = (z: number) => (z < low ? at(low) + side * UNDER.lean * (low - z) : at(z));
  // It covers its tyres, as far as the car is long enough.
  const { frontAxle, rearAxle, tyreRadius } = stanceOf(p);
  const cover = (side > 0 ? frontAxle : rearAxle) - side * (tyreRadius + UNDER.tyre);
  const tip = heights.reduce((most, z) => Math.min(most, side * drawn(z)), Number.POSITIVE_INFINITY);
  const least = side * Math.max(tip, side * cover);
  const face = (z: number) => (z < tyreRadius * 2 ? side * Math.min(side * drawn(z), side * least) : drawn(z));
  const [foot = low] = heights;
  const lean = side * clamp(side * slopeOf(at, high - OVER / 2), 0, 1);
  return [
    [foot - UNDER.high - 0.1, face(foot) + side * UNDER.back],
    ...prolonged(
      heights.map((z) => [z, face(z)]),
      lean,
    ),
  ];
}
