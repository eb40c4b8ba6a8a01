import type { FinishedTask, FinishedTasks } from '../../contract/finished-tasks';
import type { TaskState } from '../../contract/generation';
import type { TaskRow } from '../database/schema';
import type { Finished } from './tasks.queries';

/** The name of an engine, where it is another than the embedded one. */
export const otherThanOwn = (engine: string | null) => (engine === 'embedded' ? null : engine);

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
  drawn_by: otherThanOwn(task.engine),
  preview: task.preview,
});

const finishedToWire = ({ task }: Finished): FinishedTask => ({
  task_id: task.id,
  request_id: task.idempotencyKey,
  model: task.model,
  body: { ...task.body },
  seed: task.seed,
  results: task.results,
  finished_at: (task.finishedAt ?? task.createdAt).toISOString(),
});

const cursorOf = ({ micros, task }: Finished) => `${micros}.${task.id}`;

/** A page of `limit`, of a list that was read one further. @param after where it began */
export function pageToWire(found: readonly Finished[], limit: number, after: string | undefined): FinishedTasks {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const settled = page.findLast((each) => each.settled);
  return {
    data: page.map(finishedToWire),
    next: found.length > limit && last ? cursorOf(last) : null,
    resume: settled ? cursorOf(settled) : (after ?? null),
  };
}
