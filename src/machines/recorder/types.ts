import type { Fact, FactOf } from '../../facts';

/** A fact on its way into a user's log. */
export interface Entry {
  readonly fact: Fact;
  /** Whose log it belongs to; without, it is for the user who is signed in. */
  readonly userId?: string | undefined;
  /** It says that its user has arrived: the log opens with it. */
  readonly opens?: boolean;
}

/** Why a fact was not written: no user is signed in, another user is, or the user's log did not open. */
export type Refusal = 'nobody' | 'other-user' | 'not-opened';

export type RecorderEvent =
  | { readonly type: 'user.changed'; readonly userId: string | undefined }
  /** Opens a log again that did not open. */
  | { readonly type: 'log.retry' }
  | { readonly type: 'fact.record'; readonly entry: Entry }
  /** An actor emitted as a fact what does not fit the schema of its type; `userId` as in an entry. */
  | ({ readonly type: 'fact.mismatched'; readonly userId?: string | undefined } & Omit<RejectionFact, 'type'>);

/** The fact that the recorder itself emits. */
export type RejectionFact = FactOf<'v1.FactRejected'>;

export interface RecorderContext {
  readonly userId?: string | undefined;
  /** Facts of this user that wait for the log to open. */
  readonly waiting: readonly Entry[];
  /** What `open` answered. */
  readonly log?: unknown;
}
