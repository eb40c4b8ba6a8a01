import type { PictureAnswers } from '../../../../../contract/picture-reading';
import type { Tick } from '../../kernel/job';
import { clamp } from '../../kernel/maths';
import { Recent } from '../../kernel/recent';
import { type Answered, answeredIn, answeredSearch } from './answered';
import { type EdgeField, edgeNear } from './edges';
import type { Laid, SideMatch, SideSearch } from './match';
import { ringPairs } from './rings';
import { type EdgePoint, otherShapes, type SideShape, sideShapes } from './shapes';

/** How sure a subject is a car from the side that stands on the wheels found, whatever its body. */
const STANDING = 0.92;

/** The same where the subject stands on these wheels: then the outline need not be like one of the bodies. */
export const standing = (search: SideSearch): SideSearch => {
  const share = Math.max(STANDING, search.confidence) / Math.max(1e-6, search.confidence);
  return {
    ...search,
    confidence: Math.max(STANDING, search.confidence),
    facing: Math.min(0.97, search.facing * share),
  };
};

/** Half of the matches with this evidence are cars from the side; how quickly doubt vanishes beyond. */
const EVEN = 0.61;
const SLOPE = 0.018;

function sideSearch(best: SideMatch, turned: SideMatch | undefined, other: SideMatch | undefined): SideSearch {
  const chance = best.along - best.apart;
  const ahead = turned ? best.score - turned.score : 0.15;
  const evidence = best.apart / (1 - chance) + 0.5 * Math.min(0.15, ahead);
  const confidence = 1 / (1 + Math.exp((EVEN - evidence) / SLOPE));
  const apart = other ? best.score - other.score : 0.05;
  return {
    best,
    confidence,
    facing: confidence * Math.min(0.99, 0.55 + 9 * Math.max(0, ahead)),
    body: confidence * Math.min(0.97, 0.55 + 10 * Math.max(0, apart)),
  };
}

/** Largest way (share of the wheelbase) between an outline and its edge. */
const REACH = 0.022;
const FOLLOWED = 26;
/** From here on no shape beside the usual ones is looked at, and how many matches of those are followed. */
const SURE = 0.5;
const OTHERS = 4;
/** A rim's share of its tyre, and how far (log) a ring may be from either. */
const RIM = 0.74;
const NEAR = 0.12;
/** Weight of windows and lamps beside the outline, and of the wheels' own rings. */
const INNER = 0.4;
const WHEELS = 0.25;

/** The car seen from the side that the picture's edges follow best; undefined where no two wheels are found. */
export function searchSide(field: EdgeField, tick: Tick, answers: PictureAnswers = {}): SideSearch | undefined {
  const known = searches.get(field) ?? new Recent<{ readonly search: SideSearch | undefined }>(KEPT);
  searches.set(field, known);
  const { search } = known.of(JSON.stringify(answers), () => ({ search: searchAnew(field, tick, answers) }));
  tick(1);
  return search;
}

/** How many answers about one picture are remembered: each is searched beside what the picture shows by itself. */
const KEPT = 16;
const searches = new WeakMap<EdgeField, Recent<{ readonly search: SideSearch | undefined }>>();

function searchAnew(field: EdgeField, tick: Tick, answers: PictureAnswers): SideSearch | undefined {
  const said = answeredIn(answers, field);
  const pairs = said.pair ? [said.pair] : ringPairs(field);
  tick(0.3);
  if (pairs.length === 0) return undefined;
  const first: SideMatch[] = [];
  const judge = (shape: SideShape) =>
    pairs.flatMap((pair) =>
      said.facings.map((facing) => judged(field, said.laid({ shape, pair, facing, ...asDrawn }))),
    );
  for (const shape of sideShapes(answers.body)) {
    first.push(...judge(shape));
    tick(0.5);
  }
  first.sort(byScore);
  const fine = (matches: readonly SideMatch[], progress: number) =>
    matches.map((match) => {
      tick(progress);
      const stretched = stretchedTo(field, match, said);
      return { ...stretched, apart: stretched.along - elsewhere(field, stretched) };
    });
  const finest = fine(chosen(first), 0.7).sort(byScore);
  const usual = bestOf(finest);
  if (!usual) return undefined;
  if (usual.confidence >= SURE) return answeredSearch(usual, answers);
  const others: SideMatch[] = [];
  for (const shape of otherShapes(answers.body)) {
    others.push(...judge(shape));
    tick(0.85);
  }
  const more = others.sort(byScore).slice(0, OTHERS);
  return answeredSearch(bestOf([...finest, ...fine(more, 0.9)].sort(byScore)) ?? usual, answers);
}

/** The best of sorted matches, with the best that faces the other way and the best of another body. */
function bestOf(sorted: readonly SideMatch[]): SideSearch | undefined {
  const [best] = sorted;
  return (
    best &&
    sideSearch(
      best,
      sorted.find(({ facing, pair }) => facing !== best.facing && pair === best.pair),
      sorted.find(({ shape }) => shape.body !== best.shape.body),
    )
  );
}

const asDrawn = { front: 1, rear: 1, high: 1 } as const;

const byScore = (a: SideMatch, b: SideMatch) => b.score - a.score;

/** The best matches, and of the best pair of wheels the best of each facing for the best bodies. */
function chosen(sorted: readonly SideMatch[]): SideMatch[] {
  const kept = sorted.slice(0, FOLLOWED);
  const [best] = sorted;
  for (const facing of [1, -1] as const) {
    kept.push(...sorted.filter((match) => match.pair === best?.pair && match.facing === facing).slice(0, 8));
  }
  return [...new Set(kept)];
}

/** Tries other overhangs and heights, from far to near. */
function stretchedTo(field: EdgeField, from: SideMatch, { fixed }: Answered): SideMatch {
  let best = from;
  for (const step of [0.09, 0.045, 0.02]) {
    for (const key of ['high', 'front', 'rear', 'high'] as const) {
      if (fixed.has(key)) continue;
      for (const sign of [1, -1]) {
        for (let round = 0; round < 3; round++) {
          const next = judged(field, {
            ...best,
            [key]: clamp(best[key] + sign * step * (key === 'high' ? 1 : 2), 0.5, 1.8),
          });
          if (next.score <= best.score) break;
          best = next;
        }
      }
    }
  }
  return best;
}

/** A shape's point on the picture, and the direction of its normal there. */
export function placing({ shape, pair, facing, front, rear, high }: Laid) {
  const { left, right } = pair;
  const base = Math.hypot(right.x - left.x, right.y - left.y);
  const [ux, uy] = [(right.x - left.x) / base, (right.y - left.y) / base];
  const scale = base / shape.wheelbase;
  const axle = facing > 0 ? left : right;
  return {
    base,
    scale,
    to: (x: number, z: number): readonly [number, number] => {
      const along = x < 0 ? x * front : x > shape.wheelbase ? shape.wheelbase + (x - shape.wheelbase) * rear : x;
      const over = z - shape.tyreRadius;
      const up = over > 0 ? over * high : over;
      const [a, b] = [along * scale * facing, up * scale];
      return [axle.x + a * ux + b * uy, axle.y + a * uy - b * ux];
    },
    normal: (nx: number, nz: number): readonly [number, number] => {
      const [a, b] = [nx * facing, nz];
      return [a * ux + b * uy, a * uy - b * ux];
    },
  };
}

function judged(field: EdgeField, laid: Laid): SideMatch {
  const outer = meanAlong(field, laid, laid.shape.outline, [0, 0]);
  const inner = meanAlong(field, laid, laid.shape.inner, [0, 0]);
  const odd = (laid.front - 1) ** 2 + (laid.rear - 1) ** 2 + 2 * (laid.high - 1) ** 2 + unlike(laid);
  const along = (outer + INNER * inner) / (1 + INNER);
  const score = along + WHEELS * laid.pair.support - 0.35 * odd;
  const { shape, pair, facing, front, rear, high } = laid;
  return { shape, pair, facing, front, rear, high, along, apart: 0, score };
}

/** How far the rings are from the shape's tyres and rims, whichever is nearer. */
function unlike({ shape, pair }: Laid): number {
  const scale = Math.hypot(pair.right.x - pair.left.x, pair.right.y - pair.left.y) / shape.wheelbase;
  const off = (radius: number) =>
    Math.min(...[1, RIM].map((part) => Math.abs(Math.log(radius / (part * shape.tyreRadius * scale)))));
  const [a, b] = [off(pair.left.radius), off(pair.right.radius)];
  return Math.max(0, a - NEAR) ** 2 + Math.max(0, b - NEAR) ** 2;
}

/** Outlines laid beside the right place find edges by chance. */
const PLACES = [
  [0.28, -0.2],
  [-0.28, -0.2],
  [0.28, 0.12],
  [-0.28, 0.12],
  [0, -0.3],
  [0.1, 0.2],
] as const;

function elsewhere(field: EdgeField, laid: Laid): number {
  const at = PLACES.map((way) => meanAlong(field, laid, laid.shape.outline, way));
  return at.reduce((sum, value) => sum + value, 0) / at.length;
}

/** How strong and how square an edge is near each point, on average; `moved` in wheelbases. */
function meanAlong(
  field: EdgeField,
  laid: Laid,
  points: readonly EdgePoint[],
  moved: readonly [number, number],
): number {
  if (points.length === 0) return 0;
  const { to, normal, base } = placing(laid);
  const reach = Math.max(2, REACH * base);
  const step = Math.max(1, reach / 4);
  let sum = 0;
  let all = 0;
  for (const { x, z, nx, nz } of points) {
    const [px, py] = to(x, z);
    const [ax, ay] = normal(nx, nz);
    // What is near the ground is often hidden by shadow.
    const weight = z < 0.45 ? 0.35 : 1;
    all += weight;
    sum += weight * edgeNear(field, px + moved[0] * base, py + moved[1] * base, ax, ay, reach, step);
  }
  return sum / all;
}
