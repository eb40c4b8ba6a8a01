import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import { BoardLinkAnswer, BoardLinkList, PublishedBoard, SharedBoardAnswer } from '../../contract/shared-board';
import { asFile } from '../files/as-file';
import type { FileStore } from '../files/store';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import { notFound } from '../kernel/problem';
import type { Boards } from './boards';

export interface BoardRouteDependencies {
  readonly boards: Boards;
  readonly authentication: Authentication;
  readonly files: { readonly store: FileStore };
}

const tags = ['boards'];
const OfPicture = z.extend(ById, { index: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)) });
const Signed = z.object({
  expires: z.coerce.number().check(z.int(), z.minimum(0)),
  signature: z.string().check(z.maxLength(100)),
});

/** Boards that are shown to others who are signed in. */
export const boardRoutes: FastifyPluginAsyncZod<BoardRouteDependencies> = async (app, dependencies) => {
  const { boards, authentication, files } = dependencies;

  app.get('/resource/shared-board', { schema: { tags, response: { 200: BoardLinkList } } }, async (request) => {
    const userId = await authentication.user(request);
    return { status: 'success' as const, data: await boards.links(userId) };
  });

  app.post(
    '/resource/shared-board',
    { schema: { tags, body: PublishedBoard, response: { 200: BoardLinkAnswer } } },
    async (request) => {
      const userId = await authentication.user(request);
      return { status: 'success' as const, data: await boards.publish(userId, request.body) };
    },
  );

  app.delete(
    '/resource/shared-board/:id',
    { schema: { tags, params: ById, response: { 200: Done } } },
    async (request) => {
      await boards.end(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );

  app.get(
    '/resource/shared-board/:id',
    { schema: { tags, params: ById, response: { 200: SharedBoardAnswer } } },
    async (request) => {
      await authentication.user(request);
      return { status: 'success' as const, data: await boards.show(request.params.id) };
    },
  );

  app.get(
    '/resource/shared-board/:id/picture/:index',
    { schema: { tags, params: OfPicture, querystring: Signed } },
    async (request, reply) => {
      const file = await boards.picture({ ...request.params, ...request.query });
      const bytes = await files.store.stream(file.key, undefined);
      if (!bytes) throw notFound();
      return asFile(reply, file.mime).header('content-length', file.size).send(bytes);
    },
  );
};
