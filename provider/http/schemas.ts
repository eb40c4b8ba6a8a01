import * as z from 'zod/mini';

/** Path parameters of a resource. */
export const ById = z.object({ id: z.string().check(z.maxLength(64)) });
