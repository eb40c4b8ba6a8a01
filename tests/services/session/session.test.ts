// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { openTabs } from '../../../src/services/browser/tabs';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { readActivity, takeCredentials } from '../../../src/services/session/credentials';
import { provideSession } from '../../../src/services/session/session';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const START = Date.UTC(2026, 10, 21, 9);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let server: ScriptedServer;
let system = { wall: START, steady: 0 };
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  system = { wall: START, steady: 0 };
  localStorage.clear();
  window.history.replaceState(null, '', '/?token=link');
  server = scriptedServer();
  server.on('GET /api/auth/self', () => json({ id: 'ada' }));
  server.on('POST /api/auth/logout', () => json({ status: 'success' }));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function signedIn(ssoUrl?: string) {
  const clock = createClock(
    () => system.wall,
    () => system.steady,
  );
  const clients = createClients({ token: () => undefined, onUnauthorized: () => undefined, clock });
  const tabs = openTabs(crypto.randomUUID());
  const visited: string[] = [];
  const navigate = (address: string) => visited.push(address);
  const actor = createActor(provideSession({ clients, tabs, clock, navigate, reload: () => undefined, ssoUrl }), {
    input: { ...takeCredentials(), now: clock.now, here: () => '/car/img2img', lastActivity: readActivity },
  });
  actor.start();
  stops.push(() => actor.stop());
  await vi.advanceTimersByTimeAsync(100);
  const isSignedIn = () => actor.getSnapshot().hasTag('signed-in');
  expect(isSignedIn()).toBe(true);
  const pass = async (ms: number) => {
    system.wall += ms;
    system.steady += ms;
    await vi.advanceTimersByTimeAsync(ms);
  };
  return { actor, clock, visited, isSignedIn, pass };
}

const touch = () => window.dispatchEvent(new Event('pointerdown'));
const wake = async () => {
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(10);
};

describe('a session in the browser', () => {
  it('ends at the first check after an hour without activity', async () => {
    const { isSignedIn, pass } = await signedIn();
    await pass(HOUR);
    expect(isSignedIn()).toBe(true);

    await pass(5 * MINUTE);
    expect(isSignedIn()).toBe(false);
  });

  it('lasts as long as somebody is there', async () => {
    const { isSignedIn, pass } = await signedIn();
    for (let hour = 0; hour < 3; hour++) {
      await pass(50 * MINUTE);
      touch();
    }

    expect(isSignedIn()).toBe(true);
  });

  it('notes a flood of activity once in 15 s', async () => {
    const { pass } = await signedIn();
    const noted: (number | undefined)[] = [];
    for (let event = 0; event < 40; event++) {
      await pass(1_000);
      touch();
      if (noted.at(-1) !== readActivity()) noted.push(readActivity());
    }

    expect(noted).toHaveLength(3);
  });

  it('ends on waking from a sleep of two hours, which the provider confirms', async () => {
    const { isSignedIn } = await signedIn();
    system.wall += 2 * HOUR;
    server.on('GET /api/config', () => json({}, 200, { date: new Date(START + 2 * HOUR).toUTCString() }));
    await wake();

    expect(isSignedIn()).toBe(false);
  });

  it.each([HOUR + 1, -HOUR])(
    'goes on when the system clock jumps by %i ms and the provider knows better',
    async (jump) => {
      const { isSignedIn } = await signedIn();
      system.wall += jump;
      server.on('GET /api/config', () => json({}, 200, { date: new Date(START).toUTCString() }));
      await wake();
      expect(isSignedIn()).toBe(true);

      await wake();
      expect(server.routes().filter((route) => route === 'GET /api/config')).toHaveLength(1);
    },
  );

  it('goes on when the clock is doubtful and nobody can tell the time', async () => {
    const { isSignedIn } = await signedIn();
    system.wall += 2 * HOUR;
    server.on('GET /api/config', noAnswer);
    await wake();

    expect(isSignedIn()).toBe(true);
  });

  it('asks for a sign-in with the way back in the address', async () => {
    const { actor, visited } = await signedIn();
    actor.send({ type: 'session.unauthorized' });

    expect(visited.at(-1)).toBe('/login?return_to=%2Fcar%2Fimg2img');
  });

  it('goes to the external sign-in page where there is one, with the way back to here', async () => {
    const { actor } = await signedIn('https://sso.example/login');
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    actor.send({ type: 'session.unauthorized' });

    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.origin).toBe('https://sso.example');
    expect(address.searchParams.get('redirect_uri')).toBe(`${location.origin}/?return_to=%2Fcar%2Fimg2img`);
  });

  it.each([
    { case: 'cannot be reached', answer: noAnswer, isNotified: true },
    { case: 'no longer knows the token', answer: () => problem(401, 'auth.expired', 'expired'), isNotified: false },
    { case: 'answers', answer: () => json({ status: 'success' }), isNotified: false },
  ])('says whether signing out failed when the provider $case', async ({ answer, isNotified }) => {
    const { actor, isSignedIn } = await signedIn();
    server.on('POST /api/auth/logout', answer);
    const failed = vi.fn();
    actor.on('sign-out-failed', failed);
    actor.send({ type: 'session.sign-out' });
    await vi.advanceTimersByTimeAsync(10);

    expect(isSignedIn()).toBe(false);
    expect(failed).toHaveBeenCalledTimes(isNotified ? 1 : 0);
  });

  it('ends when another tab removes the token, and begins when another tab stores one', async () => {
    const { actor, isSignedIn } = await signedIn();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(isSignedIn()).toBe(false);

    localStorage.setItem('token', 'another');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(actor.getSnapshot().hasTag('starting')).toBe(true);
  });
});
