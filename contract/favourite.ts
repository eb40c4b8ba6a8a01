import * as z from 'zod/mini';

/** Body of `POST /resource/favorite`: one of the caller's own files. */
export const NewFavourite = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  name: z._default(z.string().check(z.maxLength(200)), ''),
  type: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'product'),
});

/** Bare answer of `POST /resource/favorite`, the same for a URL that is a favourite already. */
export const FavouriteCreated = z.object({ _id: z.string(), url: z.string(), name: z.string(), type: z.string() });

/** One of the caller's favourites. `size` in bytes; `prompt` is empty for a file that no prompt made. */
export const Favourite = z.extend(FavouriteCreated, {
  prompt: z.string(),
  created_at: z.string(),
  size: z.number(),
  mime: z.string(),
});
export type Favourite = z.infer<typeof Favourite>;
/** Bare answer of `GET /resource/favorite/myself`, newest first. */
export const FavouriteList = z.array(Favourite);
