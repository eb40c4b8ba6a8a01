import { within } from './staging';

/** How far front wheels turn to either side, and how far wheels lean at most (degrees). */
export const stanceRoom = { steer: 35, camber: 12 } as const;

/** How wheels stand; straight and upright without it. */
export const stanceFields = {
  /** How far the front wheels are turned about the vertical (degrees): to the left as the car drives, negative to the right. */
  steer: within(-stanceRoom.steer, stanceRoom.steer),
  /** How far all wheels lean from the upright (degrees): negative with their tops inwards. */
  camber: within(-stanceRoom.camber, 0),
};
