import { definitionOf, type Fact, type FactOf } from '../../facts';
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
  fold: (state, { fact }) => {
    let copy: TaskEntry[] | undefined;
    apply(fact, state, () => {
      copy = [...state];
      return copy;
    });
    return copy ?? state;
  },
  foldMany: (state, records) => {
    let copy: TaskEntry[] | undefined;
    const edit = () => {
      copy ??= [...state];
      return copy;
    };
    for (const { fact } of records) apply(fact, copy ?? state, edit);
    return copy ?? state;
  },
};

/** @param edit answers the list to be changed in place */
function apply(fact: Fact, state: Tasks, edit: () => TaskEntry[]) {
  switch (fact.type) {
    case 'v1.GenerationRequested':
      if (!state.some((task) => task.taskId === fact.taskId)) add(edit(), started(fact));
      break;
    case 'v1.GenerationSubmitted':
      change(state, fact.taskId, { status: 'running', serverTaskId: fact.serverTaskId }, edit);
      break;
    case 'v1.GenerationCompleted':
      change(state, fact.taskId, { status: 'completed', endTime: fact.at, results: fact.results }, edit);
      break;
    case 'v2.GenerationFailed':
      change(state, fact.taskId, { status: 'failed', endTime: fact.at, failure: fact.failure }, edit);
      break;
    case 'v1.GenerationCancelled':
      change(state, fact.taskId, { status: 'cancelled', endTime: fact.at }, edit);
      break;
    case 'v1.GenerationDismissed': {
      const at = state.findIndex((task) => task.taskId === fact.taskId && isGivenUp(task));
      const task = state[at];
      if (task) edit()[at] = { ...task, dismissed: true };
    }
  }
}

const started = ({ type: _, at, ...request }: FactOf<'v1.GenerationRequested'>): TaskEntry => ({
  taskId: request.taskId,
  request,
  status: 'pending',
  startTime: at,
  results: [],
});

/** A finished task stays as it ended: a late or repeated fact changes nothing. */
function change(state: Tasks, taskId: string, patch: Partial<TaskEntry>, edit: () => TaskEntry[]) {
  const at = state.findIndex((task) => task.taskId === taskId && isLive(task));
  const task = state[at];
  if (task) edit()[at] = { ...task, ...patch };
}

/** Puts a task in front; the oldest finished ones go. */
function add(state: TaskEntry[], task: TaskEntry) {
  state.unshift(task);
  while (state.length > TASKS_KEPT) {
    const oldest = state.findLastIndex((entry) => !isLive(entry));
    if (oldest < 0) return;
    state.splice(oldest, 1);
  }
}
