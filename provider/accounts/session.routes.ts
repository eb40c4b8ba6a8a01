import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CodeExchange, SelfInfo, SignOut } from '../../contract/account';
import { Done, errorCodes } from '../../contract/error';
import type { Limits } from '../http/limits';
import { isPrefetch } from '../http/prefetch';
import { Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { AccountAuthentication } from './authentication';
import { askerOf, type Sessions } from './sessions';
import type { Tokens } from './tokens';

export interface SessionRouteDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly authentication: AccountAuthentication;
  readonly limits: Limits;
}

const Exchange = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(200)),
  redirect_uri: z.optional(z.string().check(z.maxLength(2000))),
  /** PKCE (RFC 7636). */
  code_verifier: z.optional(z.string().check(z.regex(/^[\w.~-]{43,128}$/))),
});

/** Who is signed in: the session's user, the exchange of a one-time code for a session, and its end. */
export const sessionRoutes: FastifyPluginAsyncZod<SessionRouteDependencies> = async (app, dependencies) => {
  const { accounts, sessions, tokens, authentication, limits } = dependencies;

  app.post(
    '/auth/logout',
    { schema: { tags: ['account'], body: SignOut, response: { 200: Done } } },
    async (request) => {
      const token = await authentication.token(request);
      const { everywhere = false, renew_keys: renewKeys = false } = request.body ?? {};
      if (everywhere) await sessions.endAll(token.userId, { renewKeys });
      else await tokens.spend(token);
      if (everywhere && renewKeys) request.event = 'sign-out everywhere, API keys renewed';
      return { status: 'success' as const };
    },
  );

  const self = { schema: { tags: ['account'], response: { 200: SelfInfo } }, exposeHeadRoute: false };
  app.get('/auth/self', self, async (request) => {
    const token = await authentication.token(request);
    const info = await accounts.info(token.userId);
    if (token.use === 'session') return info;
    if (isPrefetch(request)) throw new Problem(403, errorCodes.forbidden, 'a link is opened by its owner');
    request.event = 'sign-in by link';
    if (!(await tokens.spend(token))) throw new Problem(401, errorCodes.expired, 'this link was already used');
    return { ...info, token: await tokens.issue(token.userId, 'session', askerOf(request)) };
  });

  app.get(
    '/wechatauth/getuserinfo',
    {
      // A look at the headers must not use the code up.
      exposeHeadRoute: false,
      schema: {
        tags: ['account'],
        querystring: Exchange,
        response: { 200: CodeExchange },
      },
    },
    async (request) => {
      await limits.signIn(request);
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = request.query;
      return sessions.begin(await tokens.exchange(code, { redirectUri, verifier }), request);
    },
  );
};
