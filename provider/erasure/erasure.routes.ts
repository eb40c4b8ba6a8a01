import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AccountDeletion } from '../../contract/account';
import { Done } from '../../contract/error';
import type { Accounts } from '../accounts/accounts';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import type { Erasure } from './erasure';

export interface ErasureRouteDependencies {
  readonly accounts: Pick<Accounts, 'prove'>;
  readonly erasure: Erasure;
  readonly authentication: Authentication;
  readonly limits: Limits;
}

/** The end of an account, by its owner. */
export const erasureRoutes: FastifyPluginAsyncZod<ErasureRouteDependencies> = async (app, dependencies) => {
  const { accounts, erasure, authentication, limits } = dependencies;
  const schema = { tags: ['account'], params: ById, body: AccountDeletion, response: { 200: Done } };
  app.delete('/users/:id', { schema }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    await limits.guess(request, userId);
    await accounts.prove(userId, request.body?.current);
    await erasure.delete(userId);
    return { status: 'success' as const };
  });
};
