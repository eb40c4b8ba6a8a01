import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  ApiKeyAnswer,
  ApiKeyChange,
  ApiKeyList,
  CodeExchange,
  KeyValidity,
  NewApiKey,
  ProfileUpdate,
  SelfInfo,
  SignOut,
  UserAnswer,
} from '../../contract/account';
import { Done, errorCodes } from '../../contract/error';
import type { Authentication } from '../http/authentication';
import type { Limits } from '../http/limits';
import { invalidField, Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { ApiKeys } from './keys';
import type { Tokens } from './tokens';

export interface AccountRouteDependencies {
  readonly accounts: Accounts;
  readonly keys: ApiKeys;
  readonly tokens: Tokens;
  readonly authentication: Authentication;
  readonly limits: Limits;
}

const ById = z.object({ id: z.string().check(z.maxLength(64)) });

/** The session, the user's own record, API keys. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteDependencies> = async (app, dependencies) => {
  const { accounts, keys, tokens, authentication, limits } = dependencies;
  const signIn = async (userId: string) => ({
    token: await tokens.issue(userId, 'session'),
    userInfo: await accounts.info(userId),
  });

  app.post(
    '/auth/logout',
    { schema: { tags: ['account'], body: SignOut, response: { 200: Done } } },
    async (request) => {
      const token = await authentication.token(request);
      if (request.body?.everywhere) await tokens.revokeAll(token.userId);
      else await tokens.spend(token);
      return { status: 'success' as const };
    },
  );

  app.get('/auth/self', { schema: { tags: ['account'], response: { 200: SelfInfo } } }, async (request) => {
    const token = await authentication.token(request);
    const info = await accounts.info(token.userId);
    if (token.use === 'session') return info;
    if (!(await tokens.spend(token))) throw new Problem(401, errorCodes.expired, 'this link was already used');
    return { ...info, token: await tokens.issue(token.userId, 'session') };
  });

  app.get(
    '/wechatauth/getuserinfo',
    {
      schema: {
        tags: ['account'],
        querystring: z.object({ code: z.string().check(z.minLength(1), z.maxLength(200)) }),
        response: { 200: CodeExchange },
      },
    },
    async (request) => {
      await limits.signIn(request);
      return signIn(await tokens.exchange(request.query.code));
    },
  );

  app.get(
    '/users/:id',
    { schema: { tags: ['account'], params: ById, response: { 200: UserAnswer } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      return { status: 'success' as const, data: await accounts.info(userId) };
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
