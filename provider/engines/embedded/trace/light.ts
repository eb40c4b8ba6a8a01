/** Linear light. */
export type Rgb = [number, number, number];

/** The rooms that a car can stand in. */
export const studioNames = ['light', 'dark', 'sunset', 'daylight', 'hall'] as const;
export type StudioName = (typeof studioNames)[number];
