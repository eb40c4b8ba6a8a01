import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorCode, errorCodes } from '../../contract/error';
import { type ImagesAnswer, imagesOf } from '../../contract/generation';
import type { TaskRow } from '../database/schema';
import { Problem, unavailable } from '../kernel/problem';
import { AWAIT_MS, type Owner, type Tasks } from './tasks';

const POLL_EVERY_MS = 250;
/** The wait is renewed well before it would end: each renewal is a write. */
const RENEW_EVERY_MS = AWAIT_MS / 3;
/** The specification's limit of one request. */
const LIMIT_MS = 10 * 60 * 1000;

/**
 * Waits until the task has ended. `gone` is aborted when the requester leaves: the task is cancelled, unless its request
 * is `repeatable` under an idempotency key; then a repeat finds it, or it ends with its lease. `closing` is aborted when
 * the provider stops: 503, and the task ends once no request has waited for it for a while.
 */
export async function awaitTask(
  tasks: Pick<Tasks, 'find' | 'stillAwaited' | 'cancel'>,
  owner: Owner,
  id: string,
  until: { readonly gone: AbortSignal; readonly closing: AbortSignal; readonly repeatable: boolean },
): Promise<TaskRow> {
  const deadline = Date.now() + LIMIT_MS;
  let renewAt = 0;
  for (;;) {
    if (Date.now() >= renewAt) {
      await tasks.stillAwaited(id);
      renewAt = Date.now() + RENEW_EVERY_MS;
    }
    const task = await tasks.find(owner, id);
    if (task.status === 'completed') return task;
    if (task.status === 'failed') throw failureOf(task);
    if (until.closing.aborted) throw unavailable('the provider is stopping');
    if (until.gone.aborted || Date.now() > deadline) {
      if (!until.gone.aborted || !until.repeatable) await tasks.cancel(owner, id);
      throw new Problem(408, errorCodes.generationTimedOut, 'the request ended before the generation');
    }
    await sleep(POLL_EVERY_MS, undefined, { signal: AbortSignal.any([until.gone, until.closing]) }).catch(
      () => undefined,
    );
  }
}

/** The answer of a direct request, with the fields that the newer tools read. */
export function imagesAnswer(task: TaskRow): ImagesAnswer {
  const urls = task.results.map(({ url }) => url);
  const uploads = imagesOf(task.body).map(([, url]) => url);
  const [first] = urls;
  return {
    data: urls.map((url) => ({ url })),
    generatedImageUrl: urls.length === 1 ? first : urls,
    uploadedFileUrl: uploads[0],
    uploadedFileUrls: uploads,
  };
}

function failureOf(task: TaskRow): Problem {
  const code = task.errorCode ?? errorCodes.generationFailed;
  const status = statusOf[code] ?? 422;
  return new Problem(status, code, task.error ?? 'generation failed');
}

const statusOf: Partial<Record<ErrorCode, number>> = {
  [errorCodes.generationFailed]: 500,
  [errorCodes.generationTimedOut]: 504,
  [errorCodes.generationInterrupted]: 503,
  [errorCodes.generationCancelled]: 409,
  [errorCodes.diskFull]: 507,
  [errorCodes.engineBusy]: 503,
  [errorCodes.engineUnfit]: 503,
  [errorCodes.engineMemory]: 503,
};
