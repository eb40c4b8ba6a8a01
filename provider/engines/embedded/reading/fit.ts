import type { PictureAnswers } from '../../../../contract/picture-reading';
import { archetypes } from '../car/archetypes';
import type { CarParameters } from '../car/shape/parameters';
import type { Tick } from '../kernel/job';
import type { Size } from '../raster/box';
import { type Camera, orbitCamera } from '../trace/camera';
import { descendPose, descendShape } from './descent';
import { boxed, DISTANCE, evaluate, type Fit, middleOf, underground } from './evaluate';
import { drawLabels, type Triangles } from './raster';
import type { Target } from './target';
import { buildTemplate, SKETCHY, templateOf } from './template';

/**
 * What an archetype leaves open, as a plain car for comparing silhouettes. A fit tries thousands of cars: the formula's
 * curves are sampled in a few milliseconds, lines take ten times as long.
 */
export const plainCar = (type: keyof typeof archetypes): CarParameters => ({
  ...archetypes[type],
  carClass: 'electric',
  cabin: 'unlimited',
  face: 1,
  tail: 0,
  rim: 1,
  openGrille: false,
  chrome: false,
  blackRoof: false,
  glassRoof: false,
  spoiler: false,
  formula: true,
});

/** The car that a fit has found, as it is built: of lines. */
export const builtOf = ({ formula: _, ...car }: CarParameters): CarParameters => car;

const AZIMUTHS = Array.from({ length: 24 }, (_, i) => -180 + 15 * i);
const ELEVATIONS = [2, 9, 18, 34, 55, 88];
/** How many first guesses are followed a little, how many of those to the end, and how many with the car's own shape. */
const FOLLOWED = 9;
const KEPT = 6;
const SHAPED = 2;
/** With its image in the floor a car is drawn twice: then fewer are followed to the end. */
const FEWER = 3;

/** The likeliest views of the target, each with an archetype: a sweep of guesses, then descent over the pose. */
export function fitPose(target: Target, tick: Tick): readonly Fit[] {
  const likely = firstSight(target, (f) => tick(0.8 * f)).slice(0, target.reflected ? FEWER : KEPT);
  const posed = likely.map((fit, i) => {
    tick(0.8 + (0.2 * i) / likely.length);
    return descendPose(target, fit, 2, 5);
  });
  return posed.sort(byScore);
}

/** The same at first sight, which is half as sharp: the best of the sweep, followed a little. */
function firstSight(whole: Target, tick: Tick): readonly Fit[] {
  const target = whole.half ? { ...whole.half, reflected: whole.reflected, answers: whole.answers } : whole;
  const larger = target.zoom / whole.zoom;
  const candidates = sketched(whole.answers?.body);
  const guesses = sweep(target, candidates, (f) => tick(0.7 * f));
  const near = guesses.map((fit, i) => {
    tick(0.7 + (0.3 * i) / guesses.length);
    const template = candidates.find(([car]) => car === fit.car)?.[1];
    return descendPose(target, fit, 0, 2, template);
  });
  return near.sort(byScore).map(({ pose, ...fit }) => ({
    ...fit,
    pose: { ...pose, scale: pose.scale * larger, x: pose.x * larger, y: pose.y * larger },
  }));
}

const byScore = (a: Fit, b: Fit) => b.score - a.score;

/** The car whose silhouette covers the target best, from the likeliest views: descent over its parameters too. */
export function fitShape(target: Target, posed: readonly Fit[], tick: Tick): Fit | undefined {
  const likely = posed.filter((fit) => fit.score > (posed[0]?.score ?? 0) - 0.05).slice(0, SHAPED);
  const shaped = likely.map((fit, i) => descendShape(target, fit, 1, (f) => tick((0.5 * (i + f)) / SHAPED)));
  shaped.sort(byScore);
  const best = shaped[0];
  return best && descendShape(target, best, 2, (f) => tick(0.5 + 0.5 * f));
}

/** How well a car and a pose that were read elsewhere cover the target. */
export const judge = (target: Target, { car, pose }: Pick<Fit, 'car' | 'pose'>): Fit =>
  evaluate(target, car, templateOf(car), pose);

const types = ['sedan', 'suv', 'sports'] as const;
/** The types as the sweep compares them, once built. */
let sketches: readonly Candidate[] | undefined;
const sketch = (type: keyof typeof archetypes) => [plainCar(type), buildTemplate(plainCar(type), SKETCHY)] as const;
function sketched(body: PictureAnswers['body']): readonly Candidate[] {
  if (body) return [sketch(body)];
  sketches ??= types.map(sketch);
  return sketches;
}

/** From which azimuths (degrees off the front, either way) a car is seen so. */
const around = {
  side: [65, 115],
  front: [0, 25],
  rear: [155, 180],
  top: [0, 180],
  'front-quarter': [14, 80],
  'rear-quarter': [100, 166],
} as const;

/** Whether a view (degrees) is the one that is known. */
function isSeenSo({ view, facing }: PictureAnswers, azimuth: number, elevation: number): boolean {
  const turned = Math.abs(azimuth);
  if (view) {
    const [least, most] = around[view];
    if (turned < least || turned > most || elevation > 60 !== (view === 'top')) return false;
  }
  if (facing === 'towards') return turned <= 90;
  if (facing === 'away') return turned >= 90;
  // Straight from the front or the rear a nose points neither way.
  const side = Math.sin((azimuth * Math.PI) / 180);
  return facing === undefined || Math.abs(side) < 1e-6 || side > 0 === (facing === 'left');
}

type Candidate = readonly [CarParameters, Triangles];

/** The views from which one of the candidates covers the target best. */
function sweep(target: Target, candidates: readonly Candidate[], tick: Tick): readonly Fit[] {
  const found: Fit[] = [];
  const { answers = {} } = target;
  for (const [k, [car, template]] of candidates.entries()) {
    for (const [i, azimuth] of AZIMUTHS.entries()) {
      tick((k + i / AZIMUTHS.length) / candidates.length);
      for (const elevation of ELEVATIONS) {
        if (elevation > 80 && azimuth % 90 !== 0) continue;
        if (!isSeenSo(answers, azimuth, elevation)) continue;
        const pose = boxed(target, car, template, { azimuth, elevation, distance: DISTANCE });
        if (pose) found.push(evaluate(target, car, template, pose));
      }
    }
  }
  return apart(found.sort(byScore));
}

/** Only the best of guesses that look from much the same side at the same type. */
function apart(fits: readonly Fit[]): Fit[] {
  const kept: Fit[] = [];
  for (const fit of fits) {
    const near = kept.some(
      ({ car, pose }) =>
        car.type === fit.car.type &&
        Math.abs(((pose.azimuth - fit.pose.azimuth + 540) % 360) - 180) < 20 &&
        Math.abs(pose.elevation - fit.pose.elevation) < 20,
    );
    if (!near) kept.push(fit);
    if (kept.length >= FOLLOWED) break;
  }
  return kept;
}

/** The camera of a pose for a picture of `size`, in which the target's pixel 0 lies at (x, y) and is `zoom` wide. */
export function cameraOf({ car, pose }: Fit, { x, y, zoom }: Pick<Target, 'x' | 'y' | 'zoom'>, size: Size): Camera {
  const scale = pose.scale * zoom;
  return orbitCamera(
    {
      azimuth: pose.azimuth,
      elevation: pose.elevation,
      distance: pose.distance,
      fov: (2 * Math.atan(size.height / 2 / scale) * 180) / Math.PI,
      target: middleOf(car),
      shift: [((x + pose.x * zoom) * 2) / size.width - 1, 1 - ((y + pose.y * zoom) * 2) / size.height],
    },
    size.width,
    size.height,
  );
}

/** The labels of a fit through a camera. */
export const drawFit = ({ car }: Pick<Fit, 'car'>, camera: Camera, { width, height }: Size): Uint8Array =>
  drawLabels(templateOf(car), camera, width, height);

/** The silhouette of a fit's mirror image in the floor. */
export const drawReflection = ({ car }: Pick<Fit, 'car'>, camera: Camera, { width, height }: Size): Uint8Array =>
  drawLabels(underground(templateOf(car)), camera, width, height);
