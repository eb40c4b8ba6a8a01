import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  CodeLogin,
  type CodePurpose,
  CodeRequest,
  CodeSent,
  PasswordReset,
  SignInAnswer,
} from '../../contract/account';
import { Done } from '../../contract/error';
import { actsAs, aimsAt } from '../http/audit';
import type { Limits } from '../http/limits';
import type { Accounts } from './accounts';
import type { CodeAskers } from './code-askers';
import type { MobileCodes } from './mobile-codes';
import type { SignInSteps } from './sign-in-steps';

export interface CodeRouteDependencies {
  readonly accounts: Accounts;
  readonly signInSteps: SignInSteps;
  readonly codes: MobileCodes;
  readonly askers: CodeAskers;
  readonly limits: Limits;
}

const tags = ['account'];

/**
 * Codes to a phone: sent, and used to sign in or to set a new password. Each is bound to the browser that asked for it, and
 * guesses are bounded by the tries of a code and the codes of a day: a count by number from all lines would let strangers
 * lock its owner out.
 */
export const codeRoutes: FastifyPluginAsyncZod<CodeRouteDependencies> = async (app, dependencies) => {
  const { accounts, signInSteps, codes, askers, limits } = dependencies;
  const use = async (request: FastifyRequest, given: { mobile: string; code: string }, purpose: CodePurpose) => {
    const { mobile, code } = given;
    await codes.use({ mobile, purpose }, code, askers.of(request, mobile)).catch(async (error: unknown) => {
      aimsAt(request, await accounts.findByMobile(mobile));
      throw error;
    });
  };

  app.post(
    '/auth/code',
    { schema: { tags, body: CodeRequest, response: { 200: CodeSent } } },
    async (request, reply) => {
      const { mobile, purpose } = request.body;
      await limits.signIn(request, askers.aim(request, mobile));
      const asker = askers.begin(request, reply, mobile);
      // Asking for a reset does not disclose which numbers have an account.
      const quiet = purpose === 'reset';
      const silent = quiet && (await accounts.findByMobile(mobile)) === undefined;
      return { status: 'success' as const, data: await codes.request({ mobile, purpose }, asker, { quiet, silent }) };
    },
  );

  app.post(
    '/auth/login/code',
    { schema: { tags, body: CodeLogin, response: { 200: SignInAnswer } } },
    async (request, reply) => {
      const { mobile } = request.body;
      await limits.signIn(request, askers.aim(request, mobile));
      await use(request, request.body, 'login');
      return signInSteps.answer(request, reply, await accounts.ensureMobile(mobile), mobile);
    },
  );

  app.post('/auth/reset', { schema: { tags, body: PasswordReset, response: { 200: Done } } }, async (request) => {
    const { mobile, password } = request.body;
    await limits.signIn(request, askers.aim(request, mobile));
    await use(request, request.body, 'reset');
    actsAs(request, await accounts.resetPassword(mobile, password));
    return { status: 'success' as const };
  });
};
