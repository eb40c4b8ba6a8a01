import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { MobileChange, PasswordChange, SessionList, SignedIn, UserAnswer } from '../../contract/account';
import { Done } from '../../contract/error';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import { notFound } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { AccountAuthentication } from './authentication';
import type { CodeAskers } from './code-askers';
import type { MobileCodes } from './mobile-codes';
import type { Sessions } from './sessions';

export interface AccountRouteDependencies {
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly codes: MobileCodes;
  readonly askers: CodeAskers;
  readonly authentication: AccountAuthentication;
  readonly limits: Limits;
}

const tags = ['account'];
const Session = z.extend(ById, { session: z.string().check(z.maxLength(64)) });

/** What the owner of an account may do with it: another password or number, and the sessions. */
export const accountRoutes: FastifyPluginAsyncZod<AccountRouteDependencies> = async (app, dependencies) => {
  const { accounts, sessions, codes, askers, authentication, limits } = dependencies;

  app.put(
    '/users/:id/password',
    { schema: { tags, params: ById, body: PasswordChange, response: { 200: SignedIn } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      const { current, password } = request.body;
      await limits.guess(request, userId);
      await accounts.changePassword(userId, current, password);
      return { status: 'success' as const, data: await sessions.begin(userId, request) };
    },
  );

  app.put(
    '/users/:id/mobile',
    { schema: { tags, params: ById, body: MobileChange, response: { 200: UserAnswer } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      const { mobile, code, current } = request.body;
      await limits.guess(request, userId);
      await accounts.prove(userId, current);
      await codes.use({ mobile, purpose: 'bind' }, code, askers.of(request, mobile));
      await accounts.bindMobile(userId, mobile);
      return { status: 'success' as const, data: await accounts.info(userId) };
    },
  );

  app.get(
    '/users/:id/sessions',
    { schema: { tags, params: ById, response: { 200: SessionList } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      const { id } = await authentication.token(request);
      return { status: 'success' as const, data: await sessions.list(userId, id) };
    },
  );

  app.delete(
    '/users/:id/sessions',
    { schema: { tags, params: ById, response: { 200: SignedIn } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      return { status: 'success' as const, data: await sessions.endOthers(userId, request) };
    },
  );

  app.delete(
    '/users/:id/sessions/:session',
    { schema: { tags, params: Session, response: { 200: Done } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      if (!(await sessions.end(userId, request.params.session))) throw notFound();
      return { status: 'success' as const };
    },
  );
};
