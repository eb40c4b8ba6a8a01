import { concatMap, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import { errorCodes } from '../../../contract/error';
import { ImagesAnswer, TaskAccepted, TaskCancelled, type TaskResult, TaskState } from '../../../contract/generation';
import { toGenerationFailure } from '../../machines/generation/failure';
import type { GenerationCommand, GenerationRequest, StopInput, Submission } from '../../machines/generation/types';
import { RequestError } from '../../machines/request-error';
import type { Clients } from '../http/clients';
import { invalidAnswerError, timeoutError } from '../http/errors';
import { retry } from '../http/retry';
import { follow, type PollEvent } from './polling';
import type { GenerationServices } from './services';

/** Tries of one submission: with growing waits about two minutes. */
const SUBMIT_TRIES = 12;
/** A cancel that the user waits for says soon that it failed. */
const CANCEL_TRIES = 3;
/** A direct generation is given up after so long, however many requests it took (ms). */
const DIRECT_LIMIT = 15 * 60_000;
/** In the car-design model an answer without a `data` array means insufficient balance (specification 1, section 5). */
const CAR_DESIGN = 't2threeviews_context';

/** What a generation asks of the provider. */
export interface GenerationCalls {
  /** Sends the request. Calls `notify` before every pause. */
  submit(asked: SubmitInput, signal: AbortSignal): Promise<Submission>;
  /** How the task stands, again and again; fails when the provider refuses the question. */
  follow(serverTaskId: string): Observable<GenerationCommand>;
  /** Withdraws it and answers what was made all the same. */
  stop(asked: StopInput, signal: AbortSignal): Promise<readonly TaskResult[]>;
}

export interface SubmitInput {
  readonly request: GenerationRequest;
  readonly notify: (event: GenerationCommand) => void;
}

export function createGenerationCalls({ clients, keys, now }: Omit<GenerationServices, 'recorded'>): GenerationCalls {
  const { api } = clients;
  /** With a key, the task is put down to it. */
  const post = async ({ taskId, body, model }: GenerationRequest, signal: AbortSignal, key?: string) => {
    const answer = await api.call(z.unknown(), 'v1/ai/generations', {
      method: 'post',
      json: body,
      headers: { 'idempotency-key': taskId, ...(key === undefined ? {} : { 'x-api-key': key }) },
      signal,
    });
    const accepted = TaskAccepted.safeParse(answer);
    if (accepted.success) return accepted.data;
    throw misshapen(model, answer, 'api');
  };
  const ask = (id: string, signal: AbortSignal) =>
    api.call(TaskState, `v1/ai/result/${encodeURIComponent(id)}`, { signal });
  const cancel = (id: string, signal: AbortSignal) =>
    api.call(TaskCancelled, `v1/ai/cancel/${encodeURIComponent(id)}`, { method: 'delete', signal });

  return {
    submit: async ({ request, notify }, signal) => {
      const waiting = (ms: number) => notify({ type: 'server.waiting', until: now() + ms });
      const patience = { signal, tries: SUBMIT_TRIES, waiting };
      try {
        const key = await retry(() => keys.usable(), patience);
        if (request.transport === 'direct') {
          return await inTime(signal, (limited) =>
            retry(() => direct(clients, request, key, limited), { ...patience, signal: limited }),
          );
        }
        const { task_id } = await retry(() => post(request, signal, key), patience);
        return { kind: 'task', serverTaskId: task_id };
      } catch (error) {
        // The key may have been deleted elsewhere: the next generation looks for another.
        if (toGenerationFailure(error).kind === 'invalid-key') keys.forget();
        throw error;
      }
    },
    follow: (id) =>
      follow((signal) => ask(id, signal)).pipe(
        concatMap((sighting) => {
          const command = commandOf(sighting, id, now);
          return command ? [command] : [];
        }),
      ),
    stop: async ({ request, serverTaskId, patient }, signal) => {
      const patience = { signal, tries: patient ? Number.POSITIVE_INFINITY : CANCEL_TRIES };
      // The same key answers the task that was made, if one was: so its id is learnt.
      const id = serverTaskId ?? (await retry(() => post(request, signal), patience)).task_id;
      const { task_status } = await retry(() => cancel(id, signal), patience);
      if (task_status !== 'completed') return [];
      return (await retry(() => ask(id, signal), patience)).results;
    },
  };
}

function commandOf(sighting: PollEvent, id: string, now: () => number): GenerationCommand | undefined {
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

/** Ends `work` after the time limit of a direct generation as an unanswered request. */
async function inTime<T>(signal: AbortSignal, work: (limited: AbortSignal) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), DIRECT_LIMIT);
  try {
    return await work(AbortSignal.any([signal, limit.signal]));
  } catch (error) {
    if (!limit.signal.aborted) throw error;
    throw timeoutError('generation', DIRECT_LIMIT / 1_000);
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
  const urls = urlsIn(answer);
  if (!urls) throw misshapen(model, answer, 'generation');
  const type = model === 'image-to-3d' ? '3d' : 'image';
  return { kind: 'results', results: urls.map((url): TaskResult => ({ url: absolute(url), type })) };
}

/**
 * The addresses of what was made: a list, or the one field that the newer tools read, one address or several. Their
 * `uploadedFileUrl` and `uploadedFileUrls` repeat addresses that the request itself holds.
 */
function urlsIn(answer: unknown): readonly string[] | undefined {
  const listed = ImagesAnswer.safeParse(answer);
  if (listed.success) return listed.data.data.map(({ url }) => url);
  const newer = NewerAnswer.safeParse(answer);
  return newer.success ? [newer.data.generatedImageUrl].flat() : undefined;
}

const NewerAnswer = z.object({ generatedImageUrl: z.union([z.string(), z.array(z.string())]) });

/** What an answer in none of the known forms means. */
const misshapen = (model: GenerationRequest['model'], answer: unknown, client: 'api' | 'generation') =>
  model === CAR_DESIGN && isNoList(answer)
    ? new RequestError({ kind: 'refused', code: errorCodes.insufficientBalance, client })
    : invalidAnswerError(client);

const isNoList = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && !('data' in answer && Array.isArray(answer.data));

/** A relative address is one below the API's base. */
const absolute = (url: string) => (/^(https?:)?\/|^(data|blob):/i.test(url) ? url : `/api/${url}`);
