import { type CameraPlace, degreesRound, placeOf } from '../../../contract/camera';
import { elevations } from '../../../contract/design';
import type { Point } from '../../drawing/drawing';
import type { Sheet } from '../design-sheet/sheet';
import type { HandledDrawing } from './commands';
import type { Frame, Handle } from './places';

/*
 * The sky over a car as a map: straight above in the middle, the horizon and what is below it outside. A degree of
 * elevation is one unit. The nose points to the left, as on the side view.
 */

/** Of the map. */
export const RADIUS = elevations.most - elevations.least;
/** Of the horizon. */
export const HORIZON = elevations.most;
const MARGIN = 12;

const dome: Frame = {
  x: -RADIUS - MARGIN,
  y: -RADIUS - MARGIN,
  width: 2 * (RADIUS + MARGIN),
  height: 2 * (RADIUS + MARGIN),
};

/** Where a camera is on the map. */
export function onDome({ azimuth, elevation }: CameraPlace): Point {
  const round = (azimuth * Math.PI) / 180;
  const out = elevations.most - elevation;
  return { x: -Math.cos(round) * out, y: Math.sin(round) * out };
}

/** The camera of a place on the map, in whole degrees; straight above it keeps the azimuth that it had. */
export function fromDome({ x, y }: Point, before: CameraPlace): CameraPlace {
  const out = Math.min(RADIUS, Math.hypot(x, y));
  const azimuth = out < 1 ? before.azimuth : (Math.atan2(y, -x) * 180) / Math.PI;
  return { azimuth: degreesRound(Math.round(azimuth)), elevation: elevations.most - Math.round(out) };
}

/** The camera by both its angles: a pointer drags them together, keys move one of them. */
function handlesOf({ design: { camera }, locks }: Sheet): readonly Handle[] {
  const place = placeOf(camera);
  if (!place) return [];
  const at = onDome(place);
  const of = (path: 'camera.azimuth' | 'camera.elevation', value: number): Handle => ({
    ...{ path, axis: 'free', at, value },
    isLocked: locks.includes(path),
  });
  return [of('camera.azimuth', place.azimuth), of('camera.elevation', place.elevation)];
}

/** The dome of the camera. */
export const domeDrawing: HandledDrawing = {
  frame: () => dome,
  handles: handlesOf,
  reach: 10,
  dragged: ({ at }, by) => ({
    type: 'camera.preview',
    place: fromDome({ x: at.x + by.x, y: at.y + by.y }, fromDome(at, { azimuth: 0, elevation: 90 })),
  }),
  nudged: ({ path, value }, by) => ({
    type: 'setting.preview',
    path,
    value:
      path === 'camera.azimuth'
        ? degreesRound(value + by)
        : Math.min(elevations.most, Math.max(elevations.least, value + by)),
  }),
};
