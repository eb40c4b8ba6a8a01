import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { errorCodes } from '../../contract/error';
import { CarOutline } from '../../contract/preview';
import { type Engine, EngineRefusal } from '../engines/engine';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';
import { Problem, unavailable } from '../kernel/problem';

export interface PreviewRouteDependencies {
  readonly engine: Pick<Engine, 'preview'>;
  readonly authentication: Authentication;
  readonly limits: Pick<Limits, 'preview'>;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

/** When to ask again while too many previews are drawn (seconds). */
const BUSY_SECONDS = 2;

/** A drawing as a rough 3D model: free, not stored, and stopped when the requester leaves. */
export const previewRoutes: FastifyPluginAsyncZod<PreviewRouteDependencies> = async (app, dependencies) => {
  const { engine, authentication, limits, closing } = dependencies;
  app.post('/engine/preview-mesh', { schema: { tags: ['generation'], body: CarOutline } }, async (request, reply) => {
    const userId = await authentication.user(request);
    await limits.preview(request, userId);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    try {
      const glb = await engine.preview(request.body, AbortSignal.any([gone.signal, closing]));
      reply.type('model/gltf-binary').header('cache-control', 'no-store');
      return reply.send(Buffer.from(glb.buffer, glb.byteOffset, glb.byteLength));
    } catch (error) {
      if (closing.aborted) throw unavailable('the provider is stopping');
      if (gone.signal.aborted)
        throw new Problem(408, errorCodes.generationTimedOut, 'the request ended before the preview');
      if (error instanceof EngineRefusal) throw refusalOf(error);
      throw error;
    }
  });
};

/** 503 where asking again helps, 422 with the engine's code where it never will. */
const refusalOf = ({ code, message }: EngineRefusal): Problem =>
  code === errorCodes.engineBusy ? unavailable(message, BUSY_SECONDS) : new Problem(422, code, message);
