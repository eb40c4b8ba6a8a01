import { fromCallback, fromPromise } from 'xstate';
import { DesignReading, type ReadDesign } from '../../../contract/design-reading';
import { ReadingError } from '../../machines/prompt-reading/failure';
import {
  type PromptReadingCommand,
  type PromptToRead,
  promptReadingMachine,
} from '../../machines/prompt-reading/machine';
import type { Client } from '../http/clients';
import { noAnswerOf } from '../http/no-answer';
import { wakeUps } from '../http/retry';

/** Patience (s) with a provider that cannot be reached. */
const PATIENCE = 15;

/** Lets the provider read prompts. */
export const providePromptReading = (client: Client) =>
  promptReadingMachine.provide({
    actors: {
      read: fromPromise<DesignReading, PromptToRead>(async ({ input, signal }) =>
        client
          .call(DesignReading, 'designs/read', { method: 'POST', json: input satisfies ReadDesign, signal })
          .catch((error: unknown) => {
            throw signal.aborted ? error : readingError(error);
          }),
      ),
      network: fromCallback<PromptReadingCommand>(({ sendBack }) => {
        const waking = wakeUps().subscribe(() => sendBack({ type: 'network.back' }));
        return () => waking.unsubscribe();
      }),
    },
  });

/** Why there is no reading. */
export function readingError(error: unknown): ReadingError {
  const { kind, patience } = noAnswerOf(error, PATIENCE);
  return new ReadingError(kind === 'refused' ? { kind } : { kind: 'away', patience });
}
