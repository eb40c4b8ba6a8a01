import type { BoardLink, PublishedBoard } from '../../../contract/shared-board';
import type { RequestFailure } from '../request-error';

/** A board's link that is live: its id, and when the board was published last (ISO 8601). */
export interface LiveLink {
  readonly id: string;
  readonly updatedAt: string;
}

export const toLiveLink = ({ _id: id, updated_at: updatedAt }: BoardLink): LiveLink => ({ id, updatedAt });

/** What is published of a board. */
export type Publication = Omit<PublishedBoard, 'board_id'>;

export type BoardLinkCommand =
  /** Publishes the board as it is now, or again in the place of what was published before. */
  | { readonly type: 'link.publish'; readonly board: Publication }
  /** Ends the link for good. */
  | { readonly type: 'link.end' }
  /** Asks the provider once more how things are. */
  | { readonly type: 'link.look' };

/** Why something was not done. */
export type BoardLinkFailure =
  /** A picture is not the user's, or not there any more: its place among the items. */
  | { readonly kind: 'picture-missing'; readonly index: number }
  /** More than the provider takes, of items or of bytes. */
  | { readonly kind: 'too-large' }
  /** The user has as many live links as there may be. */
  | { readonly kind: 'too-many-links' }
  /** The provider said no. */
  | { readonly kind: 'refused'; readonly failure: RequestFailure }
  /** No answer that can be read: whether it was done is not known. */
  | { readonly kind: 'unanswered'; readonly failure: RequestFailure };
