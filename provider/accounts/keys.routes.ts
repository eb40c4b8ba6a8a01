import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ApiKeyAnswer, ApiKeyChange, ApiKeyList, KeyValidity, NewApiKey } from '../../contract/account';
import { Done } from '../../contract/error';
import { ById } from '../http/schemas';
import { invalidField } from '../kernel/problem';
import type { AccountAuthentication } from './authentication';
import type { ApiKeys } from './keys';

export interface KeyRouteDependencies {
  readonly keys: ApiKeys;
  readonly authentication: AccountAuthentication;
}

/** The user's API keys. */
export const keyRoutes: FastifyPluginAsyncZod<KeyRouteDependencies> = async (app, { keys, authentication }) => {
  app.get('/auth-token', { schema: { tags: ['keys'], response: { 200: ApiKeyList } } }, async (request) => {
    const userId = await authentication.user(request);
    return { status: 'success' as const, data: await keys.list(userId) };
  });

  app.post(
    '/auth-token',
    { schema: { tags: ['keys'], body: NewApiKey, response: { 200: ApiKeyAnswer } } },
    async (request) => {
      const userId = await authentication.user(request);
      const { name, remark, expired_at, spend_cap: spendCap } = request.body;
      const expiresAt = expired_at === undefined ? undefined : new Date(expired_at);
      if (expiresAt && expiresAt.getTime() <= Date.now()) throw invalidField('expired_at', 'must be in the future');
      return { status: 'success' as const, data: await keys.create(userId, { name, remark, expiresAt, spendCap }) };
    },
  );

  app.patch(
    '/auth-token/:id',
    { schema: { tags: ['keys'], params: ById, body: ApiKeyChange, response: { 200: ApiKeyAnswer } } },
    async (request) => {
      const userId = await authentication.user(request);
      const data = await keys.setCap(userId, request.params.id, request.body.spend_cap);
      return { status: 'success' as const, data };
    },
  );

  app.delete(
    '/auth-token/:id',
    { schema: { tags: ['keys'], params: ById, response: { 200: Done } } },
    async (request) => {
      await keys.delete(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );

  app.get('/auth-token/validate', { schema: { tags: ['keys'], response: { 200: KeyValidity } } }, async (request) => {
    await authentication.keyHolder(request);
    return { status: 'success' as const };
  });
};
