import * as z from 'zod/mini';
import { envelope } from './error';

/** Body of `POST /resource/favorite`: one of the caller's own files. */
export const NewFavourite = z.object({
  url: z.string().check(z.minLength(1), z.maxLength(2000)),
  name: z._default(z.string().check(z.maxLength(200)), ''),
  type: z._default(z.string().check(z.minLength(1), z.maxLength(40)), 'product'),
});

/** Bare answer of `POST /resource/favorite`, the same for a URL that is a favourite already. */
export const FavouriteCreated = z.object({ _id: z.string(), url: z.string(), name: z.string(), type: z.string() });

/**
 * One of the caller's favourites. `size` in bytes; `prompt` is empty for a file that no prompt made; `folder_id` is null
 * for one in no folder, and left out by a provider without folders.
 */
export const Favourite = z.extend(FavouriteCreated, {
  prompt: z.string(),
  created_at: z.string(),
  size: z.number(),
  mime: z.string(),
  folder_id: z.optional(z.nullable(z.string())),
});
export type Favourite = z.infer<typeof Favourite>;
/** Bare answer of `GET /resource/favorite/myself`: a page, newest first. */
export const FavouriteList = z.array(Favourite);

/** Characters of a folder's name. */
export const FOLDER_NAME_MAX = 40;

/** Body of `POST /resource/favorite-folder` and `PUT /resource/favorite-folder/{id}`. */
export const FolderName = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(FOLDER_NAME_MAX)) });
export const Folder = z.object({ _id: z.string(), name: z.string() });
export type Folder = z.infer<typeof Folder>;
/** Answer of creating and renaming a folder; 409 `favorite.folderExists` for a name that another one has. */
export const FolderAnswer = envelope(Folder);
/** Answer of `GET /resource/favorite-folder`, by name. */
export const FolderList = envelope(z.array(Folder));

/** Body of `PUT /resource/favorite/{id}`: the folder to move it to, null for none. */
export const FavouriteMove = z.object({ folder_id: z.nullable(z.string().check(z.maxLength(64))) });
