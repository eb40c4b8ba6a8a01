// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const Greeting = z.object({ hello: z.string() });
const ROUTE = 'GET /api/greeting';

let server: ScriptedServer;
beforeEach(() => {
  server = scriptedServer();
});
afterEach(() => vi.unstubAllGlobals());

function clients(token?: string) {
  const unauthorized: string[] = [];
  const clock = createClock();
  const made = createClients({ token: () => token, onUnauthorized: (lost) => unauthorized.push(lost), clock });
  return { ...made, unauthorized, clock };
}

/** The library is fetched for what is more than a plain question, and carries every later call. */
describe.each([
  { client: 'a client before its library has come', options: {} },
  { client: 'a client with its library', options: { method: 'get' } },
])('$client', ({ options }) => {
  it('ends the session when a direct generation, which carries an API key, is answered with 401', async () => {
    server.on(ROUTE, () => problem(401, 'auth.unauthorized', 'token invalid or expired'));
    const { generation, unauthorized } = clients('secret');

    const headers = { authorization: 'a key' };
    await expect(generation.call(Greeting, 'greeting', { headers, ...options })).rejects.toMatchObject({
      failure: { status: 401 },
    });
    expect(unauthorized).toEqual(['secret']);
    expect(server.calls[0]?.headers.get('authorization')).toBe('a key');
  });

  it('answers what the contract describes, with the bearer token', async () => {
    server.on(ROUTE, () => json({ hello: 'world', more: 1 }));

    expect(await clients('secret').api.call(Greeting, 'greeting', options)).toEqual({ hello: 'world' });
    expect(server.calls[0]?.headers.get('authorization')).toBe('Bearer secret');
  });

  it('sends no authorisation where nobody is signed in', async () => {
    server.on(ROUTE, () => json({ hello: 'world' }));
    await clients().account.call(Greeting, 'greeting', options);

    expect(server.calls[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    { case: 'HTML instead of JSON', answer: () => new Response('<!doctype html><title>proxy</title>') },
    { case: 'a truncated answer', answer: () => new Response('{"hello": "wor') },
    { case: 'another shape', answer: () => json({ hello: 7 }) },
    { case: 'nothing', answer: () => new Response('') },
  ])('refuses $case', async ({ answer }) => {
    server.on(ROUTE, answer);

    await expect(clients().api.call(Greeting, 'greeting', options)).rejects.toMatchObject({
      failure: { kind: 'invalid-answer', client: 'api' },
    });
  });

  it('tells a lost network from a refusal', async () => {
    server.on(ROUTE, noAnswer);
    await expect(clients().api.call(Greeting, 'greeting', options)).rejects.toMatchObject({
      failure: { kind: 'network', client: 'api' },
    });

    server.on(ROUTE, () => problem(403, 'auth.forbidden', 'no permission'));
    await expect(clients().api.call(Greeting, 'greeting', options)).rejects.toMatchObject({
      failure: { kind: 'refused', status: 403, code: 'auth.forbidden', message: 'no permission' },
    });
  });

  it('reports five 401 at once with the token that was refused', async () => {
    server.on(ROUTE, () => problem(401, 'auth.expired'));
    const { api, account, unauthorized } = clients('old');

    const calls = [api, account, api, account, api].map((client) => client.call(Greeting, 'greeting', options));
    const ends = await Promise.allSettled(calls);

    expect(ends.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(unauthorized).toEqual(Array(5).fill('old'));
  });

  it('does not report a 401 to a call that carried no token of the session', async () => {
    server.on(ROUTE, () => problem(401, 'auth.invalidCredentials'));
    const { api, unauthorized } = clients();

    await expect(api.call(Greeting, 'greeting', options)).rejects.toMatchObject({ failure: { kind: 'signed-out' } });
    expect(unauthorized).toEqual([]);
  });

  it.each([
    { header: '7', seconds: 7 },
    { header: 'Sat, 21 Nov 2026 09:00:30 GMT', seconds: 30 },
    { header: 'Sat, 21 Nov 2026 08:00:00 GMT', seconds: 0 },
    { header: 'soon', seconds: undefined },
  ])('reads Retry-After $header as $seconds s', async ({ header, seconds }) => {
    const headers = { 'retry-after': header, date: 'Sat, 21 Nov 2026 09:00:00 GMT' };
    server.on(ROUTE, () => problem(429, 'rate.limited', 'too many', headers));

    await expect(clients().api.call(Greeting, 'greeting', options)).rejects.toMatchObject({
      failure: { kind: 'rate-limited', ...(seconds === undefined ? {} : { retryAfter: seconds }) },
    });
  });

  it("follows the provider's clock", async () => {
    server.on(ROUTE, () => json({ hello: 'world' }, 200, { date: 'Sat, 21 Nov 2026 09:00:00 GMT' }));
    const { api, clock } = clients();
    await api.call(Greeting, 'greeting', options);

    expect(Math.abs(clock.now() - Date.UTC(2026, 10, 21, 9))).toBeLessThan(2_500);
  });

  it.each(['with', 'without'])('gives up after its time limit, %s a signal', async (how) => {
    const signal = how === 'with' ? new AbortController().signal : undefined;
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    server.on(
      ROUTE,
      (_, asked) => new Promise((_, reject) => asked.addEventListener('abort', () => reject(asked.reason))),
    );
    const refused = expect(clients().api.call(Greeting, 'greeting', { signal, ...options })).rejects.toMatchObject({
      failure: { kind: 'timeout', client: 'api', seconds: 15 },
    });
    await vi.advanceTimersByTimeAsync(15_000);
    await refused;
  });
});
