import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Pricing, PricingQuery } from '../../contract/config';
import { FinishedTasks, TaskCursor } from '../../contract/finished-tasks';
import { GenerationBody, ImagesAnswer, TaskAccepted, TaskCancelled, TaskState } from '../../contract/generation';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import { awaitTask, imagesAnswer } from './direct';
import type { Tasks } from './tasks';

export interface TaskRouteDependencies {
  readonly tasks: Tasks;
  readonly authentication: Authentication;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

/** Header names arrive in lower case. */
const Idempotency = z.object({
  'idempotency-key': z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
});

/** Where a page of finished tasks begins, and how many it has at most. */
const FinishedQuery = z.object({
  after: z.optional(TaskCursor),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
});

/** Generations as tasks, and the direct request that waits for its result. */
export const taskRoutes: FastifyPluginAsyncZod<TaskRouteDependencies> = async (app, dependencies) => {
  const { tasks, authentication, closing } = dependencies;
  app.get(
    '/pricing',
    { schema: { tags: ['wallet'], querystring: PricingQuery, response: { 200: Pricing } } },
    async ({ query }) => tasks.quote(query),
  );

  app.post(
    '/v1/ai/generations',
    { schema: { tags: ['generation'], headers: Idempotency, body: GenerationBody, response: { 200: TaskAccepted } } },
    async (request) => {
      const { userId, ...key } = await authentication.spender(request);
      const idempotencyKey = request.headers['idempotency-key'];
      const task = await tasks.submit(userId, { body: request.body, idempotencyKey, ...key });
      return { task_id: task.id, status: task.status };
    },
  );

  app.get(
    '/v1/ai/result/:id',
    { schema: { tags: ['generation'], params: ById, response: { 200: TaskState } } },
    async (request) => {
      return tasks.state(await authentication.spender(request), request.params.id);
    },
  );

  app.get(
    '/v1/ai/tasks',
    { schema: { tags: ['generation'], querystring: FinishedQuery, response: { 200: FinishedTasks } } },
    async (request) => {
      const { after, limit } = request.query;
      return tasks.finished(await authentication.spender(request), after, limit);
    },
  );

  app.delete(
    '/v1/ai/cancel/:id',
    { schema: { tags: ['generation'], params: ById, response: { 200: TaskCancelled } } },
    async (request) => {
      const task = await tasks.cancel(await authentication.spender(request), request.params.id);
      return { status: 'success' as const, task_status: task.status };
    },
  );

  app.post(
    '/v1/images/generations',
    { schema: { tags: ['generation'], headers: Idempotency, body: GenerationBody, response: { 200: ImagesAnswer } } },
    async (request, reply) => {
      const { userId, ...key } = await authentication.spender(request);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const idempotencyKey = request.headers['idempotency-key'];
      const { id } = await tasks.submit(userId, { body: request.body, idempotencyKey, ...key, direct: true });
      const until = { gone: gone.signal, closing, repeatable: idempotencyKey !== undefined };
      const task = await awaitTask(tasks, { userId }, id, until);
      return imagesAnswer(task);
    },
  );
};
