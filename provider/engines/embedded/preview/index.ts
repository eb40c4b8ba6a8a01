import type { CarOutline } from '../../../../contract/preview';
import { carBody } from '../car/body';
import type { Body } from '../car/shape/body';
import type { CarParameters, Paint } from '../car/shape/parameters';
import { part, type Tick } from '../kernel/job';
import { Recent } from '../kernel/recent';
import { lightOfHex } from '../raster/colour';
import { finishOf } from '../trace/car-scene';
import type { Finish } from '../trace/finish';
import { roughGlb } from './assembled';
import { bodyField, cutHalf, type Fineness, halfSurface, LAST_BODIES } from './body';
import { carOf } from './car';
import { courseOf } from './course';

/** Half of the car has about ten thousand triangles. */
const FINENESS: Fineness = { cell: 0.055, narrowest: 0.024 };
const bodies = new Recent<Body>(LAST_BODIES);
/** Metalness of a coat drawn in a plain colour. */
const METALLIC = 0.35;

/**
 * The car of a drawn side view as a small GLB: coarse, with dark windows and no interior, fast enough to update while
 * the user draws. Its side is the drawing; its width and sections are those of its body style.
 */
export async function previewCar(outline: CarOutline, tick: Tick): Promise<Uint8Array> {
  const course = courseOf(outline);
  const car = carOf(course, outline.profile);
  const body = bodies.of(JSON.stringify(car), () => carBody(car));
  const field = bodyField(car, body, course);
  tick(0.05);
  const surface = halfSurface(car, course, field, FINENESS, part(tick, 0.05, 0.45));
  const half = await cutHalf(surface, { car, body, extent: course }, FINENESS, part(tick, 0.45, 0.8));
  const finish = drawnFinish(car, outline);
  return roughGlb({ car, body, field, half, course, finish, made: 'from an outline' }, part(tick, 0.8, 1));
}

/** The finishes of a car that is drawn in two plain colours. */
function drawnFinish(car: CarParameters, { bodyColor, wheelColor }: CarOutline): Finish {
  const rim = lightOfHex(wheelColor);
  const paint: Paint = { color: lightOfHex(bodyColor), metallic: METALLIC };
  const finish = finishOf({ car, paint, rim: [0.2, 0.2, 0.2], caliper: [0, 0, 0], seat: [0, 0, 0], studio: 'light' });
  return { ...finish, rim: { diffuse: [rim[0], rim[1], rim[2]], metal: [0.16, 0.16, 0.165], roughness: 0.25 } };
}
