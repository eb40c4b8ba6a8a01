// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, createActor, type InspectionEvent } from 'xstate';
import type { Fact } from '../../../src/facts';
import { createReadable } from '../../../src/log/projection';
import { selectToken, selectUser } from '../../../src/machines/session/selectors';
import { createAccount } from '../../../src/services/account/account';
import { createKeys } from '../../../src/services/account/keys';
import { openTabs } from '../../../src/services/browser/tabs';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { createLateQueries } from '../../../src/services/http/late-queries';
import { readToken, readUser } from '../../../src/services/session/credentials';
import { provideSession } from '../../../src/services/session/session';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const ada = { id: 'ada', username: 'ada', defaultApiKey: 'fb-one' };
const key = (id: string) => ({
  ...{ _id: id, name: id, sensitive_id: `fb-${id}`, remark: '', last_use_at: null, spend_cap: null, spent: 0 },
  ...{ expired_at: '2030-01-01T00:00:00.000Z', created_at: '2026-01-01T00:00:00.000Z' },
});
const ok = (data?: unknown) => () => json({ status: 'success', data });
const LIST = 'GET /api/auth-token';
const USER = 'GET /api/users/:id';

let server: ScriptedServer;
const stops: (() => void)[] = [];
beforeEach(() => {
  localStorage.clear();
  server = scriptedServer();
  server.on('GET /api/auth/self', () => json(ada));
  server.on(LIST, ok([key('one'), key('two')]));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

async function signedIn() {
  const unauthorized = vi.fn();
  const clock = createClock();
  const clients = createClients({ token: () => 'token', onUnauthorized: unauthorized, clock });
  const tabs = openTabs(crypto.randomUUID());
  const go = { navigate: () => undefined, reload: () => undefined };
  const session = createActor(provideSession({ clients, tabs, clock, ...go }), {
    input: { storedToken: 'token', storedUser: ada, here: () => '/', now: clock.now, lastActivity: () => undefined },
  });
  session.start();
  stops.push(() => session.stop());
  await vi.waitUntil(() => selectUser(session.getSnapshot()));
  const facts: Fact[] = [];
  const queries = createLateQueries(createReadable(undefined));
  stops.push(queries.close);
  const keys = createKeys({
    ...{ clients, queries, userId: () => 'ada' },
    preferred: () => selectUser(session.getSnapshot())?.defaultApiKey,
    now: clock.now,
  });
  const inspect = (event: InspectionEvent) => {
    // As in the recorder: every actor of the system is a full reference.
    if (event.type === '@xstate.actor')
      (event.actorRef as AnyActorRef).on('*', (fact) => void facts.push(fact as Fact));
  };
  const account = createAccount({ clients, keys, session: () => session, inspect, now: clock.now });
  return { account, session, keys, facts, unauthorized, user: () => selectUser(session.getSnapshot()) };
}
const never = new AbortController().signal;
const three = { name: 'three', remark: '', expiresAt: '2027-01-01T00:00:00.000Z', spendCap: null };
const bodyOf = (route: string) => JSON.parse(server.calls.findLast((call) => call.route === route)?.body ?? 'null');

describe("the user's record", () => {
  it("shows and keeps the user's record as the provider answers it", async () => {
    server.on(USER, ok({ ...ada, name: 'Ada' }));
    const { account, user } = await signedIn();
    await account.refresh(never);

    expect(user()?.name).toBe('Ada');
    expect(readUser()?.name).toBe('Ada');
  });

  it("changes the user's record and logs the names of the changed fields, not their values", async () => {
    server.on('PUT /api/users/:id', ok({ ...ada, name: 'Ada', email: 'ada@example.com' }));
    const { account, user, facts } = await signedIn();
    await account.save({ name: 'Ada', email: 'ada@example.com' });

    expect(user()?.email).toBe('ada@example.com');
    expect(facts).toMatchObject([{ type: 'v1.ProfileChanged', fields: ['name', 'email'] }]);
    expect(JSON.stringify(facts)).not.toContain('ada@');
  });

  it.each([
    [noAnswer, { kind: 'network' }],
    [() => problem(503, 'unavailable'), { kind: 'unavailable', status: 503 }],
    [() => problem(429, 'rate.limited', 'wait', { 'retry-after': '3' }), { kind: 'rate-limited', retryAfter: 3 }],
    [
      () => json({ status: 'error', code: 'request.invalid', message: 'no', field: 'email' }, 400),
      { kind: 'refused', message: 'no', field: 'email' },
    ],
    [() => problem(409, 'auth.tooManyKeys', 'no more'), { kind: 'refused', code: 'auth.tooManyKeys' }],
    [() => problem(500, 'internal', 'server error'), { kind: 'unavailable', status: 500 }],
    [() => problem(404, 'notFound', 'resource does not exist'), { kind: 'refused', status: 404 }],
    [() => json({ status: 'success', data: {} }), { kind: 'invalid-answer' }],
  ])('stays as it was when the provider does not take it: %#', async (answer, failure) => {
    server.on('PUT /api/users/:id', answer);
    const { account, user, facts } = await signedIn();

    await expect(account.save({ name: 'Ada' })).rejects.toMatchObject({ failure });
    expect(user()).toEqual(ada);
    expect(facts).toEqual([]);
  });
});

describe('an API key', () => {
  it('lists the API keys of the user', async () => {
    const { account } = await signedIn();
    const list = await account.keys('ada').queryFn({ signal: never });
    expect(list.map(({ id }) => id)).toEqual(['one', 'two']);
  });

  it('creates an API key as requested, says so in a fact and logs no secret', async () => {
    server.on('POST /api/auth-token', ok(key('three')));
    server.on(USER, ok(ada));
    const { account, facts } = await signedIn();
    await account.createKey({ ...three, remark: 'farm', spendCap: 200 });

    expect(bodyOf('POST /api/auth-token')).toMatchObject({ name: 'three', remark: 'farm', spend_cap: 200 });
    expect(facts).toMatchObject([{ type: 'v1.ApiKeyCreated', keyId: 'three' }]);
    expect(JSON.stringify(facts)).not.toContain('fb-three');
  });

  it("creates an API key even when the user's record cannot be fetched afterwards", async () => {
    server.on('POST /api/auth-token', ok(key('three')));
    server.on(USER, noAnswer);
    const { account } = await signedIn();

    expect((await account.createKey(three)).id).toBe('three');
  });

  it("uses the provider's new default key after the default one is deleted, also for the next generation", async () => {
    server.on('DELETE /api/auth-token/:id', ok());
    server.on('GET /api/auth-token/validate', () => json({ status: 'success' }));
    server.on(USER, ok({ ...ada, defaultApiKey: 'fb-two' }));
    const { account, keys, user } = await signedIn();
    expect(await keys.usable()).toBe('fb-one');
    await account.deleteKey('one');

    expect(user()?.defaultApiKey).toBe('fb-two');
    expect(await keys.usable()).toBe('fb-two');
  });

  it('counts an API key that is already gone as deleted, because an earlier answer was lost', async () => {
    server.on('DELETE /api/auth-token/:id', () => problem(404, 'notFound'));
    server.on(USER, ok(ada));
    const { account, facts } = await signedIn();
    await account.deleteKey('one');

    expect(facts).toMatchObject([{ type: 'v1.ApiKeyDeleted', keyId: 'one' }]);
  });

  it('sets the cap of an API key and removes it', async () => {
    server.on('PATCH /api/auth-token/:id', ok(key('one')));
    const { account } = await signedIn();
    await account.capKey('one', 40);
    expect(bodyOf('PATCH /api/auth-token/:id')).toEqual({ spend_cap: 40 });
    await account.capKey('one', null);
    expect(bodyOf('PATCH /api/auth-token/:id')).toEqual({ spend_cap: null });
  });
});

describe('signing out everywhere', () => {
  beforeEach(() => server.on('POST /api/auth/logout', ok()));

  it('asks the provider first, then leaves here', async () => {
    const { account, user } = await signedIn();
    await account.signOutEverywhere(false);

    expect(server.calls.map(({ body }) => body)).toContain('{"everywhere":true}');
    expect(user()).toBeUndefined();
  });

  it('has the API keys renewed where that is wanted', async () => {
    const { account } = await signedIn();
    await account.signOutEverywhere(true);

    expect(server.calls.map(({ body }) => body)).toContain('{"everywhere":true,"renew_keys":true}');
  });

  it('stays signed in when the provider could not be told', async () => {
    server.on('POST /api/auth/logout', noAnswer);
    const { account, user } = await signedIn();

    await expect(account.signOutEverywhere(false)).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(user()).toEqual(ada);
  });
});

describe('password and sessions', () => {
  const renewed = { token: 'fresh', userInfo: { ...ada, hasPassword: true } };

  it('goes on with the new token after a change of the password, and logs no password', async () => {
    server.on('PUT /api/users/:id/password', ok(renewed));
    const { account, session, facts, user } = await signedIn();
    await account.changePassword('the old one', 'the new one');

    expect(bodyOf('PUT /api/users/:id/password')).toEqual({ current: 'the old one', password: 'the new one' });
    expect([selectToken(session.getSnapshot()), readToken(), user()?.hasPassword]).toEqual(['fresh', 'fresh', true]);
    expect(facts).toMatchObject([{ type: 'v1.PasswordChanged' }]);
    expect(JSON.stringify(facts)).not.toContain('one');
  });

  it('stays signed in when the old password is wrong', async () => {
    server.on('PUT /api/users/:id/password', () => problem(401, 'auth.invalidCredentials', 'wrong'));
    const { account, user, unauthorized } = await signedIn();

    await expect(account.changePassword('no', 'the new one')).rejects.toMatchObject({
      failure: { code: 'auth.invalidCredentials' },
    });
    expect(unauthorized).not.toHaveBeenCalled();
    expect(user()).toEqual(ada);
  });

  it('turns a second factor on, goes on with the new token, and logs neither secret nor codes', async () => {
    const [secret, uri, codes] = ['SECRET', 'otpauth://totp/Fastback:ada', ['AAAA-BBBB-CCCC']];
    server.on('GET /api/users/:id/second-factor', ok({ on: false, recovery_codes: 0 }));
    server.on('POST /api/users/:id/second-factor', ok({ secret, otpauth_uri: uri }));
    server.on('PUT /api/users/:id/second-factor', ok({ ...renewed, recovery_codes: codes }));
    const { account, facts } = await signedIn();

    expect(await account.secondFactor('ada').queryFn({ signal: never })).toEqual({ recoveryCodes: 0 });
    const begun = await account.changeSecondFactor({ type: 'factor.begin', current: 'the old one' });
    expect(begun.factor).toEqual({ secret, otpauthUri: uri });
    const on = await account.changeSecondFactor({ type: 'factor.confirm', code: '123456' });
    expect([on.recoveryCodes, readToken()]).toEqual([codes, 'fresh']);
    expect(facts).toMatchObject([{ type: 'v1.SecondFactorChanged', to: 'on' }]);
    expect(JSON.stringify(facts)).not.toMatch(/SECRET|AAAA|123456|the old one/);
  });

  it('lists the sessions and ends one of them, also one that is already over', async () => {
    const listed = {
      _id: 's',
      browser: 'Firefox',
      address: '::1',
      created_at: '2026-01-01T00:00:00.000Z',
      current: true,
    };
    server.on('GET /api/users/:id/sessions', ok([listed]));
    server.on('DELETE /api/users/:id/sessions/:id', () => problem(404, 'notFound'));
    const { account, facts } = await signedIn();

    const { created_at: since, _id: id, ...same } = listed;
    expect(await account.sessions('ada').queryFn({ signal: never })).toEqual([{ ...same, id, since }]);
    await account.endSession('s');
    expect(facts).toMatchObject([{ type: 'v1.SessionsEnded', which: 'one' }]);
  });

  it('ends all other sessions and keeps this one by a new token', async () => {
    server.on('DELETE /api/users/:id/sessions', ok(renewed));
    const { account, facts } = await signedIn();
    await account.endOtherSessions();

    expect(readToken()).toBe('fresh');
    expect(facts).toMatchObject([{ type: 'v1.SessionsEnded', which: 'others' }]);
  });

  it('downloads the export from the link that the provider gives, and logs nothing of it', async () => {
    server.on('POST /api/users/:id/export', ok({ url: '/api/users/ada/export?signature=s', expires_at: '' }));
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
      expect(this.getAttribute('href')).toBe('/api/users/ada/export?signature=s');
    });
    const { account, facts } = await signedIn();
    await account.exportData();
    expect(clicked).toHaveBeenCalledOnce();
    expect(facts).toEqual([]);
  });

  it('leaves once the account is deleted, and not before', async () => {
    server.on('DELETE /api/users/:id', noAnswer);
    server.on('POST /api/auth/logout', ok());
    const { account, user } = await signedIn();
    await expect(account.deleteAccount('the password')).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(user()).toEqual(ada);

    server.on('DELETE /api/users/:id', ok());
    await account.deleteAccount('the password');
    expect(bodyOf('DELETE /api/users/:id')).toEqual({ current: 'the password' });
    expect(user()).toBeUndefined();
  });
});
