import * as z from 'zod/mini';

/** The running lights alone, or with them the headlamps and tail lamps, which light the ground. */
export const lampStates = ['running', 'on'] as const;
/** The ground of a place: as it usually is, under a film of water, or with pools of it. */
export const groundStates = ['usual', 'wet', 'puddles'] as const;
/** The shadow on the ground: that of a wide sky alone, one of a sun, or a long one of a sun that stands low. */
export const shadowKinds = ['soft', 'cast', 'long'] as const;

/** The settings of a scene that stage it in any place, at any hour. */
export const stagingFields = {
  lamps: z.optional(z.enum(lampStates)),
  ground: z.optional(z.enum(groundStates)),
  shadows: z.optional(z.enum(shadowKinds)),
  /** Mist over the ground: none at 0, the car itself pales at 1. */
  mist: z.optional(z.number().check(z.gte(0), z.lte(1))),
};
const Fields = z.strictObject(stagingFields);

/** How a scene is staged. */
export type Staging = z.infer<typeof Fields>;
