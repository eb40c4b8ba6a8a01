import type { PictureAnswers } from '../../../../../contract/picture-reading';
import type { Tick } from '../../kernel/job';
import { clamp } from '../../kernel/maths';
import type { Box } from '../../raster/box';
import type { BorderPoint } from '../borders';
import type { EdgeField } from '../side/edges';
import type { Prepared } from '../side/read';
import { byChance, meanAlong } from './along';
import { apartInColour, colourKinds, type Kinds } from './colours';
import { type Directions, directionsOf, type Sampled, sampled } from './directions';
import type { Placed } from './placed';
import { type Reds, redsOf, unlike } from './reds';
import { shapesNear, type ViewShape, viewShapes } from './shapes';

export interface ViewMatch extends Placed {
  readonly outer: number;
  readonly inner: number;
  /** How well the picture's edges follow the outline and what is inside (0–1), and how much better than elsewhere. */
  readonly along: number;
  readonly apart: number;
  readonly score: number;
}

/** Blocks of the first look and of the second (pixels), and how many blocks away an edge is felt. */
const COARSE = { block: 4, reach: 1 };
const FINE = { block: 2, reach: 2 };
/** Widths of a car that are looked for (shares of the picture's). */
const WIDTHS = [0.4, 0.44, 0.48, 0.53, 0.58, 0.64, 0.7, 0.77, 0.84, 0.91, 0.98] as const;
/** Steps of the first look (blocks), and how many points of an outline and of what is inside it takes. */
const STRIDE = 2;
const POINTS = 44;
/** The same of the second look. */
const FINER = 90;
/** Weight of windows, lamps and wheels beside the outline. */
const INNER = 0.5;
/** How many places of each view are followed, tried with every body, settled, and looked at closely. */
const FOLLOWED = 32;
const TRIED = 6;
const SETTLED = 48;
const LOOKED = 12;
const KEPT = 3;
/** An outline this much (share) less drawn than the best, at every fourth of its points this much, is passed over. */
const WORTH = 0.7;
const GLANCE = 0.6;
/** A box less than this share of which is the known one's, too. */
const ASTRAY = 0.65;
/** Weight of the colours' difference from what is beside the car. */
const COLOUR = 0.35;

/** The cars that the picture's edges follow best, seen from any side, likeliest first. */
export function searchViews(
  { field, lab }: Pick<Prepared, 'field' | 'lab'>,
  known: KnownPlace,
  tick: Tick,
): readonly ViewMatch[] {
  const colours = { kinds: colourKinds(lab), reds: redsOf(lab) };
  const withColour = (guess: Guess): Guess => ({
    ...guess,
    score: guess.score + inColour(colours, guess) - oddity(guess, field.width, known.box),
  });
  const first = firstLook(directionsOf(field, COARSE.block, COARSE.reach), known, (f) => tick(0.6 * f));
  const maps = directionsOf(field, FINE.block, FINE.reach);
  const near = first.map((guess) => withColour(settled(maps, guess, [0.03, 0.015])));
  tick(0.8);
  const all = bestOfEach(varied(maps, bestOfEach(near, TRIED)), LOOKED).map(withColour);
  const finest = bestOfEach(all, KEPT).map((guess) => judged(field, colours, known.box, guess));
  tick(1);
  return finest.sort(byScore);
}

interface Colours {
  readonly kinds: Kinds;
  readonly reds: Reds;
}

/** How the colours speak for a placed car: they differ from those beside it, and are as those of photographs. */
const inColour = ({ kinds, reds }: Colours, placed: Placed): number =>
  COLOUR * apartInColour(kinds, placed) - unlike(reds, placed);

export interface KnownPlace {
  readonly answers: PictureAnswers;
  /** The subject's box before a plain background (pixels). */
  readonly box: Box | undefined;
}

/** Cost of a box unlike the one that is known; where none is, of a car that is small in its picture. */
const BOXED = 0.3;
const SMALL = 0.12;
const LARGE = 0.75;

/** Cost of a view that is seldom right here: from the side wheels would have been found, and a street is not seen from above. */
const UNLIKELY = 0.04;

function oddity(placed: Placed, width: number, box: Box | undefined): number {
  const { view } = placed.shape;
  const seldom = view === 'side' || (view === 'top' && !box) ? UNLIKELY : 0;
  if (box) return seldom + BOXED * offBox(box, placed);
  return seldom + SMALL * Math.max(0, Math.log((LARGE * width) / placed.wide));
}

/** How much of a placed car and of the box that is known is not both (0–1). */
function offBox(box: Box, { shape, x, y, wide, high }: Placed): number {
  const tall = shape.tall * high * wide;
  const across = Math.min(box.right, x + wide) - Math.max(box.left, x);
  const down = Math.min(box.bottom, y + tall) - Math.max(box.top, y);
  const both = Math.max(0, across) * Math.max(0, down);
  return 1 - both / (wide * tall + (box.right - box.left) * (box.bottom - box.top) - both);
}

const byScore = (a: { readonly score: number }, b: { readonly score: number }) => b.score - a.score;

interface Guess extends Placed {
  readonly score: number;
}

function firstLook(maps: Directions, { answers, box }: KnownPlace, tick: Tick): readonly Guess[] {
  const found = new Map<string, Guess[]>();
  const shapes = [...viewShapes()].filter(
    ({ view, body }) => (answers.view ?? view) === view && (answers.body ?? body) === body,
  );
  for (const [n, shape] of shapes.entries()) {
    if (n % 32 === 0) tick(n / shapes.length);
    for (const facing of facingsOf(shape, answers)) {
      const key = `${shape.view} ${facing}`;
      const others = found.get(key) ?? [];
      found.set(key, others);
      const least = others[FOLLOWED - 1]?.score ?? Number.NEGATIVE_INFINITY;
      const guess = bestPlace(maps, shape, { facing, box, least });
      if (!guess) continue;
      others.push(guess);
      others.sort(byScore).splice(FOLLOWED);
    }
  }
  return [...found.values()].flat();
}

/** Whether the nose is tried on the left and on the right. */
function facingsOf({ view }: ViewShape, { facing }: PictureAnswers): readonly Placed['facing'][] {
  if (view === 'front' || view === 'rear') return [1];
  return facing === 'left' ? [1] : facing === 'right' ? [-1] : [1, -1];
}

/** The best few of each view and facing. */
function bestOfEach<T extends Guess>(guesses: readonly T[], most: number): readonly T[] {
  const counts = new Map<string, number>();
  return [...guesses].sort(byScore).filter(({ shape: { view }, facing }) => {
    const key = `${view} ${facing}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= most;
  });
}

interface Look {
  readonly facing: 1 | -1;
  readonly box: Box | undefined;
  /** What scores less is not wanted. */
  readonly least: number;
}

/** Where the first look finds a shape best, at all sizes. */
function bestPlace(maps: Directions, shape: ViewShape, { facing, box, least }: Look): Guess | undefined {
  const { width, height, block } = maps;
  const outline = sampled(shape.outline, facing, POINTS);
  const inner = sampled(shape.inner, facing, POINTS);
  let best: Guess | undefined;
  let most = least;
  for (const share of WIDTHS) {
    const wide = share * width;
    if (shape.tall * wide > 1.02 * height) break;
    const outer = offsets(outline, wide, maps);
    const inside = offsets(inner, wide, maps);
    const right = Math.max(0, Math.floor(width - wide - 1));
    const low = Math.max(0, Math.floor(height - shape.tall * wide - 1));
    const at = { shape, facing, x: 0, y: 0, wide: wide * block, high: 1 };
    let odd = oddity(at, width * block, undefined);
    for (let v = 0; v <= low; v += STRIDE) {
      at.y = v * block;
      for (let u = 0; u <= right; u += STRIDE) {
        at.x = u * block;
        if (box) odd = oddity(at, width * block, box);
        if (box && odd > BOXED * ASTRAY) continue;
        const start = v * width + u;
        const worth = WORTH * (most + odd);
        if (meanOf(maps.maps, outer, start, QUARTER) < GLANCE * worth) continue;
        const along = meanOf(maps.maps, outer, start, 1);
        if (along < worth) continue;
        const score = (along + INNER * meanOf(maps.maps, inside, start, 1)) / (1 + INNER) - odd;
        if (score <= most) continue;
        most = score;
        best = { ...at, score };
      }
    }
  }
  return best;
}

function offsets({ x, y, direction }: Sampled, wide: number, { width, height }: Directions): Int32Array {
  const out = new Int32Array(x.length);
  for (let i = 0; i < out.length; i++) {
    const row = (direction[i] ?? 0) * height + Math.round((y[i] ?? 0) * wide);
    out[i] = row * width + Math.round((x[i] ?? 0) * wide);
  }
  return out;
}

/** At a glance, only every fourth of the points is looked up. */
const QUARTER = 4;

function meanOf(values: Float32Array, at: Int32Array, start: number, step: number): number {
  let sum = 0;
  for (let i = 0; i < at.length; i += step) sum += values[start + (at[i] ?? 0)] ?? 0;
  return (sum * step) / Math.max(1, at.length);
}

/** All bodies seen from the places of the best, in the same boxes; the likeliest of them settled. */
function varied(maps: Directions, guesses: readonly Guess[]): readonly Guess[] {
  const out: Guess[] = [];
  const tried = new Set<string>();
  for (const guess of guesses) {
    const { tall } = guess.shape;
    const box = [guess.x, guess.y, guess.wide].map((value) => Math.round(value / (0.03 * guess.wide)));
    for (const shape of shapesNear(guess.shape)) {
      const key = `${shape.body} ${shape.place.azimuth} ${shape.place.elevation} ${guess.facing} ${box}`;
      if (tried.has(key)) continue;
      tried.add(key);
      const high = clamp((guess.high * tall) / shape.tall, 0.85, 1.18);
      out.push(settled(maps, { ...guess, shape, high }, []));
    }
  }
  return bestOfEach(out, SETTLED).map((guess) => settled(maps, guess, [0.02, 0.01, 0.005]));
}

/** Moves and stretches a shape while edges follow it better; steps in widths of the car. */
function settled(maps: Directions, from: Placed, steps: readonly number[]): Guess {
  const outline = sampled(from.shape.outline, from.facing, FINER);
  const inner = sampled(from.shape.inner, from.facing, FINER);
  const look = (placed: Placed): Guess => ({
    ...placed,
    score:
      (follows(maps, placed, outline) + INNER * follows(maps, placed, inner)) / (1 + INNER) -
      STRETCHED * (placed.high - 1) ** 2,
  });
  let best = look(from);
  for (const step of steps) {
    for (const move of moves) {
      for (const sign of [1, -1]) {
        for (let round = 0; round < 3; round++) {
          const next = look(move(best, sign * step));
          if (next.score <= best.score) break;
          best = next;
        }
      }
    }
  }
  return best;
}

const moves: readonly ((placed: Placed, by: number) => Placed)[] = [
  (placed, by) => ({ ...placed, x: placed.x + by * placed.wide }),
  (placed, by) => ({ ...placed, y: placed.y + by * placed.wide }),
  (placed, by) => ({ ...placed, x: placed.x - (by * placed.wide) / 2, wide: placed.wide * (1 + by) }),
  (placed, by) => ({ ...placed, high: placed.high * (1 + 2 * by) }),
];

/** Cost of a stretch. */
const STRETCHED = 1.2;

/** How well the maps' edges follow points of a placed shape, on average. */
function follows({ maps, block, width, height }: Directions, at: Placed, points: Sampled): number {
  const [scale, tall] = [at.wide / block, (at.high * at.wide) / block];
  const [left, top] = [at.x / block, at.y / block];
  let sum = 0;
  for (let i = 0; i < points.x.length; i++) {
    const px = Math.floor(left + (points.x[i] ?? 0) * scale);
    const py = Math.floor(top + (points.y[i] ?? 0) * tall);
    if (px < 0 || py < 0 || px >= width || py >= height) continue;
    sum += maps[((points.direction[i] ?? 0) * height + py) * width + px] ?? 0;
  }
  return sum / Math.max(1, points.x.length);
}

function judged(
  field: EdgeField,
  colours: Colours,
  box: Box | undefined,
  { shape, facing, x, y, wide, high }: Placed,
): ViewMatch {
  const placed = { shape, facing, x, y, wide, high };
  const both = (look: (points: readonly BorderPoint[]) => number) => [look(shape.outline), look(shape.inner)] as const;
  const [outer, inner] = both((points) => meanAlong(field, placed, points));
  const [outerChance, innerChance] = both((points) => byChance(field, placed, points));
  const along = (outer + INNER * inner) / (1 + INNER);
  const chance = (outerChance + INNER * innerChance) / (1 + INNER);
  const stretch = STRETCHED * (high - 1) ** 2;
  const score = along + inColour(colours, placed) - stretch - oddity(placed, field.width, box);
  return { ...placed, outer, inner, along, apart: along - chance, score };
}
