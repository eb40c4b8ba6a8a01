import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { SignedIn } from '../../contract/account';
import {
  FactorProof,
  RecoveryCodes,
  SecondFactorAnswer,
  SecondFactorBegin,
  SecondFactorBegun,
  SecondFactorConfirm,
  SecondFactorLogin,
  SecondFactorOn,
} from '../../contract/second-factor';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import type { Accounts } from './accounts';
import type { AccountAuthentication } from './authentication';
import type { SecondFactors } from './second-factors';
import type { Sessions } from './sessions';
import type { SignInSteps } from './sign-in-steps';

export interface SecondFactorRouteDependencies {
  readonly accounts: Pick<Accounts, 'prove'>;
  readonly secondFactors: SecondFactors;
  readonly signInSteps: SignInSteps;
  readonly sessions: Sessions;
  readonly authentication: AccountAuthentication;
  readonly limits: Limits;
}

const tags = ['account'];
const success = 'success' as const;
const OWN = '/users/:id/second-factor';

/** A second factor: turned on and off by the account's owner, and asked for at sign-in. */
export const secondFactorRoutes: FastifyPluginAsyncZod<SecondFactorRouteDependencies> = async (app, dependencies) => {
  const { accounts, secondFactors, signInSteps, sessions, authentication, limits } = dependencies;
  const prove = async (request: FastifyRequest, userId: string, { current, code }: FactorProof) => {
    await limits.guess(request, userId);
    if (code === undefined) await accounts.prove(userId, current);
    else await signInSteps.spendCode(request, { userId, code });
  };

  app.post(
    '/auth/second-factor',
    { schema: { tags, body: SecondFactorLogin, response: { 200: SignedIn } } },
    async (request, reply) => ({ status: success, data: await signInSteps.complete(request, reply, request.body) }),
  );

  app.get(OWN, { schema: { tags, params: ById, response: { 200: SecondFactorAnswer } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    return { status: success, data: await secondFactors.state(userId) };
  });

  app.post(
    OWN,
    { schema: { tags, params: ById, body: SecondFactorBegin, response: { 200: SecondFactorBegun } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await limits.guess(request, userId);
      return { status: success, data: await secondFactors.begin(userId, request.body.current) };
    },
  );

  app.put(
    OWN,
    { schema: { tags, params: ById, body: SecondFactorConfirm, response: { 200: SecondFactorOn } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await limits.guess(request, userId);
      const codes = await secondFactors.confirm(userId, request.body.code);
      return { status: success, data: { ...(await sessions.begin(userId, request)), recovery_codes: [...codes] } };
    },
  );

  app.delete(
    OWN,
    { schema: { tags, params: ById, body: FactorProof, response: { 200: SignedIn } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await prove(request, userId, request.body);
      await secondFactors.turnOff(userId);
      return { status: success, data: await sessions.begin(userId, request) };
    },
  );

  app.post(
    `${OWN}/recovery-codes`,
    { schema: { tags, params: ById, body: FactorProof, response: { 200: RecoveryCodes } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await prove(request, userId, request.body);
      return { status: success, data: { recovery_codes: [...(await secondFactors.renewRecoveryCodes(userId))] } };
    },
  );
};
