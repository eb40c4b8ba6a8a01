import { fromCallback, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { errorCodes } from '../../../contract/error';
import { ImagesAnswer, TaskAccepted, TaskCancelled, type TaskResult, TaskState } from '../../../contract/generation';
import type { GenerationFailure } from '../../log/facts';
import { GenerationError } from '../../machines/generation/failure';
import { generationMachine } from '../../machines/generation/machine';
import type { GenerationCommand, GenerationRequest, StopInput, Submission } from '../../machines/generation/types';
import type { Keys } from '../account/keys';
import { InvalidAnswerError, NetworkError, ServiceError, StatusError } from '../errors';
import type { Clients } from '../http/clients';
import { persistently } from '../http/retry';
import { follow, type Sighting } from '../polling';

/** Tries of one submission: with growing waits about two minutes. */
const SUBMIT_TRIES = 12;
/** A cancel that the user waits for says soon that it failed. */
const CANCEL_TRIES = 3;
/** A direct generation is given up after so long, however many requests it took (ms). */
const DIRECT_LIMIT = 15 * 60_000;
/** The car-design flow: what is no list there is a balance that does not reach. */
const CAR_DESIGN = 't2threeviews_context';

export interface GenerationServices {
  readonly clients: Clients;
  readonly keys: Pick<Keys, 'usable' | 'forget'>;
  /** Resolves when all facts so far are durable. */
  readonly recorded: () => Promise<void>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The generation machine with the provider behind it. */
export function provideGeneration({ clients, keys, recorded, now }: GenerationServices) {
  const { api } = clients;
  /** With a key, the task is put down to it. */
  const post = ({ taskId, body }: GenerationRequest, signal: AbortSignal, key?: string) =>
    api.call(TaskAccepted, 'v1/ai/generations', {
      method: 'post',
      json: body,
      headers: { 'idempotency-key': taskId, ...(key === undefined ? {} : { 'x-api-key': key }) },
      signal,
    });
  const ask = (id: string, signal: AbortSignal) =>
    api.call(TaskState, `v1/ai/result/${encodeURIComponent(id)}`, { signal });
  const cancel = (id: string, signal: AbortSignal) =>
    api.call(TaskCancelled, `v1/ai/cancel/${encodeURIComponent(id)}`, { method: 'delete', signal });

  return generationMachine.provide({
    actors: {
      recorded: fromPromise(recorded),
      submit: fromPromise<Submission, { request: GenerationRequest; notify: (event: GenerationCommand) => void }>(
        async ({ input: { request, notify }, signal }) => {
          const waiting = (ms: number) => notify({ type: 'server.waiting', until: now() + ms });
          const patience = { signal, tries: SUBMIT_TRIES, waiting };
          try {
            const key = await persistently(() => keys.usable(), patience);
            if (request.transport === 'direct') {
              return await inTime(signal, (limited) =>
                persistently(() => direct(clients, request, key, limited), { ...patience, signal: limited }),
              );
            }
            const { task_id } = await persistently(() => post(request, signal, key), patience);
            return { kind: 'task', serverTaskId: task_id };
          } catch (error) {
            const failure = error instanceof GenerationError ? error.failure : toFailure(error);
            // The key may have been deleted elsewhere: the next generation looks for another.
            if (failure.kind === 'invalid-key') keys.forget();
            throw new GenerationError(failure);
          }
        },
      ),
      poll: fromCallback<GenerationCommand, { serverTaskId: string }>(({ input, sendBack }) => {
        const id = input.serverTaskId;
        const subscription = follow((signal) => ask(id, signal)).subscribe({
          next: (sighting) => {
            const command = commandOf(sighting, id, now);
            if (command) sendBack(command);
          },
          error: (error: unknown) => sendBack({ type: 'server.refused', failure: toFailure(error) }),
        });
        return () => subscription.unsubscribe();
      }),
      stop: fromPromise<readonly TaskResult[], StopInput>(
        async ({ input: { request, serverTaskId, patient }, signal }) => {
          // A direct request ended with its connection.
          if (request.transport === 'direct') return [];
          const patience = { signal, tries: patient ? Number.POSITIVE_INFINITY : CANCEL_TRIES };
          // The same key answers the task that was made, if one was: so its id is learnt.
          const id = serverTaskId ?? (await persistently(() => post(request, signal), patience)).task_id;
          const { task_status } = await persistently(() => cancel(id, signal), patience);
          if (task_status !== 'completed') return [];
          return (await persistently(() => ask(id, signal), patience)).results;
        },
      ),
    },
  });
}

function commandOf(sighting: Sighting, id: string, now: () => number): GenerationCommand | undefined {
  switch (sighting.kind) {
    case 'state':
      return sighting.state.task_id === id ? { type: 'server.state', state: sighting.state } : undefined;
    case 'waiting':
      return { type: 'server.waiting', until: now() + sighting.wait };
    case 'slow':
      return { type: 'server.slow' };
    case 'unreachable':
      return { type: 'server.unreachable' };
    case 'unanswered':
      return undefined;
  }
}

/** Ends `work` after the limit of a direct generation as a request that nobody answered. */
async function inTime<T>(signal: AbortSignal, work: (limited: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), DIRECT_LIMIT);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    if (!limit.signal.aborted) throw error;
    throw new NetworkError('no answer in time', { client: 'generation', seconds: DIRECT_LIMIT / 1_000 });
  } finally {
    clearTimeout(timer);
  }
}

async function direct(
  clients: Clients,
  { taskId, body, model }: GenerationRequest,
  key: string,
  signal: AbortSignal,
): Promise<Submission> {
  const answer = await clients.generation.call(z.unknown(), 'v1/images/generations', {
    method: 'post',
    json: body,
    headers: { authorization: key, 'idempotency-key': taskId },
    signal,
  });
  const images = ImagesAnswer.safeParse(answer);
  if (!images.success) {
    if (model === CAR_DESIGN && isNoList(answer)) throw new GenerationError({ kind: 'insufficient-balance' });
    throw new InvalidAnswerError('no image address', { client: 'generation' });
  }
  const type = model === 'image-to-3d' ? '3d' : 'image';
  return { kind: 'results', results: images.data.data.map(({ url }): TaskResult => ({ url: absolute(url), type })) };
}

const isNoList = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && !('data' in answer && Array.isArray(answer.data));

/** A relative address is one below the API's base. */
const absolute = (url: string) => (/^(https?:)?\/|^(data|blob):/i.test(url) ? url : `/api/${url}`);

function toFailure(error: unknown): GenerationFailure {
  if (!(error instanceof ServiceError)) return { kind: 'network' };
  const { client, seconds } = error;
  const from = client ? { client } : {};
  if (error instanceof InvalidAnswerError) return { kind: 'invalid-answer', ...from };
  if (!(error instanceof StatusError)) return { kind: 'network', ...from, ...(seconds ? { seconds } : {}) };
  const { code, status, field } = error;
  const message = field && !error.message.includes(field) ? `${field}: ${error.message}` : error.message;
  const isSaid = status === 422 || code === errorCodes.keySpent;
  const told = { message, ...from, status, ...(code && isSaid ? { code } : {}) };
  if (code === errorCodes.insufficientBalance || status === 402) return { kind: 'insufficient-balance', ...told };
  if (code === errorCodes.invalidKey || message.includes('API Key')) return { kind: 'invalid-key', ...told };
  if (status === 401) return { kind: 'signed-out', ...told };
  if (status === 429) return { kind: 'rate-limited', ...told };
  return { kind: status >= 500 ? 'engine' : 'rejected', ...told };
}
