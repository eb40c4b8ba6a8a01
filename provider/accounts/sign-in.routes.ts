import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { PasswordLogin, Registration, SignedIn, SignInAnswer } from '../../contract/account';
import { aimsAt } from '../http/audit';
import type { Limits } from '../http/limits';
import { notFound } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { CodeAskers } from './code-askers';
import type { KnownBrowsers } from './known-browser';
import type { MobileCodes } from './mobile-codes';
import type { Sessions } from './sessions';
import type { SignInSteps } from './sign-in-steps';
import { nameKey } from './user-name';

export interface SignInDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly signInSteps: SignInSteps;
  readonly codes: MobileCodes;
  readonly askers: CodeAskers;
  readonly limits: Limits;
  readonly known: KnownBrowsers;
  /** Whether the fake user of the test mode exists. */
  readonly testMode: boolean;
}

const TEST_USER = 'test-designer';
const tags = ['account'];

/** Registration, and sign-in with a password. */
export const signInRoutes: FastifyPluginAsyncZod<SignInDependencies> = async (app, dependencies) => {
  const { accounts, sessions, signInSteps, codes, askers, limits, known, testMode } = dependencies;
  const signedIn = async (userId: string, request: FastifyRequest) => ({
    status: 'success' as const,
    data: await sessions.begin(userId, request),
  });

  app.post('/auth/register', { schema: { tags, body: Registration, response: { 200: SignedIn } } }, async (request) => {
    const { username = '', password, mobile, code = '', invite_code } = request.body;
    await limits.signIn(request);
    if (mobile === undefined) {
      const given = { username, password: password ?? '' };
      return signedIn(await accounts.register(given, request.ip, invite_code), request);
    }
    await codes.use({ mobile, purpose: 'register' }, code, askers.of(request, mobile));
    return signedIn(await accounts.registerMobile(mobile, password, invite_code), request);
  });

  app.post(
    '/auth/login',
    { schema: { tags, body: PasswordLogin, response: { 200: SignInAnswer } } },
    async (request, reply) => {
      const account = nameKey(request.body.username);
      const aim = { account, browser: known.idOf(request, account) };
      await limits.signIn(request, aim);
      const userId = await accounts.checkPassword(request.body).catch(async (error: unknown) => {
        // Wrong ones alone count against the account: its owner knows the right one.
        aimsAt(request, await accounts.idOf(request.body.username));
        await limits.guess(request, account);
        throw error;
      });
      await limits.proved(aim);
      return signInSteps.answer(request, reply, userId, account);
    },
  );

  app.post('/auth/test', { schema: { hide: true, response: { 200: SignedIn } } }, async (request) => {
    if (!testMode) throw notFound();
    await limits.signIn(request);
    return signedIn(await accounts.ensure(TEST_USER), request);
  });
};
