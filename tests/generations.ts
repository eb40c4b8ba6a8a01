import type { TaskState } from '../contract/generation';
import type { GenerationRequest } from '../src/machines/generation/types';

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
