import * as z from 'zod/mini';

/** The side silhouettes that a car's body is styled after where its outline does not say. */
export const carProfiles = [
  'sedan',
  'fastback',
  'hatchback',
  'coupe',
  'crossover',
  'wagon',
  'grandTourer',
  'suv',
  'offroad',
  'suvCoupe',
] as const;
export type CarProfile = (typeof carProfiles)[number];

/** Points of an outline at most, curves already cut into straight pieces. */
export const OUTLINE_MOST_POINTS = 4000;

/** A place on the drawing (mm): inside a car's box, which is at most 10 m long and 3 m high. */
const along = z.number().check(z.gte(0), z.lte(10_000));
const down = z.number().check(z.gte(0), z.lte(3000));
const place = z.tuple([along, down]);
const color = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/**
 * The body of `POST /engine/preview-mesh`: a car's side view. Measures in mm, x from the front bumper, y down from the
 * top of the car's box. The answer is a small GLB in metres, standing on Y = 0 with its front towards +Z, Z = 0 in the
 * middle of the box.
 */
export const CarOutline = z.object({
  profile: z.enum(carProfiles),
  /** Length of the box. */
  length: z.number().check(z.gte(1000), z.lte(10_000)),
  /** The closed outline as a polygon. */
  points: z.array(place).check(z.minLength(3), z.maxLength(OUTLINE_MOST_POINTS)),
  wheels: z.object({ front: place, rear: place, diameter: z.number().check(z.gte(200), z.lte(1500)) }),
  bodyColor: color,
  wheelColor: color,
});
export type CarOutline = z.infer<typeof CarOutline>;
