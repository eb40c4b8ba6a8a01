import { definitionOf, type Fact, type FactOf, type Recorded } from '../../facts';
import type { Projection } from '../projection';

export type TaskStatus = 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';

/** One generation, as the log knows it. Times in ms since the epoch. */
export interface TaskEntry {
  readonly taskId: string;
  readonly request: Omit<FactOf<'v1.GenerationRequested'>, 'type' | 'at'>;
  readonly status: TaskStatus;
  readonly startTime: number;
  readonly endTime?: number;
  readonly serverTaskId?: string;
  readonly failure?: FactOf<'v2.GenerationFailed'>['failure'];
  /** The user put its card away. */
  readonly dismissed?: true;
  readonly results: FactOf<'v1.GenerationCompleted'>['results'];
}

/** Newest first. */
export type Tasks = readonly TaskEntry[];

/** Maximum number of tasks kept: all running ones, then the newest finished ones. */
export const TASKS_KEPT = 50;

export const isLive = (task: TaskEntry) => task.status === 'pending' || task.status === 'running';
/** Ended without a result, and its card was not put away yet. */
export const isGivenUp = ({ status, dismissed }: TaskEntry) =>
  (status === 'failed' || status === 'cancelled') && !dismissed;

/** Whether a task is finished by this fact. */
export const endsTask = (fact: Fact): fact is Extract<Fact, { readonly taskId: string }> =>
  'taskId' in fact && definitionOf(fact.type).generation === 'ends';

export const tasks: Projection<Tasks> = {
  name: 'tasks',
  version: 3,
  initial: [],
  fold: (state, { fact }: Recorded) => {
    switch (fact.type) {
      case 'v1.GenerationRequested':
        return state.some((task) => task.taskId === fact.taskId) ? state : keep([started(fact), ...state]);
      case 'v1.GenerationSubmitted':
        return change(state, fact.taskId, { status: 'running', serverTaskId: fact.serverTaskId });
      case 'v1.GenerationCompleted':
        return change(state, fact.taskId, { status: 'completed', endTime: fact.at, results: fact.results });
      case 'v2.GenerationFailed':
        return change(state, fact.taskId, { status: 'failed', endTime: fact.at, failure: fact.failure });
      case 'v1.GenerationCancelled':
        return change(state, fact.taskId, { status: 'cancelled', endTime: fact.at });
      case 'v1.GenerationDismissed':
        return state.map((task) =>
          task.taskId === fact.taskId && isGivenUp(task) ? { ...task, dismissed: true } : task,
        );
      default:
        return state;
    }
  },
};

const started = ({ type: _, at, ...request }: FactOf<'v1.GenerationRequested'>): TaskEntry => ({
  taskId: request.taskId,
  request,
  status: 'pending',
  startTime: at,
  results: [],
});

/** A finished task stays as it ended: a late or repeated fact changes nothing. */
function change(state: Tasks, taskId: string, patch: Partial<TaskEntry>): Tasks {
  const at = state.findIndex((task) => task.taskId === taskId && isLive(task));
  const task = state[at];
  return task ? state.with(at, { ...task, ...patch }) : state;
}

function keep(state: Tasks): Tasks {
  if (state.length <= TASKS_KEPT) return state;
  if (state.length === TASKS_KEPT + 1) {
    const oldest = state.findLastIndex((task) => !isLive(task));
    return oldest < 0 ? state : state.toSpliced(oldest, 1);
  }
  let room = TASKS_KEPT - state.filter(isLive).length;
  return state.filter((task) => isLive(task) || room-- > 0);
}
