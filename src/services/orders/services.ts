import type { AnyActorRef } from 'xstate';
import type { Clients } from '../http/clients';

export interface OrderServices {
  readonly clients: Pick<Clients, 'account'>;
  /** Resolves when all facts so far are durable. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
  /** Whose orders they are. */
  readonly userId: () => string;
  /** ms since the epoch. */
  readonly now: () => number;
}
