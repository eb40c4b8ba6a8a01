import { fromCallback, fromPromise } from 'xstate';
import { errorCodes } from '../../contract/error';
import { ImagesAnswer, TaskAccepted, TaskCancelled, type TaskResult, TaskState } from '../../contract/generation';
import type { GenerationFailure } from '../log/facts';
import { GenerationError } from '../machines/generation/failure';
import {
  type GenerationCommand,
  type GenerationRequest,
  generationMachine,
  type Submission,
} from '../machines/generation/machine';
import { InvalidAnswerError, isPassing, NetworkError, StatusError } from './errors';
import type { Clients } from './http';
import type { Keys } from './keys';
import { pause, persistently, waitAfter } from './retry';

/** The provider is asked every 2 s; after 300 turns every 15 s (ms). */
const POLL_EVERY = 2_000;
const POLL_TURNS = 300;
const POLL_SLOWLY = 15_000;
/** So many polls in a row without an answer are told to the user. */
const UNREACHABLE_AFTER = 5;
/** Tries of one submission: with growing waits about two minutes. */
const SUBMIT_TRIES = 12;

export interface GenerationServices {
  readonly clients: Clients;
  readonly keys: Keys;
  /** Resolves when all facts so far are durable. */
  readonly recorded: () => Promise<void>;
}

/** The generation machine with the provider behind it. */
export function provideGeneration({ clients, keys, recorded }: GenerationServices) {
  const post = async (request: GenerationRequest, signal: AbortSignal) => {
    const headers = { 'idempotency-key': request.taskId };
    return clients.api.call(TaskAccepted, 'v1/ai/generations', { method: 'post', json: request.body, headers, signal });
  };
  const cancel = (id: string) =>
    clients.api.call(TaskCancelled, `v1/ai/cancel/${encodeURIComponent(id)}`, { method: 'delete' });

  return generationMachine.provide({
    actors: {
      recorded: fromPromise(recorded),
      submit: fromPromise<Submission, { request: GenerationRequest }>(async ({ input: { request }, signal }) => {
        try {
          const key = await persistently(() => keys.usable(), signal, SUBMIT_TRIES);
          if (request.transport === 'direct') return await direct(clients, request, key, signal);
          const { task_id } = await persistently(() => post(request, signal), signal, SUBMIT_TRIES);
          return { kind: 'task', serverTaskId: task_id };
        } catch (error) {
          throw toGenerationError(error);
        }
      }),
      poll: fromCallback<GenerationCommand, { serverTaskId: string; startTime: number }>(({ input, sendBack }) => {
        const stopped = new AbortController();
        follow(clients, input.serverTaskId, sendBack, stopped.signal).catch(() => undefined);
        return () => stopped.abort();
      }),
      cancel: fromPromise<void, { serverTaskId: string }>(async ({ input, signal }) => {
        await persistently(() => cancel(input.serverTaskId), signal, 3);
      }),
      abandon: fromPromise<void, { request: GenerationRequest }>(async ({ input: { request }, signal }) => {
        if (request.transport === 'direct') return;
        // The same key answers the task that was made, if any was: so its id is learnt, and it can be stopped.
        const { task_id } = await persistently(() => post(request, signal), signal, SUBMIT_TRIES);
        await persistently(() => cancel(task_id), signal, SUBMIT_TRIES);
      }),
    },
  });
}

/** Asks until aborted. An answer is passed on at once; the next question waits for it, so none can overtake. */
async function follow(clients: Clients, id: string, send: (command: GenerationCommand) => void, signal: AbortSignal) {
  let unanswered = 0;
  for (let turn = 1; !signal.aborted; turn++) {
    let wait = turn <= POLL_TURNS ? POLL_EVERY : POLL_SLOWLY;
    try {
      const state = await clients.api.call(TaskState, `v1/ai/result/${encodeURIComponent(id)}`, { signal });
      if (signal.aborted) return;
      unanswered = 0;
      if (state.task_id === id) send({ type: 'server.state', state });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof StatusError && !isPassing(error)) {
        send({ type: 'server.refused', failure: toFailure(error) });
        return;
      }
      unanswered += 1;
      wait = Math.max(wait, waitAfter(error, unanswered));
      if (unanswered === UNREACHABLE_AFTER) send({ type: 'server.unreachable' });
    }
    if (turn === POLL_TURNS) send({ type: 'server.slow' });
    await pause(wait, signal);
  }
}

async function direct(
  clients: Clients,
  { body, model }: GenerationRequest,
  key: string,
  signal: AbortSignal,
): Promise<Submission> {
  const headers = { authorization: key };
  const answer = await clients.generation.call(ImagesAnswer, 'v1/images/generations', {
    method: 'post',
    json: body,
    headers,
    signal,
    timeout: 15 * 60_000,
  });
  const type = model === 'image-to-3d' ? '3d' : 'image';
  const urls = answer.data.map(({ url }) => url);
  return { kind: 'results', results: urls.map((url): TaskResult => ({ url, type })) };
}

const toGenerationError = (error: unknown) =>
  error instanceof GenerationError ? error : new GenerationError(toFailure(error));

function toFailure(error: unknown): GenerationFailure {
  if (error instanceof InvalidAnswerError) return { kind: 'invalid-answer' };
  if (error instanceof NetworkError || !(error instanceof StatusError)) return { kind: 'network' };
  const message = error.message;
  if (error.code === errorCodes.insufficientBalance || error.status === 402)
    return { kind: 'insufficient-balance', message };
  if (error.code === errorCodes.invalidKey || message.includes('API Key')) return { kind: 'invalid-key', message };
  if (error.status === 401) return { kind: 'signed-out' };
  if (error.status === 429) return { kind: 'rate-limited', message };
  return error.status >= 500 ? { kind: 'engine', message } : { kind: 'rejected', message };
}
