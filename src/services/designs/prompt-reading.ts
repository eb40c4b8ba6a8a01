import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { DesignReading, type ReadDesign } from '../../../contract/design-reading';
import { ReadingError } from '../../machines/prompt-reading/failure';
import {
  type PromptReadingCommand,
  type PromptToRead,
  promptReadingMachine,
} from '../../machines/prompt-reading/machine';
import { type Client, COMPUTING_TIMEOUT } from '../http/clients';
import { noAnswerOf } from '../http/no-answer';
import { onWakeUp } from '../http/wake-ups';

/** Patience (s) with a provider that cannot be reached. */
const PATIENCE = 15;

/** Lets the provider read prompts. */
export const providePromptReading = (client: Client) =>
  promptReadingMachine.provide({
    actors: {
      read: fromPromise<DesignReading, PromptToRead>(({ input, signal }) =>
        readDesign(client, DesignReading, input, signal),
      ),
      network: networkBack<PromptReadingCommand>(),
    },
  });

/** Has the provider read a prompt or a picture; fails with a `ReadingError`. */
export const readDesign = <T extends z.core.$ZodType>(
  client: Client,
  answer: T,
  json: ReadDesign,
  signal: AbortSignal,
): Promise<z.output<T>> =>
  client
    .call(answer, 'designs/read', { method: 'POST', json, signal, timeout: COMPUTING_TIMEOUT })
    .catch((error: unknown) => {
      throw signal.aborted ? error : readingError(error);
    });

/** Says when it is worth asking again. */
export const networkBack = <Command extends EventObject>() =>
  fromCallback<Command>(({ sendBack }) => onWakeUp(() => sendBack({ type: 'network.back' })));

/** Why there is no reading. */
function readingError(error: unknown): ReadingError {
  const { kind, patience } = noAnswerOf(error, PATIENCE);
  return new ReadingError(kind === 'refused' ? { kind } : { kind: 'away', patience });
}
