import type { DayTime, Place, Weather } from '../../../../contract/design';
import type { Staging } from '../../../../contract/staging';

/** Linear light. */
export type Rgb = [number, number, number];
export type Color = readonly [number, number, number];

/** The rooms that a seed picks from, and that a picture of others can be put in. */
export const studioNames = ['light', 'dark', 'sunset', 'daylight', 'hall'] as const;
export type StudioName = (typeof studioNames)[number];
/** Where a picture is taken, and at what hour and in which weather where that is outdoors. */
export interface Setting {
  readonly studio: Place;
  readonly time?: DayTime;
  readonly weather?: Weather;
  readonly staging?: Staging;
  /** Nothing stands along the road, and a room has no walls, as in pictures from before anything did. */
  readonly isBare?: boolean;
  /** The light of the car's headlamps is yellow. */
  readonly yellowLamps?: boolean;
}
