import { isLive, tasks } from '../../log/projections/tasks';
import { generationActorId } from '../../machines/generation/selectors';
import type { GenerationRequest } from '../../machines/generation/types';
import { lockNames } from '../browser/locks';
import type { Tabs } from '../browser/tabs';
import type { Studio } from '../studio/root';
import { createTaskOwner, type TaskKind, type TaskOwner } from '../studio/task-owner';

/** The generations of the signed-in user, each driven by one tab. */
export interface GenerationTasks extends Pick<TaskOwner, 'resumeUnfinished'> {
  /** Starts a new generation in this tab. */
  start(request: GenerationRequest): void;
  /** Cancels wherever it is driven. */
  cancel(taskId: string): void;
}

const kind: TaskKind = {
  lockName: lockNames.generation,
  actorId: generationActorId,
  begunBy: (fact) => (fact.type === 'v1.GenerationRequested' ? fact.taskId : undefined),
  unfinished: (log) =>
    log
      .projection(tasks)
      .get()
      .filter(isLive)
      .map(({ taskId, request, startTime, serverTaskId }) => ({
        id: taskId,
        command: { type: 'generation.resume', request, resume: { startTime, serverTaskId } },
      })),
};

export function createGenerationTasks(studio: () => Studio, tabs: Tabs): GenerationTasks {
  const owner = createTaskOwner(kind, studio);
  const cancelHere = (taskId: string) => owner.running(taskId)?.send({ type: 'generation.cancel' });
  tabs.on('cancel', ({ taskId }) => cancelHere(taskId));
  return {
    start: (request) => owner.acquire({ id: request.taskId, command: { type: 'generation.start', request } }),
    cancel: (taskId) => {
      if (owner.running(taskId)) cancelHere(taskId);
      else tabs.post({ kind: 'cancel', taskId });
    },
    resumeUnfinished: owner.resumeUnfinished,
  };
}
