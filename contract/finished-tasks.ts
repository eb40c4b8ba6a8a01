import * as z from 'zod/mini';
import { TaskResult } from './generation';
import { Model } from './models';

/** A place in the list of finished tasks: microseconds since the epoch and a task's id. */
export const TaskCursor = z.string().check(z.maxLength(100), z.regex(/^\d{1,16}\.[\w-]+$/));

/** A finished task of the caller. `request_id` is the `Idempotency-Key` it was sent with; `seed` is the one that was drawn from. */
export const FinishedTask = z.object({
  task_id: z.string(),
  request_id: z.nullable(z.string()),
  model: Model,
  body: z.looseObject({}),
  seed: z.number(),
  results: z.array(TaskResult),
  finished_at: z.string(),
});
export type FinishedTask = z.infer<typeof FinishedTask>;

/**
 * Answer of `GET /v1/ai/tasks`: one page, the oldest first. `next` asks for the next page and is null on the last;
 * `resume` is where to begin on another day, once tasks that are being written now have their place.
 */
export const FinishedTasks = z.object({
  data: z.array(FinishedTask),
  next: z.nullable(TaskCursor),
  resume: z.nullable(TaskCursor),
});
export type FinishedTasks = z.infer<typeof FinishedTasks>;
