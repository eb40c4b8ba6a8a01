// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Fact } from '../../../src/log/facts';
import { selectUser } from '../../../src/machines/session/selectors';
import { createAccount } from '../../../src/services/account';
import { createKeys } from '../../../src/services/account/keys';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { readUser } from '../../../src/services/session/credentials';
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
  const clock = createClock();
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock });
  const channel = new BroadcastChannel(crypto.randomUUID());
  const go = { navigate: () => undefined, reload: () => undefined };
  const session = createActor(provideSession({ clients, channel, clock, ...go }), {
    input: { storedToken: 'token', storedUser: ada, here: () => '/', now: clock.now, lastActivity: () => undefined },
  });
  session.start();
  stops.push(() => session.stop());
  await vi.waitUntil(() => selectUser(session.getSnapshot()));
  const facts: Fact[] = [];
  const keys = createKeys({
    clients,
    preferred: () => selectUser(session.getSnapshot())?.defaultApiKey,
    now: clock.now,
  });
  const record = (fact: Fact) => void facts.push(fact);
  const account = createAccount({ clients, keys, session, record, now: clock.now });
  return { account, session, keys, facts, user: () => selectUser(session.getSnapshot()) };
}
const never = new AbortController().signal;
const bodyOf = (route: string) => JSON.parse(server.calls.findLast((call) => call.route === route)?.body ?? 'null');

describe("the user's record", () => {
  it('is shown and kept as the provider answers it', async () => {
    server.on(USER, ok({ ...ada, name: 'Ada' }));
    const { account, user } = await signedIn();
    await account.refresh(never);

    expect(user()?.name).toBe('Ada');
    expect(readUser()?.name).toBe('Ada');
  });

  it('is changed, and the log is told which fields, not what stands in them', async () => {
    server.on('PUT /api/users/:id', ok({ ...ada, name: 'Ada', email: 'ada@example.com' }));
    const { account, user, facts } = await signedIn();
    await account.save({ name: 'Ada', email: 'ada@example.com' });

    expect(user()?.email).toBe('ada@example.com');
    expect(facts).toMatchObject([{ type: 'v1.ProfileChanged', fields: ['name', 'email'] }]);
    expect(JSON.stringify(facts)).not.toContain('ada@');
  });

  it.each([
    [noAnswer, { kind: 'network' }],
    [() => problem(503, 'unavailable'), { kind: 'network' }],
    [() => problem(429, 'rate.limited', 'wait', { 'retry-after': '3' }), { kind: 'rate-limited', retryAfter: 3 }],
    [
      () => json({ status: 'error', code: 'request.invalid', message: 'no', field: 'email' }, 400),
      { kind: 'refused', message: 'no', field: 'email' },
    ],
    [() => problem(500, 'internal', 'server error'), { kind: 'server' }],
    [() => problem(404, 'notFound', 'resource does not exist'), { kind: 'not-found' }],
    [() => json({ status: 'success', data: {} }), { kind: 'refused', message: '' }],
  ])('stays as it was when the provider does not take it: %#', async (answer, failure) => {
    server.on('PUT /api/users/:id', answer);
    const { account, user, facts } = await signedIn();

    await expect(account.save({ name: 'Ada' })).rejects.toMatchObject({ failure });
    expect(user()).toEqual(ada);
    expect(facts).toEqual([]);
  });
});

describe('an API key', () => {
  it('is listed at once from what was seen, while the list is asked for anew', async () => {
    const { account } = await signedIn();
    expect(account.keys.get()).toBeUndefined();
    await account.refreshKeys(never);
    server.on(LIST, noAnswer);

    await expect(account.refreshKeys(never)).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(account.keys.get()?.map(({ _id }) => _id)).toEqual(['one', 'two']);
  });

  it('is made as asked, is in the list, and stands in no fact', async () => {
    server.on('POST /api/auth-token', ok(key('three')));
    server.on(USER, ok(ada));
    const { account, facts } = await signedIn();
    server.on(LIST, ok([key('one'), key('three')]));
    await account.createKey({ name: 'three', remark: 'farm', expired_at: '2027-01-01T00:00:00.000Z', spend_cap: 200 });

    expect(bodyOf('POST /api/auth-token')).toMatchObject({ name: 'three', remark: 'farm', spend_cap: 200 });
    expect(account.keys.get()?.map(({ _id }) => _id)).toEqual(['one', 'three']);
    expect(facts).toMatchObject([{ type: 'v1.ApiKeyCreated', keyId: 'three' }]);
    expect(JSON.stringify(facts)).not.toContain('fb-three');
  });

  it('is made even where the list cannot be asked for afterwards', async () => {
    server.on('POST /api/auth-token', ok(key('three')));
    server.on(USER, noAnswer);
    const { account } = await signedIn();
    server.on(LIST, noAnswer);

    expect((await account.createKey({ name: 'three' }))._id).toBe('three');
  });

  it('that was the default is followed by what the provider chose, for the next generation too', async () => {
    server.on('DELETE /api/auth-token/:id', ok());
    server.on('GET /api/auth-token/validate', () => json({ status: 'success' }));
    server.on(USER, ok({ ...ada, defaultApiKey: 'fb-two' }));
    const { account, keys, user } = await signedIn();
    expect(await keys.usable()).toBe('fb-one');
    await account.deleteKey('one');

    expect(user()?.defaultApiKey).toBe('fb-two');
    expect(await keys.usable()).toBe('fb-two');
  });

  it('that is gone already counts as deleted: the answer to an earlier try was lost', async () => {
    server.on('DELETE /api/auth-token/:id', () => problem(404, 'notFound'));
    server.on(USER, ok(ada));
    const { account, facts } = await signedIn();
    await account.deleteKey('one');

    expect(facts).toMatchObject([{ type: 'v1.ApiKeyDeleted', keyId: 'one' }]);
  });

  it('is capped, and the cap is taken off', async () => {
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
    await account.signOutEverywhere();

    expect(server.calls.map(({ body }) => body)).toContain('{"everywhere":true}');
    expect(user()).toBeUndefined();
  });

  it('stays signed in when the provider could not be told', async () => {
    server.on('POST /api/auth/logout', noAnswer);
    const { account, user } = await signedIn();

    await expect(account.signOutEverywhere()).rejects.toMatchObject({ failure: { kind: 'network' } });
    expect(user()).toEqual(ada);
  });
});
