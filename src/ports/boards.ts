import type { ActorRefFrom } from 'xstate';
import type { SharedBoard } from '../../contract/shared-board';
import type { boardLinkMachine } from '../machines/board-link/machine';
import type { LiveLink } from '../machines/board-link/types';
import type { ProviderQuery } from './queries';

export type BoardLinkActor = ActorRefFrom<typeof boardLinkMachine>;

/** A live link of the user's, and the board that it shows; that may be in another browser. */
export interface OwnLink extends LiveLink {
  readonly boardId: string;
}

/** Links by which others who are signed in see boards. The provider keeps what they show. */
export interface BoardPort {
  /** Opens the link to a board of the user's, started. Its owner stops it. */
  openLink(boardId: string): BoardLinkActor;
  /** The user's live links, the oldest first. */
  readonly links: ProviderQuery<readonly OwnLink[]>;
  /** Ends a link of the user's; throws a RequestError. */
  endLink(id: string): Promise<void>;
  /** What a link shows; fails with 404 for one that has ended, or never was. */
  shared(id: string): ProviderQuery<SharedBoard>;
}
