import type { CarParameters } from '../car/shape/parameters';
import type { Tick } from '../kernel/job';
import { clamp } from '../kernel/maths';
import { coverage, evaluate, type Fit, oddity, type Pose, partsOf } from './evaluate';
import type { Target } from './target';
import { buildTemplate, SILHOUETTE, templateOf } from './template';

/** First round, and the round at which to stop. */
type Rounds = readonly [first: number, end: number];
type Vary<T> = readonly [step: number, apply: (state: T, by: number) => T];

/** Coordinate descent with steps that halve from round to round: each coordinate is moved while that helps. */
function descend(
  start: Fit,
  [first, rounds]: Rounds,
  moves: readonly Vary<Fit>[],
  look: (fit: Fit) => Fit,
  tick: Tick,
): Fit {
  let best = start;
  for (let round = first; round < rounds; round++) {
    const before = best.score;
    for (const [k, [step, apply]] of moves.entries()) {
      tick((round + k / moves.length) / rounds);
      for (const sign of [1, -1]) {
        const by = (sign * step) / 2 ** round;
        let tried = look(apply(best, by));
        if (tried.score <= best.score) continue;
        for (let more = 0; more < 3 && tried.score > best.score; more++) {
          best = tried;
          tried = look(apply(best, by));
        }
        break;
      }
    }
    if (round > 2 && best.score - before < 0.0015) break;
  }
  return best;
}

const posed = (change: (pose: Pose, by: number) => Partial<Pose>) => (fit: Fit, by: number) => ({
  ...fit,
  pose: { ...fit.pose, ...change(fit.pose, by) },
});

const poseMoves: readonly Vary<Fit>[] = [
  [6, posed((pose, by) => ({ azimuth: pose.azimuth + by }))],
  [5, posed((pose, by) => ({ elevation: clamp(pose.elevation + by, -4, 89.5) }))],
  [3, posed((pose, by) => ({ y: pose.y + by }))],
  [3, posed((pose, by) => ({ x: pose.x + by }))],
  [0.04, posed((pose, by) => ({ scale: pose.scale * (1 + by) }))],
  [
    0.3,
    posed((pose, by) => {
      const distance = clamp(pose.distance * (1 + by), 5, 60);
      return { distance, scale: (pose.scale * distance) / pose.distance };
    }),
  ],
];

/** The nearby pose that covers the target best; `from` skips the large steps of earlier rounds. */
export function descendPose(target: Target, start: Fit, from = 0, rounds = 5, template = templateOf(start.car)): Fit {
  const look = (fit: Fit) => evaluate(target, fit.car, template, fit.pose);
  return descend(look(start), [from, rounds], poseMoves, look, () => {});
}

const shaped = (change: (car: CarParameters, by: number) => Partial<CarParameters>) => (fit: Fit, by: number) => ({
  ...fit,
  car: { ...fit.car, ...change(fit.car, by) },
});

/** Lengths in metres; changing a height moves the parts that depend on it. */
const shapeMoves: readonly Vary<Fit>[] = [
  [
    0.06,
    shaped((car, by) => {
      const share = (z: number) => z + by * clamp((z - 0.3) / (car.height - 0.3), 0, 1);
      return {
        height: car.height + by,
        cowlHeight: share(car.cowlHeight),
        beltFront: share(car.beltFront),
        beltRear: share(car.beltRear),
        deckHeight: share(car.deckHeight),
        noseHeight: share(car.noseHeight),
      };
    }),
  ],
  [0.06, shaped((car, by) => ({ width: clamp(car.width + by, 1.6, 2.15) }))],
  [0.08, shaped((car, by) => ({ backTop: clamp(car.backTop + by, car.peak + 0.1, car.backBase - 0.2) }))],
  [0.08, shaped((car, by) => ({ backBase: clamp(car.backBase + by, car.backTop + 0.2, car.length - 0.08) }))],
  [0.06, shaped((car, by) => ({ cowl: clamp(car.cowl + by, 0.8, car.header - 0.3) }))],
  [0.08, shaped((car, by) => ({ header: clamp(car.header + by, car.cowl + 0.3, car.peak - 0.1) }))],
  [0.04, shaped((car, by) => ({ deckHeight: clamp(car.deckHeight + by, 0.7, car.height - 0.1) }))],
  [0.04, shaped((car, by) => ({ noseHeight: clamp(car.noseHeight + by, 0.5, car.cowlHeight) }))],
  [0.04, shaped((car, by) => ({ cowlHeight: clamp(car.cowlHeight + by, car.noseHeight, car.height - 0.2) }))],
  [
    0.06,
    shaped((car, by) => ({
      wheelbase: clamp(car.wheelbase + by, 0.5 * car.length, car.length - car.frontOverhang - 0.5),
    })),
  ],
  [0.05, shaped((car, by) => ({ frontOverhang: clamp(car.frontOverhang + by, 0.5, 1.3) }))],
  [
    0.03,
    shaped((car, by) => {
      const tyreDiameter = clamp(car.tyreDiameter + by, 0.55, 0.9);
      return { tyreDiameter, rimDiameter: car.rimDiameter + tyreDiameter - car.tyreDiameter };
    }),
  ],
  [0.03, shaped((car, by) => ({ clearance: clamp(car.clearance + by, 0.08, 0.35) }))],
  [0.06, shaped((car, by) => ({ tumblehome: clamp(car.tumblehome + by, 0.15, 0.65) }))],
  [0.08, shaped((car, by) => ({ bow: clamp(car.bow + by, 0.1, 0.55) }))],
];

/**
 * Descends over parameters and pose in turn. Parts are left out while the shape moves: silhouettes suffice, and build
 * fast.
 */
export function descendShape(target: Target, start: Fit, rounds: number, tick: Tick): Fit {
  const parts = partsOf(start);
  const look = (fit: Fit) => {
    const iou = coverage(target, fit.car, buildTemplate(fit.car, SILHOUETTE), fit.pose);
    return { ...fit, iou, score: iou + parts - oddity(fit.car, fit.pose) };
  };
  const from = look(start);
  const moved = descend(from, [0, rounds], shapeMoves, look, tick);
  return descendPose(target, moved);
}
