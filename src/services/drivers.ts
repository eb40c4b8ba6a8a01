import type { ActorRefFrom } from 'xstate';
import type { UserLog } from '../log';
import type { FactOf, Recorded } from '../log/facts';
import { isLive, tasks } from '../log/projections/tasks';
import type { GenerationRequest } from '../machines/generation/types';
import type { studioMachine } from '../machines/studio/machine';
import { ended, exclusively } from './exclusively';

type Studio = ActorRefFrom<typeof studioMachine>;

/** One tab drives a generation. The others follow by its facts and take over when that tab is gone. */
export interface Drivers {
  /** Starts a new generation in this tab. */
  start(request: GenerationRequest): void;
  /** Cancels wherever it is driven. */
  cancel(taskId: string): void;
  /** Waits for the right to drive what is unfinished in this log, until it is closed. */
  adopt(opened: UserLog): () => void;
}

export function createDrivers(studio: Studio, channel: BroadcastChannel): Drivers {
  const find = (taskId: string) =>
    studio.getSnapshot().context.generations.find(({ id }) => id === `generation:${taskId}`);

  const hold = (taskId: string, signal: AbortSignal, drive: () => void) => {
    exclusively(`fastback-task.${taskId}`, signal, async () => {
      if (signal.aborted) return;
      drive();
      await ended(find(taskId));
    }).catch(() => undefined);
  };

  let stopAdopting = new AbortController();

  const cancelHere = (taskId: string) => find(taskId)?.send({ type: 'generation.cancel' });
  channel.addEventListener('message', ({ data }) => {
    if (data?.kind === 'cancel') cancelHere(String(data.taskId));
  });

  return {
    start: (request) =>
      hold(request.taskId, stopAdopting.signal, () => studio.send({ type: 'generation.start', request })),
    cancel: (taskId) => {
      if (find(taskId)) cancelHere(taskId);
      else channel.postMessage({ kind: 'cancel', taskId });
    },
    adopt: ({ log }) => {
      const stop = new AbortController();
      stopAdopting = stop;
      const mine = new Set(studio.getSnapshot().context.generations.map(({ id }) => id));
      const wait = (taskId: string) =>
        hold(taskId, stop.signal, () => {
          const task = log
            .projection(tasks)
            .get()
            .find((entry) => entry.taskId === taskId);
          if (!task || !isLive(task)) return;
          const { request, startTime, serverTaskId } = task;
          studio.send({ type: 'generation.resume', request: unstamped(request), resume: { startTime, serverTaskId } });
        });
      for (const task of log.projection(tasks).get()) {
        if (isLive(task) && !mine.has(`generation:${task.taskId}`)) wait(task.taskId);
      }
      const unsubscribe = log.onFact(({ fact }: Recorded) => {
        if (fact.type === 'v1.GenerationRequested' && !find(fact.taskId)) wait(fact.taskId);
      });
      return () => {
        unsubscribe();
        stop.abort();
      };
    },
  };
}

function unstamped({ type: _, at: __, ...request }: FactOf<'v1.GenerationRequested'>): GenerationRequest {
  return request;
}
