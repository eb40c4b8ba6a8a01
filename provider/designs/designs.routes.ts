import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CrossDesigns,
  CrossedDesign,
  PossibleCar,
  PreviewDesign,
  ValidateDesign,
  VariedDesigns,
  VaryDesign,
} from '../../contract/design-calls';
import { DesignReading, ReadDesign } from '../../contract/design-reading';
import type { Designer } from '../engines/engine';
import { answerModel } from '../http/answer-model';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';

type Limit = 'reading' | 'preview' | 'variation' | 'crossing' | 'validation';

export interface DesignRouteDependencies {
  readonly engine: Designer;
  readonly authentication: Authentication;
  readonly limits: Pick<Limits, Limit>;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

const tags = ['generation'];

/**
 * What a prompt says, and what can be done with a design sheet before it is drawn: free, not stored, for signed-in users
 * and holders of an API key.
 */
export const designRoutes: FastifyPluginAsyncZod<DesignRouteDependencies> = async (app, dependencies) => {
  const { engine, authentication, limits, closing } = dependencies;
  const admit = async (request: FastifyRequest, limit: Limit) =>
    limits[limit](request, await authentication.userOrKeyHolder(request));

  const reading = { tags, body: ReadDesign, response: { 200: DesignReading } };
  app.post('/designs/read', { schema: reading }, async (request) => {
    await admit(request, 'reading');
    return engine.read(request.body);
  });

  const validation = { tags, body: ValidateDesign, response: { 200: PossibleCar } };
  app.post('/designs/validate', { schema: validation }, async (request) => {
    await admit(request, 'validation');
    return engine.possible(request.body.design);
  });

  const variation = { tags, body: VaryDesign, response: { 200: VariedDesigns } };
  app.post('/designs/vary', { schema: variation }, async (request) => {
    await admit(request, 'variation');
    return engine.vary(request.body);
  });

  const crossing = { tags, body: CrossDesigns, response: { 200: CrossedDesign } };
  app.post('/designs/cross', { schema: crossing }, async (request) => {
    await admit(request, 'crossing');
    return { design: await engine.cross(request.body) };
  });

  // A binary GLB.
  app.post('/designs/preview', { schema: { tags, body: PreviewDesign } }, async (request, reply) => {
    await admit(request, 'preview');
    return answerModel(reply, closing, (signal) => engine.previewDesign(request.body.design, signal));
  });
};
