import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Done } from '../../contract/error';
import { FavouriteCreated, FavouriteList, FavouriteMove, NewFavourite } from '../../contract/favourite';
import { Page } from '../../contract/page';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import type { Favourites } from './favourites';

export interface FavouriteRouteDependencies {
  readonly favourites: Favourites;
  readonly authentication: Authentication;
}

/** Adding, listing, moving, removing and restoring favourites. */
export const favouriteRoutes: FastifyPluginAsyncZod<FavouriteRouteDependencies> = async (app, dependencies) => {
  const { favourites, authentication } = dependencies;

  app.post(
    '/resource/favorite',
    { schema: { tags: ['favourites'], body: NewFavourite, response: { 200: FavouriteCreated } } },
    async (request) => favourites.add(await authentication.user(request), request.body),
  );

  app.get(
    '/resource/favorite/myself',
    { schema: { tags: ['favourites'], querystring: Page, response: { 200: FavouriteList } } },
    async (request) => {
      const userId = await authentication.user(request);
      return favourites.list(userId, request.query);
    },
  );

  app.delete(
    '/resource/favorite/:id',
    { schema: { tags: ['favourites'], params: ById, response: { 200: Done } } },
    async (request) => {
      await favourites.remove(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );

  app.post(
    '/resource/favorite/:id/restore',
    { schema: { tags: ['favourites'], params: ById, response: { 200: Done } } },
    async (request) => {
      await favourites.restore(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );

  app.put(
    '/resource/favorite/:id',
    { schema: { tags: ['favourites'], params: ById, body: FavouriteMove, response: { 200: Done } } },
    async (request) => {
      await favourites.move(await authentication.user(request), request.params.id, request.body.folder_id);
      return { status: 'success' as const };
    },
  );
};
