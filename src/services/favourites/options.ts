import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import type { Clients } from '../http/clients';

export type Log = Pick<UserLog['log'], 'projection' | 'onFact'>;

export interface FavouriteOptions {
  readonly clients: Pick<Clients, 'api' | 'account'>;
  readonly userLog: ReadableProjection<{ readonly log: Log } | undefined>;
  /** Resolves when the newest fact of that actor is durable. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
  readonly inspect: (event: InspectionEvent) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}
