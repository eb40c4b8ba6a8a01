import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Done } from '../../contract/error';
import { FolderAnswer, FolderList, FolderName } from '../../contract/favourite';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import type { Folders } from './folders';

export interface FolderRouteDependencies {
  readonly folders: Folders;
  readonly authentication: Authentication;
}

const tags = ['favourites'];

/** The folders of favourites. */
export const folderRoutes: FastifyPluginAsyncZod<FolderRouteDependencies> = async (app, dependencies) => {
  const { folders, authentication } = dependencies;

  app.get('/resource/favorite-folder', { schema: { tags, response: { 200: FolderList } } }, async (request) => {
    const userId = await authentication.user(request);
    return { status: 'success' as const, data: await folders.list(userId) };
  });

  app.post(
    '/resource/favorite-folder',
    { schema: { tags, body: FolderName, response: { 200: FolderAnswer } } },
    async (request) => {
      const userId = await authentication.user(request);
      return { status: 'success' as const, data: await folders.create(userId, request.body.name) };
    },
  );

  app.put(
    '/resource/favorite-folder/:id',
    { schema: { tags, params: ById, body: FolderName, response: { 200: FolderAnswer } } },
    async (request) => {
      const userId = await authentication.user(request);
      return {
        status: 'success' as const,
        data: await folders.rename(userId, request.params.id, request.body.name),
      };
    },
  );

  app.delete(
    '/resource/favorite-folder/:id',
    { schema: { tags, params: ById, response: { 200: Done } } },
    async (request) => {
      await folders.remove(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );
};
