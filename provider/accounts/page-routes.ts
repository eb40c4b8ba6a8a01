import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mobile, PasswordLogin } from '../../contract/account';
import type { Limits } from '../http/limits';
import { Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { MobileCodes } from './mobile-codes';
import { accountPage, type Tried } from './pages';
import type { QrSignIns } from './qr-sign-ins';
import { returnTo } from './return-to';
import type { Tokens } from './tokens';

export interface PageRouteDependencies {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly codes: MobileCodes;
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
const problems = {
  password: '用户名或密码不正确 The username or the password is wrong',
  mobile: '请输入 11 位手机号 Enter a mobile number of 11 digits',
  code: '验证码不正确或已失效 The code is wrong or no longer good',
  soon: (seconds: number) => `请在 ${seconds} 秒后重新获取 Ask for another in ${seconds} seconds`,
} as const;

const CodeForm = z.object({
  mobile: z.string().check(z.maxLength(20)),
  code: z._default(z.string().check(z.maxLength(20)), ''),
  send: z.optional(z.string()),
});
const ById = z.object({ id: z.string().check(z.maxLength(64)) });
const Back = z.object({
  redirect_uri: z._default(z.string().check(z.maxLength(2000)), ''),
  state: z._default(z.string().check(z.maxLength(500)), ''),
});

/** Pages that work without the app: what a phone sees behind a QR, and the single sign-on of other apps. */
export const pageRoutes: FastifyPluginAsync<PageRouteDependencies> = async (app, dependencies) => {
  const { accounts, tokens, codes, qrSignIns, limits, origins } = dependencies;
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
  /** Whose account the form proves, or what the page has to say; 429 after too many. */
  const prove = async (request: FastifyRequest): Promise<Tried & { readonly userId?: string }> => {
    const byCode = CodeForm.safeParse(request.body);
    if (byCode.success) return proveByCode(request, byCode.data);
    const given = PasswordLogin.safeParse(request.body);
    await limits.signIn(request, given.success ? given.data.username : undefined);
    if (!given.success) return { problem: problems.password };
    try {
      return { userId: await accounts.checkPassword(given.data) };
    } catch (error) {
      if (error instanceof Problem && error.statusCode === 401) return { problem: problems.password };
      throw error;
    }
  };
  const proveByCode = async (request: FastifyRequest, { mobile: number, code, send }: z.infer<typeof CodeForm>) => {
    await limits.signIn(request, number);
    if (!mobile.safeParse(number).success) return { problem: problems.mobile, mobile: { number, sent: false } };
    const sent = { mobile: { number, sent: true } };
    try {
      if (send !== undefined) {
        await codes.request(number, 'login', false);
        return sent;
      }
      await codes.use(number, 'login', code);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { retryAfter } = error.extra;
      return { ...sent, problem: retryAfter === undefined ? problems.code : problems.soon(retryAfter) };
    }
    return { userId: await accounts.ensureMobile(number) };
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
    const { userId, ...tried } = await prove(request);
    reply.type('text/html; charset=utf-8');
    if (userId === undefined) {
      if (tried.problem) reply.code(401);
      return accountPage({ title: titles.confirm, tried, form: { fields: {}, button: '确认登录 Confirm' } });
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
    const { userId, ...tried } = await prove(request);
    if (userId === undefined) {
      if (tried.problem) reply.code(401);
      return accountPage({
        title: titles.sso,
        tried,
        form: { fields: { redirect_uri, state }, button: '登录 Sign in' },
      });
    }
    back.searchParams.set('code', await tokens.issueCode(userId));
    if (state) back.searchParams.set('state', state);
    return reply.redirect(back.href, 303);
  });
};
