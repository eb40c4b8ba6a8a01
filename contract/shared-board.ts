import * as z from 'zod/mini';
import { envelope } from './error';

/** Maximum number of live links of one user. */
export const SHARED_LINKS_MAX = 50;
/** Characters of a board's name, and of a note. */
const NAME_MAX = 200;
const TEXT_MAX = 2_000;
/** Items of a board that can be shown to others. */
export const SHARED_ITEMS_MAX = 500;
/** Units of a sheet; far more than a board is large. */
const FAR = 1_000_000;

const length = z.number().check(z.minimum(-FAR), z.maximum(FAR));
const place = { x: length, y: length, width: length, height: length };
const kind = z.enum(['picture', 'note', 'arrow']);
const text = z.optional(z.string().check(z.maxLength(TEXT_MAX)));

/** An item as it is published: a picture by the address of one of the caller's own files, a note with its text. */
export const PublishedItem = z.object({ kind, ...place, text, url: z.optional(z.string().check(z.maxLength(2_000))) });
export type PublishedItem = z.infer<typeof PublishedItem>;

/**
 * Body of `POST /resource/shared-board`: a board of the caller's as it is now, the rearmost item first. The same
 * `board_id` once more takes the place of what was published, under the same link.
 */
export const PublishedBoard = z.object({
  board_id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.maxLength(NAME_MAX)),
  items: z.array(PublishedItem).check(z.maxLength(SHARED_ITEMS_MAX)),
});
export type PublishedBoard = z.infer<typeof PublishedBoard>;

/** A link that is live. `updated_at` says when its board was published last. */
export const BoardLink = z.object({ _id: z.string(), board_id: z.string(), updated_at: z.string() });
export type BoardLink = z.infer<typeof BoardLink>;
export const BoardLinkAnswer = envelope(BoardLink);
/** Answer of `GET /resource/shared-board`: the caller's own live links. */
export const BoardLinkList = envelope(z.array(BoardLink));

/** An item as others see it: a picture by an address for an hour or two, without one where its file is gone. */
export const SharedItem = z.object({ kind, ...place, text, url: z.optional(z.string()) });
export type SharedItem = z.infer<typeof SharedItem>;
/** What everybody who is signed in and has the link sees; nothing of whose it is. */
export const SharedBoard = z.object({ name: z.string(), items: z.array(SharedItem), updated_at: z.string() });
export type SharedBoard = z.infer<typeof SharedBoard>;
/** Answer of `GET /resource/shared-board/{id}`; 404 for a link that has ended, or never was. */
export const SharedBoardAnswer = envelope(SharedBoard);
