import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { PasswordLogin } from '../../contract/account';
import type { Limits } from '../http/limits';
import { Problem } from '../problem';
import type { Accounts } from './accounts';
import { accountPage } from './pages';
import type { QrSignIns } from './qr-sign-ins';
import { returnTo } from './return-to';
import type { Tokens } from './tokens';

export interface PageRouteDependencies {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly qrSignIns: QrSignIns;
  readonly limits: Limits;
  /** Origins that a sign-in may come back to. */
  readonly origins: () => readonly string[];
}

const titles = {
  confirm: { zh: '在电脑上登录？输入账户确认', en: 'Sign in on your computer? Confirm with your account' },
  confirmed: { zh: '已确认，可以回到电脑前了', en: 'Confirmed. You can go back to your computer' },
  over: { zh: '二维码已失效，请在电脑上刷新', en: 'This code is no longer good. Refresh it on your computer' },
  sso: { zh: '登录后返回应用', en: 'Sign in to go back to the app' },
  refused: { zh: '不能返回这个地址', en: 'There is no way back to that address' },
} as const;
const WRONG = '用户名或密码不正确 The username or the password is wrong';

const ById = z.object({ id: z.string().check(z.maxLength(64)) });
const Back = z.object({
  redirect_uri: z._default(z.string().check(z.maxLength(2000)), ''),
  state: z._default(z.string().check(z.maxLength(500)), ''),
});

/** Pages that work without the app: what a phone sees behind a QR, and the single sign-on of other apps. */
export const pageRoutes: FastifyPluginAsync<PageRouteDependencies> = async (app, dependencies) => {
  const { accounts, tokens, qrSignIns, limits, origins } = dependencies;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    // The form's answer may lead to another allowed origin, and browsers hold that against `form-action`.
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action 'self' ${origins().join(' ')}`,
    );
  });
  /** The user of the form, or undefined for a wrong password; 429 after too many. */
  const userOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const given = PasswordLogin.safeParse(request.body);
    await limits.signIn(request, given.success ? given.data.username : undefined);
    if (!given.success) return undefined;
    try {
      return await accounts.checkPassword(given.data);
    } catch (error) {
      if (error instanceof Problem && error.statusCode === 401) return undefined;
      throw error;
    }
  };

  app.get('/auth/qr/:id/page', { schema: { hide: true } }, async (request, reply) => {
    const open = await qrSignIns.scanned(ById.parse(request.params).id);
    reply.type('text/html; charset=utf-8');
    return open
      ? accountPage({ title: titles.confirm, form: { fields: {}, button: '确认登录 Confirm' } })
      : accountPage({ title: titles.over });
  });

  app.post('/auth/qr/:id/page', { schema: { hide: true } }, async (request, reply) => {
    const { id } = ById.parse(request.params);
    const userId = await userOf(request);
    reply.type('text/html; charset=utf-8');
    if (userId === undefined) {
      reply.code(401);
      return accountPage({ title: titles.confirm, problem: WRONG, form: { fields: {}, button: '确认登录 Confirm' } });
    }
    return accountPage({ title: (await qrSignIns.confirm(id, userId)) ? titles.confirmed : titles.over });
  });

  app.get('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const { redirect_uri, state } = Back.parse(request.query);
    reply.type('text/html; charset=utf-8');
    if (!returnTo(redirect_uri, origins())) {
      reply.code(400);
      return accountPage({ title: titles.refused });
    }
    return accountPage({ title: titles.sso, form: { fields: { redirect_uri, state }, button: '登录 Sign in' } });
  });

  app.post('/sso/login', { schema: { hide: true } }, async (request, reply) => {
    const { redirect_uri, state } = Back.parse(request.body);
    const back = returnTo(redirect_uri, origins());
    reply.type('text/html; charset=utf-8');
    if (!back) {
      reply.code(400);
      return accountPage({ title: titles.refused });
    }
    const userId = await userOf(request);
    if (userId === undefined) {
      const form = { fields: { redirect_uri, state }, button: '登录 Sign in' };
      return reply.code(401).send(accountPage({ title: titles.sso, problem: WRONG, form }));
    }
    back.searchParams.set('code', await tokens.issueCode(userId));
    if (state) back.searchParams.set('state', state);
    return reply.redirect(back.href, 303);
  });
};
