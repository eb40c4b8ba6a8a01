import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { actsAs } from '../http/audit';
import type { FormGuard } from '../http/form-guard';
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
  readonly guard: FormGuard;
}

const titles = {
  signIn: { zh: '登录后返回应用', en: 'Sign in to return to the app' },
  refused: { zh: '不能返回这个地址', en: 'This return address is not allowed' },
  foreign: { zh: '请从原来的应用重新登录', en: 'Sign in again from the app that you came from' },
} as const;

const Return = z.object({
  redirect_uri: z._default(z.string().check(z.maxLength(2000)), ''),
  state: z._default(z.string().check(z.maxLength(500)), ''),
  /** PKCE (RFC 7636), S256 alone: then the exchange of the code needs the verifier. */
  code_challenge: z._default(z.string().check(z.regex(/^([\w-]{43})?$/)), ''),
  code_challenge_method: z._default(z.union([z.literal('S256'), z.literal('')]), ''),
});
type Return = z.infer<typeof Return>;

const signInPage = (fields: Return, { nonce, codes }: { nonce: string; codes: boolean }, attempt?: Attempt) =>
  accountPage({ title: titles.signIn, form: { fields: { ...fields, nonce }, button: '登录 Sign in', codes }, attempt });

/** The sign-in page that other apps send people to; it returns them with a one-time code. */
export const ssoRoutes: FastifyPluginAsync<SsoDependencies> = async (app, dependencies) => {
  const { tokens, signIn, origins, guard } = dependencies;
  app.get('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const fields = readPart(Return, request.query);
    const isAllowed = returnTo(fields.redirect_uri, origins()) !== undefined;
    reply.code(isAllowed ? 200 : 400).type('text/html; charset=utf-8');
    if (!isAllowed) return accountPage({ title: titles.refused });
    return signInPage(fields, { nonce: guard.open(request, reply, '/api/sso/login').nonce, codes: signIn.codes });
  });

  app.post('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const fields = readPart(Return, request.body);
    const target = returnTo(fields.redirect_uri, origins());
    reply.type('text/html; charset=utf-8');
    if (!target) {
      reply.code(400);
      return accountPage({ title: titles.refused });
    }
    const form = guard.sent(request);
    if (!form) {
      reply.code(403);
      return accountPage({ title: titles.foreign });
    }
    const { userId, ...attempt } = await signIn.attempt(request, reply);
    if (userId === undefined) {
      if (attempt.problem) reply.code(401);
      return signInPage(fields, { nonce: form.nonce, codes: signIn.codes }, attempt);
    }
    actsAs(request, userId);
    target.searchParams.set(
      'code',
      await tokens.issueCode(userId, {
        redirectUri: fields.redirect_uri,
        ...(fields.code_challenge ? { challenge: fields.code_challenge } : {}),
      }),
    );
    if (fields.state) target.searchParams.set('state', fields.state);
    return reply.redirect(target.href, 303);
  });
};
