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
import { sheetOver } from '../../contract/design-paths';
import { ReadDesign } from '../../contract/design-reading';
import { EditReading } from '../../contract/edited-area';
import type { Designer } from '../engines/engine';
import type { Files } from '../files/files';
import { answerModel, madeFor } from '../http/answer-model';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';
import { invalidField } from '../kernel/problem';

type Limit = 'reading' | 'picture' | 'preview' | 'variation' | 'crossing' | 'validation';

export interface DesignRouteDependencies {
  readonly engine: Designer;
  readonly authentication: Authentication;
  readonly files: Pick<Files, 'bytesOf'>;
  readonly limits: Pick<Limits, Limit>;
  /** Whom the label of generated content names as its maker. */
  readonly producer: string;
  /** Aborted when the provider begins to stop. */
  readonly closing: AbortSignal;
}

const tags = ['generation'];

/**
 * What a prompt says, and what can be done with a design sheet before it is drawn: free, not stored, for signed-in users
 * and holders of an API key.
 */
export const designRoutes: FastifyPluginAsyncZod<DesignRouteDependencies> = async (app, dependencies) => {
  const { engine, authentication, files, limits, closing } = dependencies;
  const admit = async (request: FastifyRequest, limit: Limit) =>
    limits[limit](request, await authentication.userOrKeyHolder(request));

  const reading = { tags, body: ReadDesign, response: { 200: EditReading } };
  app.post('/designs/read', { schema: reading }, async (request, reply) => {
    const { userId, onlyKey } = await authentication.spender(request);
    await limits.reading(request, userId);
    const { image_path: url, picture: known, ...words } = request.body;
    const said = await engine.read(words);
    if (url === undefined) return said;
    await limits.picture(request, userId);
    const image = await files.bytesOf({ userId, onlyKey }, url);
    if (!image) throw invalidField('image_path', 'is not the URL of an image that you uploaded or made');
    const edit = words.edits === 'other' ? words.prompt : undefined;
    const read = await madeFor(reply, closing, (signal) => engine.readPicture(image, signal, known, edit));
    const { picture, design, area } = read;
    return { ...said, picture, ...(area && { area }), design: sheetOver(said.design, design) };
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
    return answerModel(reply, dependencies, (signal) => engine.previewDesign(request.body.design, signal));
  });
};
