import { definitionOf, type Fact, type FactOf } from '../../facts';
import { createProjection } from '../projection';

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

export const isLive = (task: Pick<TaskEntry, 'status'>) => task.status === 'pending' || task.status === 'running';
/** Ended without a result, and its card was not put away yet. */
export const isGivenUp = ({ status, dismissed }: Pick<TaskEntry, 'status' | 'dismissed'>) =>
  (status === 'failed' || status === 'cancelled') && !dismissed;

/** Whether a task is finished by this fact. */
export const endsTask = (fact: Fact): fact is Extract<Fact, { readonly taskId: string }> =>
  'taskId' in fact && definitionOf(fact.type).generation === 'ends';

const edited = (state: Tasks, fact: Fact): Tasks => {
  const draft = new Draft(state);
  draft.take(fact);
  return draft.done();
};

export const tasks = createProjection<Tasks>({
  name: 'tasks',
  version: 3,
  initial: [],
  folds: {
    'v1.GenerationRequested': edited,
    'v1.GenerationSubmitted': edited,
    'v1.GenerationCompleted': edited,
    'v2.GenerationFailed': edited,
    'v1.GenerationCancelled': edited,
    'v1.GenerationDismissed': edited,
  },
  foldMany: (state, records) => {
    const draft = new Draft(state);
    for (const { fact } of records) draft.take(fact);
    return draft.done();
  },
});

type TaskState = Omit<TaskEntry, 'request'>;
/** A task that began in a draft. Of a long batch few are kept, and only these are given their request. */
type Begun = TaskState & { readonly fact: FactOf<'v1.GenerationRequested'> };
type DraftEntry = TaskEntry | Begun;

/** The tasks while facts change them: the list is copied once, and changed in place from then on. */
class Draft {
  private copy: DraftEntry[] | undefined;
  private ids: Set<string> | undefined;

  constructor(private readonly state: Tasks) {}

  /** Facts that are of no task change nothing. */
  take(fact: Fact) {
    switch (fact.type) {
      case 'v1.GenerationRequested':
        return this.start(fact);
      case 'v1.GenerationSubmitted':
        return this.change(fact.taskId, isLive, { status: 'running', serverTaskId: fact.serverTaskId });
      case 'v1.GenerationCompleted':
        return this.change(fact.taskId, isLive, { status: 'completed', endTime: fact.at, results: fact.results });
      case 'v2.GenerationFailed':
        return this.change(fact.taskId, isLive, { status: 'failed', endTime: fact.at, failure: fact.failure });
      case 'v1.GenerationCancelled':
        return this.change(fact.taskId, isLive, { status: 'cancelled', endTime: fact.at });
      case 'v1.GenerationDismissed':
        return this.change(fact.taskId, isGivenUp, { dismissed: true });
    }
  }

  done(): Tasks {
    return this.copy?.map((task) => ('fact' in task ? started(task) : task)) ?? this.state;
  }

  /** Puts a new task in front; the oldest finished ones go. */
  private start(fact: FactOf<'v1.GenerationRequested'>) {
    this.ids ??= new Set(this.list.map(({ taskId }) => taskId));
    if (this.ids.has(fact.taskId)) return;
    const tasks = this.edit();
    tasks.unshift({ taskId: fact.taskId, fact, status: 'pending', startTime: fact.at, results: [] });
    this.ids.add(fact.taskId);
    while (tasks.length > TASKS_KEPT) {
      const oldest = tasks.findLastIndex((task) => !isLive(task));
      if (oldest < 0) return;
      for (const { taskId } of tasks.splice(oldest, 1)) this.ids.delete(taskId);
    }
  }

  /** A finished task stays as it ended: a late or repeated fact changes nothing. */
  private change(taskId: string, isOpenTo: (task: TaskState) => boolean, patch: Partial<TaskState>) {
    const at = this.list.findIndex((task) => task.taskId === taskId && isOpenTo(task));
    const task = this.list[at];
    if (task) this.edit()[at] = { ...task, ...patch };
  }

  private get list(): readonly DraftEntry[] {
    return this.copy ?? this.state;
  }

  private edit(): DraftEntry[] {
    this.copy ??= [...this.state];
    return this.copy;
  }
}

function started({ fact, ...task }: Begun): TaskEntry {
  const { type: _, at: __, ...request } = fact;
  return { ...task, request };
}
