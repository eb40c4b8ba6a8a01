import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ProfileUpdate, SignInNotices, UserAnswer } from '../../contract/account';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import type { Accounts } from './accounts';

export interface UserRouteDependencies {
  readonly accounts: Accounts;
  readonly authentication: Authentication;
}

/** The user's own record. */
export const userRoutes: FastifyPluginAsyncZod<UserRouteDependencies> = async (app, { accounts, authentication }) => {
  app.get(
    '/users/:id',
    { schema: { tags: ['account'], params: ById, response: { 200: UserAnswer } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      return { status: 'success' as const, data: await accounts.info(userId) };
    },
  );

  app.get(
    '/users/:id/sign-ins',
    { schema: { tags: ['account'], params: ById, response: { 200: SignInNotices } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      return { status: 'success' as const, data: await accounts.signIns(userId) };
    },
  );

  app.put(
    '/users/:id',
    { schema: { tags: ['account'], params: ById, body: ProfileUpdate, response: { 200: UserAnswer } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      return { status: 'success' as const, data: await accounts.update(userId, request.body) };
    },
  );
};
