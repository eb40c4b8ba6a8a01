import { carBody } from '../car/body';
import type { Size } from '../raster/box';
import { createProjection } from '../trace/camera';
import type { CarReading } from './car-reading';

/** A wheel in a picture (pixels): its centre, its tyre's radius, and the height of the ground below it. */
interface WheelPlace {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ground: number;
}

/** The wheels of a car from the side on the side that is seen, the front one first. */
export function wheelPlaces({ width, height }: Size, { car, camera }: CarReading): readonly [WheelPlace, WheelPlace] {
  const body = carBody(car, 0.02);
  const project = createProjection(camera, width, height);
  const side = nearSide(camera);
  const wheel = (axle: number): WheelPlace => {
    const flank = side * (Math.min(body.halfWidth(axle), car.width / 2) + car.flare * 0.9 - 0.012);
    const [x, y] = project([axle, flank, body.tyreRadius]);
    const [, ground] = project([axle, flank, 0]);
    return { x, y, radius: ground - y, ground };
  };
  return [wheel(body.frontAxle), wheel(body.rearAxle)];
}

/** The side of the car that is seen: the one nearer to the camera. */
export const nearSide = ({ origin }: CarReading['camera']): number => Math.sign(origin[1]) || 1;
