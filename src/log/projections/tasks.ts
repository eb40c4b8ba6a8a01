import type { FactOf, GenerationFailure, Recorded } from '../facts';
import type { Projection } from '../projection';

export type TaskStatus = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';

/** One generation, as the log knows it. Times in ms since the epoch. */
export interface TaskEntry {
  readonly taskId: string;
  readonly request: FactOf<'v1.GenerationRequested'>;
  readonly status: TaskStatus;
  readonly startTime: number;
  readonly endTime?: number;
  readonly serverTaskId?: string;
  readonly failure?: GenerationFailure;
  readonly results: FactOf<'v1.GenerationCompleted'>['results'];
}

/** Newest first. */
export type Tasks = readonly TaskEntry[];

/** All running tasks and the newest finished ones make at most so many. */
export const TASKS_KEPT = 50;

export const isLive = (task: TaskEntry) => task.status === 'pending' || task.status === 'running';

export const tasks: Projection<Tasks> = {
  name: 'tasks',
  version: 1,
  initial: [],
  fold: (state, { fact }: Recorded) => {
    switch (fact.type) {
      case 'v1.GenerationRequested':
        return state.some((task) => task.taskId === fact.taskId) ? state : keep([started(fact), ...state]);
      case 'v1.GenerationSubmitted':
        return change(state, fact.taskId, { status: 'running', serverTaskId: fact.serverTaskId });
      case 'v1.GenerationCompleted':
        return change(state, fact.taskId, { status: 'completed', endTime: fact.at, results: fact.results });
      case 'v1.GenerationFailed':
        return change(state, fact.taskId, { status: 'failed', endTime: fact.at, failure: fact.failure });
      case 'v1.GenerationCancelled':
        return change(state, fact.taskId, { status: 'cancelled', endTime: fact.at });
      default:
        return state;
    }
  },
};

const started = (request: FactOf<'v1.GenerationRequested'>): TaskEntry => ({
  taskId: request.taskId,
  request,
  status: 'pending',
  startTime: request.at,
  results: [],
});

/** A finished task stays as it ended: a late or repeated fact changes nothing. */
function change(state: Tasks, taskId: string, patch: Partial<TaskEntry>): Tasks {
  if (!state.some((task) => task.taskId === taskId && isLive(task))) return state;
  return state.map((task) => (task.taskId === taskId ? { ...task, ...patch } : task));
}

function keep(state: Tasks): Tasks {
  if (state.length <= TASKS_KEPT) return state;
  let room = TASKS_KEPT - state.filter(isLive).length;
  return state.filter((task) => isLive(task) || room-- > 0);
}
