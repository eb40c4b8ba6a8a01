import { archetypes } from '../car/archetypes';
import type { CarParameters } from '../car/parameters';
import type { Tick } from '../scene';
import { type Camera, orbitCamera } from '../trace/camera';
import type { Size } from './box';
import { descendPose, descendShape } from './descent';
import { boxed, DISTANCE, evaluate, type Fit, middleOf, underground } from './evaluate';
import { drawLabels } from './raster';
import type { Target } from './target';
import { buildTemplate } from './template';

/** What an archetype leaves open, as a plain car for comparing silhouettes. */
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
});

const AZIMUTHS = Array.from({ length: 24 }, (_, i) => -180 + 15 * i);
const ELEVATIONS = [2, 9, 18, 34, 55, 88];
/** How many first guesses are followed, and how many of those with the car's own shape. */
const FOLLOWED = 9;
const SHAPED = 2;
/** The likeliest views of the target, each with an archetype: a sweep of guesses, then descent over the pose. */
export function fitPose(target: Target, tick: Tick): readonly Fit[] {
  const guesses = sweep(target, (f) => tick(0.7 * f));
  const posed = guesses.map((fit, i) => {
    tick(0.7 + (0.3 * i) / guesses.length);
    return descendPose(target, fit);
  });
  return posed.sort((a, b) => b.score - a.score);
}

/** The car whose silhouette covers the target best, from the likeliest views: descent over its parameters too. */
export function fitShape(target: Target, posed: readonly Fit[], tick: Tick): Fit | undefined {
  const likely = posed.filter((fit) => fit.score > (posed[0]?.score ?? 0) - 0.05).slice(0, SHAPED);
  const shaped = likely.map((fit, i) => descendShape(target, fit, 1, (f) => tick((0.5 * (i + f)) / SHAPED)));
  shaped.sort((a, b) => b.score - a.score);
  const best = shaped[0];
  return best && descendShape(target, best, 2, (f) => tick(0.5 + 0.5 * f));
}

/** How well a car and a pose that were read elsewhere cover the target. */
export const judge = (target: Target, { car, pose }: Pick<Fit, 'car' | 'pose'>): Fit =>
  evaluate(target, car, buildTemplate(car), pose);

function sweep(target: Target, tick: Tick): Fit[] {
  const found: Fit[] = [];
  const types = ['sedan', 'suv', 'sports'] as const;
  for (const [k, type] of types.entries()) {
    const car = plainCar(type);
    const template = buildTemplate(car);
    for (const [i, azimuth] of AZIMUTHS.entries()) {
      tick((k + i / AZIMUTHS.length) / types.length);
      for (const elevation of ELEVATIONS) {
        if (elevation > 80 && azimuth % 90 !== 0) continue;
        const pose = boxed(target, car, template, { azimuth, elevation, distance: DISTANCE });
        if (pose) found.push(evaluate(target, car, template, pose));
      }
    }
  }
  found.sort((a, b) => b.score - a.score);
  return apart(found).slice(0, FOLLOWED);
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
  drawLabels(buildTemplate(car), camera, width, height);

/** The silhouette of a fit's mirror image in the floor. */
export const drawReflection = ({ car }: Pick<Fit, 'car'>, camera: Camera, { width, height }: Size): Uint8Array =>
  drawLabels(underground(buildTemplate(car)), camera, width, height);
