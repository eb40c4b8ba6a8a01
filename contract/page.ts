import * as z from 'zod/mini';

/** Rows of a page at most. */
export const PAGE_MAX = 500;
const PAGE_ROWS = 100;

/**
 * Which rows of a list are asked for: those behind the row whose `_id` is `after`, at most `limit`. A page with fewer
 * rows than that is the last one; behind an `_id` that the list does not know there is nothing.
 */
export const Page = z.object({
  after: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_MAX)), PAGE_ROWS),
});
export type Page = z.infer<typeof Page>;
