import * as z from 'zod/mini';
import { at, blobHash } from './common';
import { define, type Retain } from './definition';

/** The facts of favourites and their folders. */

/** A result or another file became a favourite at the provider. `createdAt` in ms since the epoch. */
const FavoriteAdded = z.object({
  type: z.literal('v1.FavoriteAdded'),
  at,
  favoriteId: z.string(),
  url: z.string(),
  name: z.string(),
  prompt: z.string(),
  media: z.enum(['image', 'video', '3d']),
  createdAt: z.number(),
  resultId: z.optional(z.string()),
});
const FavoriteRemoved = z.object({
  type: z.literal('v1.FavoriteRemoved'),
  at,
  favoriteId: z.string(),
  url: z.string(),
});
/** It lies in that folder now; in none without one. */
const FavoriteMoved = z.object({
  type: z.literal('v1.FavoriteMoved'),
  at,
  favoriteId: z.string(),
  url: z.string(),
  folderId: z.optional(z.string()),
});
/** A small picture of it is kept under that hash, so that favourites open offline. */
const FavoriteThumbnailKept = z.object({
  type: z.literal('v1.FavoriteThumbnailKept'),
  at,
  url: z.string(),
  blob: blobHash,
});
/** A folder was created or renamed. */
const FavoriteFolderSaved = z.object({
  type: z.literal('v1.FavoriteFolderSaved'),
  at,
  folderId: z.string(),
  name: z.string(),
});
/** What lay in it lies in none. */
const FavoriteFolderDeleted = z.object({
  type: z.literal('v1.FavoriteFolderDeleted'),
  at,
  folderId: z.string(),
});

const ofFavourites: Retain<{ readonly url: string }> = { when: ({ url }, needed) => needed.favourites.has(url) };

export const favouriteFacts = [
  define(FavoriteAdded, { retain: ofFavourites }),
  define(FavoriteRemoved, { retain: ofFavourites }),
  define(FavoriteMoved, { retain: ofFavourites }),
  define(FavoriteThumbnailKept, {
    retain: { when: ({ url, blob }, needed) => needed.favourites.get(url) === blob, latestOf: ({ url }) => url },
    blobs: ({ blob }) => [blob],
  }),
  define(FavoriteFolderSaved, { retain: { latestOf: ({ folderId }) => folderId } }),
  define(FavoriteFolderDeleted, { retain: { latestOf: ({ folderId }) => folderId } }),
] as const;
