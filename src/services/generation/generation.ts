import { fromCallback, fromPromise } from 'xstate';
import type { TaskResult } from '../../../contract/generation';
import { toGenerationFailure } from '../../machines/generation/failure';
import { generationMachine } from '../../machines/generation/machine';
import type { GenerationCommand, StopInput, Submission } from '../../machines/generation/types';
import { fetchLate } from '../http/fetch-late';
import { subscribeLate } from '../http/subscribe-late';
import type { SubmitInput } from './calls';
import type { GenerationServices } from './services';

/** The generation machine with the provider behind it, whose calls are fetched when the page is idle. */
export function provideGeneration(services: GenerationServices) {
  const load = async () => (await import('./calls')).createGenerationCalls(services);
  const calls = fetchLate(load);
  return generationMachine.provide({
    actors: {
      recorded: fromPromise(({ input }) => services.recorded(input.emitter)),
      submit: fromPromise<Submission, SubmitInput>(async ({ input, signal }) =>
        (await calls(signal)).submit(input, signal),
      ),
      poll: fromCallback<GenerationCommand, { serverTaskId: string }>(({ input, sendBack }) =>
        subscribeLate(async () => (await load()).follow(input.serverTaskId), {
          next: sendBack,
          error: (error: unknown) => sendBack({ type: 'server.refused', failure: toGenerationFailure(error) }),
        }),
      ),
      stop: fromPromise<readonly TaskResult[], StopInput>(async ({ input, signal }) =>
        (await calls(signal)).stop(input, signal),
      ),
    },
  });
}
