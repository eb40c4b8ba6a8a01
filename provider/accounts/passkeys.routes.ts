import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { SignedIn } from '../../contract/account';
import { Done } from '../../contract/error';
import {
  NewPasskey,
  PasskeyBegin,
  PasskeyChange,
  PasskeyList,
  PasskeyLogin,
  PasskeyOptions,
} from '../../contract/passkeys';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import type { AccountAuthentication } from './authentication';
import type { Passkeys } from './passkeys';
import type { Sessions } from './sessions';

export interface PasskeyRouteDependencies {
  readonly passkeys: Passkeys;
  readonly sessions: Sessions;
  readonly authentication: AccountAuthentication;
  readonly limits: Limits;
}

const tags = ['account'];
const success = 'success' as const;
const OWN = '/users/:id/passkeys';
const Passkey = z.extend(ById, { passkey: z.string().check(z.maxLength(64)) });

/** Passkeys: added, renamed and removed by the account's owner, and used to sign in. */
export const passkeyRoutes: FastifyPluginAsyncZod<PasskeyRouteDependencies> = async (app, dependencies) => {
  const { passkeys, sessions, authentication, limits } = dependencies;

  app.post('/auth/passkey/options', { schema: { tags, response: { 200: PasskeyOptions } } }, async (request) => {
    await limits.signIn(request);
    return { status: success, data: await passkeys.beginSignIn() };
  });

  app.post('/auth/passkey', { schema: { tags, body: PasskeyLogin, response: { 200: SignedIn } } }, async (request) => {
    await limits.signIn(request);
    return { status: success, data: await sessions.begin(await passkeys.check(request.body), request) };
  });

  app.get(OWN, { schema: { tags, params: ById, response: { 200: PasskeyList } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    return { status: success, data: await passkeys.list(userId) };
  });

  app.post(
    `${OWN}/options`,
    { schema: { tags, params: ById, body: PasskeyBegin, response: { 200: PasskeyOptions } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await limits.guess(request, userId);
      return { status: success, data: await passkeys.begin(userId, request.body.current) };
    },
  );

  app.post(OWN, { schema: { tags, params: ById, body: NewPasskey, response: { 200: Done } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    await passkeys.add(userId, request.body);
    return { status: success };
  });

  app.patch(
    `${OWN}/:passkey`,
    { schema: { tags, params: Passkey, body: PasskeyChange, response: { 200: Done } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      await passkeys.rename(userId, request.params.passkey, request.body.name);
      return { status: success };
    },
  );

  app.delete(`${OWN}/:passkey`, { schema: { tags, params: Passkey, response: { 200: Done } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    await passkeys.remove(userId, request.params.passkey);
    return { status: success };
  });
};
