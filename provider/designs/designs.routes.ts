import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DesignReading, ReadDesign } from '../../contract/design-reading';
import type { Engine } from '../engines/engine';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';

export interface DesignRouteDependencies {
  readonly engine: Pick<Engine, 'read'>;
  readonly authentication: Authentication;
  readonly limits: Pick<Limits, 'reading'>;
}

/** What a prompt says, word for word: free, not stored, for signed-in users and holders of an API key. */
export const designRoutes: FastifyPluginAsyncZod<DesignRouteDependencies> = async (app, dependencies) => {
  const { engine, authentication, limits } = dependencies;
  app.post(
    '/designs/read',
    {
      schema: { tags: ['generation'], body: ReadDesign, response: { 200: DesignReading } },
    },
    async (request, reply) => {
      await limits.reading(request, await authentication.userOrKeyHolder(request));
      reply.header('cache-control', 'no-store');
      return engine.read(request.body);
    },
  );
};
