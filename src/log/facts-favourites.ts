import * as z from 'zod/mini';

/** The facts about favourites and their folders, beside those of `facts.ts`. `at` in ms since the epoch. */

const at = z.number();

/** It lies in that folder now; in none without one. */
export const FavoriteMoved = z.object({
  type: z.literal('v1.FavoriteMoved'),
  at,
  favoriteId: z.string(),
  url: z.string(),
  folderId: z.optional(z.string()),
});
/** A small picture of it is kept under that hash, so that favourites open offline. */
export const FavoriteThumbnailKept = z.object({
  type: z.literal('v1.FavoriteThumbnailKept'),
  at,
  url: z.string(),
  blob: z.string(),
});
/** A folder was created or renamed. */
export const FavoriteFolderSaved = z.object({
  type: z.literal('v1.FavoriteFolderSaved'),
  at,
  folderId: z.string(),
  name: z.string(),
});
/** What lay in it lies in none. */
export const FavoriteFolderDeleted = z.object({
  type: z.literal('v1.FavoriteFolderDeleted'),
  at,
  folderId: z.string(),
});
