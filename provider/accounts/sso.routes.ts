import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { readPart } from '../http/schemas';
import type { PageSignIn } from './page-sign-in';
import { type Attempt, accountPage } from './pages';
import { returnTo } from './return-to';
import type { Tokens } from './tokens';

export interface SsoDependencies {
  readonly tokens: Tokens;
  readonly signIn: PageSignIn;
  /** Origins that a sign-in may return to. */
  readonly origins: () => readonly string[];
}

const titles = {
  signIn: { zh: '登录后返回应用', en: 'Sign in to return to the app' },
  refused: { zh: '不能返回这个地址', en: 'This return address is not allowed' },
} as const;

const Return = z.object({
  redirect_uri: z._default(z.string().check(z.maxLength(2000)), ''),
  state: z._default(z.string().check(z.maxLength(500)), ''),
});
type Return = z.infer<typeof Return>;

const signInPage = (fields: Return, attempt?: Attempt) =>
  accountPage({ title: titles.signIn, form: { fields, button: '登录 Sign in' }, attempt });

/** The sign-in page that other apps send people to; it returns them with a one-time code. */
export const ssoRoutes: FastifyPluginAsync<SsoDependencies> = async (app, { tokens, signIn, origins }) => {
  app.get('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const fields = readPart(Return, request.query);
    const isAllowed = returnTo(fields.redirect_uri, origins()) !== undefined;
    reply.code(isAllowed ? 200 : 400).type('text/html; charset=utf-8');
    return isAllowed ? signInPage(fields) : accountPage({ title: titles.refused });
  });

  app.post('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const fields = readPart(Return, request.body);
    const target = returnTo(fields.redirect_uri, origins());
    reply.type('text/html; charset=utf-8');
    if (!target) {
      reply.code(400);
      return accountPage({ title: titles.refused });
    }
    const { userId, ...attempt } = await signIn.attempt(request);
    if (userId === undefined) {
      if (attempt.problem) reply.code(401);
      return signInPage(fields, attempt);
    }
    target.searchParams.set('code', await tokens.issueCode(userId));
    if (fields.state) target.searchParams.set('state', fields.state);
    return reply.redirect(target.href, 303);
  });
};
