/** Linear light. */
export type Rgb = [number, number, number];
export type Color = readonly [number, number, number];

/** The rooms that a car can stand in. */
export const studioNames = ['light', 'dark', 'sunset', 'daylight', 'hall'] as const;
export type StudioName = (typeof studioNames)[number];
/** Where a picture is taken: a room, or the road before a windscreen. */
export type Place = StudioName | 'road';
