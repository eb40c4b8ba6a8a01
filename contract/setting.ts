import * as z from 'zod/mini';

/** One setting by a word or a drawing: a path of the sheet ('package.body'), or a bundle of settings ('style', 'preset'). */
export const Setting = z.object({ path: z.string(), value: z.union([z.string(), z.number(), z.boolean()]) });
