import { type AnyActorRef, createActor, fromPromise, type InspectionEvent, toPromise } from 'xstate';
import { type FinishedTask, FinishedTasks } from '../../../contract/finished-tasks';
import { imagesOf } from '../../../contract/generation';
import { moduleOf } from '../../../contract/models';
import type { UserLog } from '../../log';
import { history, knowsTask } from '../../log/projections/history';
import { restorePoint } from '../../log/projections/restore-point';
import { type Restored, type RestoredPage, restoringMachine } from '../../machines/restoring/machine';
import { formOfParameters, PictureParameters, promptOf } from '../../tools';
import { lockNames, withLock } from '../browser/locks';
import type { Clients } from '../http/clients';
import { retry } from '../http/retry';

/** Fields of the picture that a tool takes beside its required one. */
const EXTRA: ReadonlySet<string> = new Set(['mask_path', 'reference_image_path']);
const placeOf = (field: string) => (field === 'hints_image_path' ? 'hints' : EXTRA.has(field) ? 'extra' : 'main');
/** Generations that are asked for at a time. */
const PAGE = 50;

export interface RestoringServices {
  readonly clients: Pick<Clients, 'api'>;
  /** Resolves when the newest fact of that actor is durable. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
  /** The signed-in user; empty without one. */
  readonly userId: () => string;
  readonly inspect: (event: InspectionEvent) => void;
  readonly now: () => number;
}

/** Fills the log with what the account has finished elsewhere, until it is left; one tab at a time does so. */
export async function restoreInto({ log }: UserLog, services: RestoringServices, left: AbortSignal): Promise<void> {
  const { userId, inspect, now } = services;
  await withLock(lockNames.restoring(userId()), left, async () => {
    const after = log.projection(restorePoint).get();
    const actor = createActor(provideRestoring(services, log), { id: 'restoring', input: { after, now }, inspect });
    left.addEventListener('abort', () => actor.stop());
    await toPromise(actor.start());
  });
}

function provideRestoring({ clients, recorded }: RestoringServices, log: UserLog['log']) {
  return restoringMachine.provide({
    actors: {
      page: fromPromise<RestoredPage, { after: string }>(async ({ input: { after }, signal }) => {
        const searchParams = { limit: String(PAGE), ...(after === '' ? {} : { after }) };
        const ask = () => clients.api.call(FinishedTasks, 'v1/ai/tasks', { searchParams, signal });
        const { data, next, resume } = await retry(ask, { signal, tries: Number.POSITIVE_INFINITY });
        const known = log.projection(history).get();
        const unknown = data.map(restoredOf).filter(({ taskId }) => !knowsTask(known, taskId));
        return { unknown, ...(next === null ? {} : { next }), ...(resume === null ? {} : { resume }) };
      }),
      recorded: fromPromise(({ input }) => recorded(input.emitter)),
    },
  });
}

/** A task of the provider as the history knows it: under the id with which a browser sent it. */
function restoredOf({ task_id, request_id, model, body, seed, results, finished_at }: FinishedTask): Restored {
  const parameters = PictureParameters.parse({ ...body, model, seed });
  const images = imagesOf(body);
  const named = (place: 'main' | 'extra' | 'hints') =>
    images.filter(([field]) => placeOf(field) === place).map(([, url]) => ({ url, name: '' }));
  const hints = named('hints');
  const createdAt = Date.parse(finished_at);
  return {
    taskId: request_id ?? task_id,
    module: moduleOf(model),
    prompt: promptOf(parameters),
    form: {
      ...formOfParameters(parameters),
      images: { main: named('main'), extra: named('extra'), ...(hints.length > 0 ? { hints } : {}) },
    },
    seed,
    sources: images.map(([, url]) => url),
    createdAt,
    results: results.map((result, index) => ({ ...result, id: `${moduleOf(model)}-${task_id}-${index}` })),
  };
}
