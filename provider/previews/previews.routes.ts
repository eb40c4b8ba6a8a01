import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CarOutline } from '../../contract/preview';
import type { Engine } from '../engines/engine';
import { answerModel } from '../http/answer-model';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';

export interface PreviewRouteDependencies {
  readonly engine: Pick<Engine, 'preview'>;
  readonly authentication: Authentication;
  readonly limits: Pick<Limits, 'preview'>;
  /** Whom the label of generated content names as its maker. */
  readonly producer: string;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

/** A drawing as a rough 3D model: free, not stored, and stopped when the requester leaves. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewRouteDependencies> = async (app, dependencies) => {
  const { engine, authentication, limits } = dependencies;
  app.post('/engine/preview-mesh', { schema: { tags: ['generation'], body: CarOutline } }, async (request, reply) => {
    const userId = await authentication.user(request);
    await limits.preview(request, userId);
    return answerModel(reply, dependencies, (signal) => engine.preview(request.body, signal));
  });
};
