import { within } from './staging';

/** Bounds of how steep a windscreen and a backlight stand (degrees from the horizontal). */
export const rakeRoom = { least: 8, most: 88 } as const;

/**
 * How steep the glass stands, in degrees from the horizontal, as rakes are spoken of: 27 is a fast windscreen, 90 would
 * be upright (SAE J1100 counts the same angle from the vertical). On the car's middle, between foot and upper edge. As the
 * places of both give it without one; with one the upper edge goes where it asks.
 */
export const rakeFields = {
  windscreenRake: within(rakeRoom.least, rakeRoom.most),
  backlightRake: within(rakeRoom.least, rakeRoom.most),
};
