import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CodeExchange, SelfInfo, SignOut } from '../../contract/account';
import { Done, errorCodes } from '../../contract/error';
import type { Limits } from '../http/limits';
import { Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { AccountAuthentication } from './authentication';
import type { Sessions } from './sessions';
import type { Tokens } from './tokens';

export interface SessionRouteDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly authentication: AccountAuthentication;
  readonly limits: Limits;
}

/** Who is signed in: the session's user, the exchange of a one-time code for a session, and its end. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRouteDependencies> = async (app, dependencies) => {
  const { accounts, sessions, tokens, authentication, limits } = dependencies;

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
      return sessions.begin(await tokens.exchange(request.query.code));
    },
  );
};
