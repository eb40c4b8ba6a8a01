import type { InspectionEvent } from 'xstate';
import type { UserLog } from '../../log';

/** What an editor or a viewer needs whose actor writes into the log of the signed-in user. */
export interface EditorDependencies {
  /** Undefined without a signed-in user. */
  readonly log: UserLog['log'] | undefined;
  /** Takes the actor's facts to the log, and what it does to a developer's inspector. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}
