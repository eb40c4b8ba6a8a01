import type { TaskState } from '../../contract/generation';
import type { Module } from '../../contract/models';
import type { Fact, FactOf } from '../../src/facts';
import type { GenerationRequest } from '../../src/machines/generation/types';

/** A request for one red sedan, changed as the test needs it. */
export const requestOf = (patch: Partial<GenerationRequest> = {}): GenerationRequest => ({
  taskId: 'task',
  batchId: 'batch',
  module: 'txt2img',
  model: 't2threeviews_context',
  transport: 'task',
  prompt: 'red sedan',
  body: { model: 't2threeviews_context', prompt: 'red sedan' },
  form: {},
  ...patch,
});

/** What the provider answers about a task: running, a tenth done, until the test says otherwise. */
export const taskState = (patch: Partial<TaskState> = {}): TaskState => ({
  task_id: 'server-task',
  status: 'running',
  results: [],
  error: null,
  progress: 10,
  queue_position: null,
  estimated_time: null,
  current_tasks: 1,
  queued_tasks: 0,
  ...patch,
});

type Result = FactOf<'v1.GenerationCompleted'>['results'][number];

/** A generation that succeeded, by its results. */
export interface Succeeded {
  readonly taskId: string;
  readonly module?: Module;
  readonly prompt: string;
  /** ms since the epoch. */
  readonly at: number;
  /** The URL of the picture that it was made from. */
  readonly source?: string;
  /** The seed that was sent. */
  readonly seed?: number;
  readonly batchId?: string;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly results: readonly Result[];
}

/** The facts that the log keeps of a generation that succeeded. */
export const factsOfSuccess = ({
  taskId,
  module = 'txt2img',
  prompt,
  at,
  source,
  seed,
  batchId = taskId,
  form = { customPrompt: prompt },
  results,
}: Succeeded): Fact[] => [
  {
    type: 'v1.GenerationRequested',
    at,
    taskId,
    batchId,
    module,
    model: 't2threeviews_context',
    transport: 'task',
    prompt,
    body: seed === undefined ? {} : { seed },
    form: { ...form },
    ...(source ? { inputImageUrl: source } : {}),
  },
  { type: 'v1.GenerationCompleted', at, taskId, results: [...results] },
];
