import type { TaskState } from '../../contract/generation';
import type { TaskRow } from '../database/schema';

/** `position` 0 is next; `seconds` until it is done; `load` over all users. */
export const taskToWire = (
  task: TaskRow,
  estimate: { readonly position: number | null; readonly seconds: number | null },
  load: { readonly running: number; readonly queued: number },
): TaskState => ({
  task_id: task.id,
  status: task.status,
  results: task.results,
  error: task.error,
  error_code: task.errorCode,
  progress: task.progress,
  queue_position: estimate.position,
  estimated_time: estimate.seconds,
  current_tasks: load.running,
  queued_tasks: load.queued,
});
