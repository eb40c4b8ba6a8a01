// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createReadable } from '../../../src/log/projection';
import { createKeys } from '../../../src/services/account/keys';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { createLateQueries } from '../../../src/services/http/late-queries';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const LIST = 'GET /api/auth-token';
const VALIDATE = 'GET /api/auth-token/validate';
const CREATE = 'POST /api/auth-token';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const key = (id: string) => ({
  _id: id,
  name: 'Default API Key',
  sensitive_id: id,
  remark: '',
  expired_at: '2030-01-01T00:00:00.000Z',
  created_at: '2026-01-01T00:00:00.000Z',
  last_use_at: null,
});
const ok = (data: unknown) => () => json({ status: 'success', data });

let server: ScriptedServer;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  server = scriptedServer();
  server.on(LIST, ok([key('one'), key('two')]));
  server.on(VALIDATE, () => json({ status: 'success' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp(preferred?: string) {
  const time = {
    set now(at: number) {
      vi.setSystemTime(at);
    },
  };
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const queries = createLateQueries(createReadable(undefined));
  onTestFinished(queries.close);
  const keys = createKeys({ clients, queries, userId: () => 'ada', preferred: () => preferred, now: Date.now });
  const asked = (route: string) => server.routes().filter((each) => each === route).length;
  return { keys, time, asked };
}

describe('the API key', () => {
  it("uses the API key that the user's record names when it is valid", async () => {
    const { keys, asked } = setUp('named');

    expect(await keys.usable()).toBe('named');
    expect(server.calls[0]?.headers.get('x-api-key')).toBe('named');
    expect(asked(LIST)).toBe(0);
  });

  it('uses the first valid API key of the list', async () => {
    const refused = () => problem(403, 'auth.invalidKey', 'API Key is not valid');
    server.on(VALIDATE, refused, refused, () => json({ status: 'success' }));

    expect(await setUp('named').keys.usable()).toBe('two');
  });

  it('creates an API key with the default name when the user has none', async () => {
    server.on(LIST, ok([]));
    server.on(CREATE, ok(key('made')));

    expect(await setUp().keys.usable()).toBe('made');
    const created = server.calls.find(({ route }) => route === CREATE);
    expect(JSON.parse(created?.body ?? '')).toMatchObject({ name: 'Default API Key' });
  });

  it('looks up or creates the API key once, however many generations begin at the same time', async () => {
    server.on(LIST, ok([]));
    server.on(CREATE, ok(key('made')));
    const { keys, asked } = setUp();

    expect(await Promise.all([keys.usable(), keys.usable(), keys.usable()])).toEqual(['made', 'made', 'made']);
    expect([asked(LIST), asked(CREATE), asked(VALIDATE)]).toEqual([1, 1, 1]);
  });

  it('fails with a kind of its own when not even a new API key is valid', async () => {
    server.on(LIST, ok([]));
    server.on(CREATE, ok(key('made')));
    server.on(VALIDATE, () => json({ status: 'error' }));

    await expect(setUp().keys.usable()).rejects.toMatchObject({
      failure: { kind: 'refused', code: 'auth.invalidKey' },
    });
  });

  it('does not call the API key invalid while the network is down', async () => {
    server.on(VALIDATE, noAnswer);

    await expect(setUp().keys.usable()).rejects.toMatchObject({ failure: { kind: 'network' } });
  });

  it('lists the API keys again after 6 hours', async () => {
    const { keys, time, asked } = setUp();
    await keys.usable();
    time.now = 6 * HOUR - 1;
    await keys.usable();
    expect(asked(LIST)).toBe(1);

    time.now = 6 * HOUR;
    await keys.usable();
    expect(asked(LIST)).toBe(2);
  });

  it('validates the API key again an hour after its last use', async () => {
    const { keys, time, asked } = setUp();
    for (const now of [0, 59 * MINUTE, 118 * MINUTE]) {
      time.now = now;
      await keys.usable();
    }
    expect(asked(VALIDATE)).toBe(1);

    time.now = 178 * MINUTE;
    await keys.usable();
    expect(asked(VALIDATE)).toBe(2);
  });

  it('validates the API key again a day after the last time, however much it is used', async () => {
    const { keys, time, asked } = setUp();
    for (let now = 0; now < 24 * HOUR; now += 30 * MINUTE) {
      time.now = now;
      await keys.usable();
    }
    expect(asked(VALIDATE)).toBe(1);

    time.now = 24 * HOUR;
    await keys.usable();
    expect(asked(VALIDATE)).toBe(2);
  });

  it('forgets the API key with the session', async () => {
    const { keys, asked } = setUp();
    await keys.usable();
    keys.forget();
    await keys.usable();

    expect(asked(LIST)).toBe(2);
    expect(asked(VALIDATE)).toBe(2);
  });
});
