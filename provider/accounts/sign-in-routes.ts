import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  CodeLogin,
  CodeRequest,
  CodeSent,
  PasswordLogin,
  PasswordReset,
  QR_SECONDS,
  QrSignIn,
  QrState,
  Registration,
  SignedIn,
} from '../../contract/account';
import { Done } from '../../contract/error';
import type { Limits } from '../http/limits';
import { notFound } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { MobileCodes } from './mobile-codes';
import type { QrSignIns } from './qr-sign-ins';
import type { Tokens } from './tokens';

export interface SignInDependencies {
  readonly accounts: Accounts;
  readonly tokens: Tokens;
  readonly codes: MobileCodes;
  readonly qrSignIns: QrSignIns;
  readonly limits: Limits;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
  /** Whether the fake user of the test mode exists. */
  readonly testMode: boolean;
}

const TEST_USER = 'test-designer';
const ById = z.object({ id: z.string().check(z.maxLength(64)) });

/** The ways in: password, code, QR; registration and a new password. */
export const signInRoutes: FastifyPluginAsyncZod<SignInDependencies> = async (app, dependencies) => {
  const { accounts, tokens, codes, qrSignIns, limits, origin, testMode } = dependencies;
  const signedIn = async (userId: string) => ({
    status: 'success' as const,
    data: { token: await tokens.issue(userId, 'session'), userInfo: await accounts.info(userId) },
  });
  const account = { tags: ['account'] };

  app.post(
    '/auth/register',
    { schema: { ...account, body: Registration, response: { 200: SignedIn } } },
    async (request) => {
      const { username = '', password, mobile, code = '', invite_code } = request.body;
      await limits.signIn(request);
      if (mobile === undefined) {
        return signedIn(await accounts.register({ username, password: password ?? '' }, invite_code));
      }
      await codes.use(mobile, 'register', code);
      return signedIn(await accounts.registerMobile(mobile, password, invite_code));
    },
  );

  app.post(
    '/auth/login',
    { schema: { ...account, body: PasswordLogin, response: { 200: SignedIn } } },
    async (request) => {
      await limits.signIn(request, request.body.username);
      return signedIn(await accounts.checkPassword(request.body));
    },
  );

  app.post('/auth/test', { schema: { hide: true, response: { 200: SignedIn } } }, async (request) => {
    if (!testMode) throw notFound();
    await limits.signIn(request);
    return signedIn(await accounts.ensure(TEST_USER));
  });

  app.post(
    '/auth/code',
    { schema: { ...account, body: CodeRequest, response: { 200: CodeSent } } },
    async (request) => {
      const { mobile, purpose } = request.body;
      await limits.signIn(request, mobile);
      const silent = purpose === 'reset' && (await accounts.findByMobile(mobile)) === undefined;
      return { status: 'success' as const, data: await codes.request(mobile, purpose, silent) };
    },
  );

  app.post(
    '/auth/login/code',
    { schema: { ...account, body: CodeLogin, response: { 200: SignedIn } } },
    async (request) => {
      const { mobile, code } = request.body;
      await limits.signIn(request, mobile);
      await codes.use(mobile, 'login', code);
      return signedIn(await accounts.ensureMobile(mobile));
    },
  );

  app.post('/auth/reset', { schema: { ...account, body: PasswordReset, response: { 200: Done } } }, async (request) => {
    const { mobile, code, password } = request.body;
    await limits.signIn(request, mobile);
    await codes.use(mobile, 'reset', code);
    await accounts.resetPassword(mobile, password);
    return { status: 'success' as const };
  });

  app.post('/auth/qr', { schema: { ...account, response: { 200: QrSignIn } } }, async (request) => {
    await limits.signIn(request);
    const id = await qrSignIns.begin();
    const qr_code = `${origin()}/api/auth/qr/${id}/page`;
    return { status: 'success' as const, data: { id, qr_code, expires_in: QR_SECONDS } };
  });

  app.get('/auth/qr/:id', { schema: { ...account, params: ById, response: { 200: QrState } } }, async (request) => ({
    status: 'success' as const,
    data: await qrSignIns.state(request.params.id),
  }));
};
