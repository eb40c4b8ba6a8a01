import type { AnyActorRef } from 'xstate';
import type { Keys } from '../account/keys';
import type { Clients } from '../http/clients';

export interface GenerationServices {
  readonly clients: Clients;
  readonly keys: Pick<Keys, 'usable' | 'forget'>;
  /** Resolves when all facts so far are durable. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
  /** ms since the epoch. */
  readonly now: () => number;
}
