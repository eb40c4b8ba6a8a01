import type { ActorRefFrom } from 'xstate';
import type { UserLog } from '../log';
import type { ReadableProjection } from '../log/projection';
import type { sessionMachine } from '../machines/session/machine';

/** The session, and the log of the user whom it signed in. */
export interface SessionPort {
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly userLog: ReadableProjection<UserLog | undefined>;
  /** Whether the log could not be read; `retryLog` tries again at once. */
  readonly logFailed: ReadableProjection<boolean>;
  retryLog(): void;
}
