import * as z from 'zod/mini';

/** The running lights alone, or with them the headlamps and tail lamps, which light the ground. */
export const lampStates = ['running', 'on'] as const;
/** The ground of a place: as it usually is, under a film of water, or with pools of it, or under snow. */
export const groundStates = ['usual', 'wet', 'puddles', 'snow'] as const;
/** What grows outdoors: green, yellow and red with leaves on the ground, or in pale blossom with petals on it. */
export const seasons = ['summer', 'autumn', 'spring'] as const;
/** The shadow on the ground: that of a wide sky alone, one of a sun, or a long one of a sun that stands low. */
export const shadowKinds = ['soft', 'cast', 'long'] as const;

/** The light of a place: its own, spots from above, coloured signs, few lamps in the dark, or sun or lamps behind the car. */
export const lightings = ['usual', 'spotlights', 'neon', 'low-key', 'backlit'] as const;
/** What the car stands on: the floor, or a round table in it. */
export const stands = ['floor', 'turntable'] as const;
/** What is in the air about the car: dust or water behind its wheels, lines of smoke that flow over it, or smoke of its tyres. */
export const airEffects = ['none', 'dust', 'spray', 'smoke-lines', 'tyre-smoke'] as const;

/** How fast the car drives: wheels turn and the ground passes while the picture is taken. */
export const motions = ['parked', 'rolling', 'fast'] as const;
/** How much before and behind the car is blurred. */
export const focuses = ['deep', 'slight', 'shallow'] as const;

export type Season = (typeof seasons)[number];

/** A number within bounds, both included. */
export const within = (least: number, most: number) => z.optional(z.number().check(z.gte(least), z.lte(most)));
/** One of these names, or nothing. */
export const choice = <const T extends readonly string[]>(names: T) => z.optional(z.enum(names));

/** A colour as #rrggbb. */
export const hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
/** A colour that a sheet may leave open. */
export const colour = z.optional(hex);

/** The settings of a scene that stage it in any place, at any hour. */
export const stagingFields = {
  lamps: choice(lampStates),
  ground: choice(groundStates),
  season: choice(seasons),
  lighting: choice(lightings),
  stand: choice(stands),
  effect: choice(airEffects),
  motion: choice(motions),
  shadows: choice(shadowKinds),
  /** Mist over the ground: none at 0, the car itself pales at 1. */
  mist: within(0, 1),
  /** Of a drawing: the colour of its paper, white without it, and one laid behind the car in broad strokes. */
  paper: colour,
  swash: colour,
};

/** How a scene is staged. */
export type Staging = z.infer<z.ZodMiniObject<typeof stagingFields, z.core.$strict>>;
