import { setTimeout as sleep } from 'node:timers/promises';
import { type ImagesAnswer, imagesOf } from '../../contract/generation';
import type { TaskRow } from '../database/schema';
import { Problem, unavailable } from '../kernel/problem';
import type { Tasks } from './tasks';

const LOOK_EVERY_MS = 250;
/** The specification's limit of one request. */
const LIMIT_MS = 10 * 60 * 1000;

/**
 * Waits until the task is done. `gone` says that the requester left: the task is cancelled. `closing` says that the
 * provider stops: 503, and the task is ended by whoever finds that nobody waits for it.
 */
export async function awaitTask(
  tasks: Tasks,
  userId: string,
  id: string,
  until: { readonly gone: AbortSignal; readonly closing: AbortSignal },
  cancel: () => Promise<unknown>,
): Promise<TaskRow> {
  const deadline = Date.now() + LIMIT_MS;
  for (;;) {
    const task = await tasks.stillAwaited(userId, id);
    if (task.status === 'completed') return task;
    if (task.status === 'failed') throw failureOf(task);
    if (until.closing.aborted) throw unavailable('the provider is stopping');
    if (until.gone.aborted || Date.now() > deadline) {
      await cancel();
      throw new Problem(408, 'generation.timeout', 'the request ended before the generation');
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([until.gone, until.closing]) }).catch(
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
  const code = task.errorCode ?? 'generation.failed';
  const status = statusOf[code] ?? 422;
  return new Problem(status, code, task.error ?? 'generation failed');
}

const statusOf: Partial<Record<string, number>> = {
  'generation.failed': 500,
  'generation.timeout': 504,
  'generation.interrupted': 503,
  'generation.cancelled': 409,
  'file.diskFull': 507,
};
