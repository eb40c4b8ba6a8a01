import { createActor, SimulatedClock } from 'xstate';
import type { authMachine } from '../../src/machines/auth/machine';
import { sessionMachine } from '../../src/machines/session/machine';
import type { SessionInput } from '../../src/machines/session/types';
import { createWorld } from '../support/harness/world';

export const user = { id: 'ada', username: 'ada' };
export const identity = { token: 'token-of-ada', user };

/** A running session whose clock the test controls. */
export function startSession(patch: Partial<SessionInput> = {}) {
  const world = createWorld();
  const clock = new SimulatedClock();
  const time = { now: Date.UTC(2026, 10, 21, 9), lastActivity: undefined as number | undefined };
  const calls: unknown[][] = [];
  const facts: object[] = [];
  const note = (name: string) => (_: unknown, params?: unknown) =>
    void calls.push(params === undefined ? [name] : [name, params]);
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        exchangeCode: world.promised(),
        fetchUser: world.promised(),
        // To the session a sign-in is whatever ends with an identity.
        auth: world.promised() as unknown as typeof authMachine,
        watch: world.silent(),
        otherTabs: world.silent(),
      },
      actions: {
        keepIdentity: note('keepIdentity'),
        keepUser: note('keepUser'),
        keepActivity: (_, { at }) => {
          time.lastActivity = at;
        },
        clearIdentity: () => note('clearIdentity')(undefined),
        revokeToken: note('revokeToken'),
        goToLogin: note('goToLogin'),
        goHome: () => note('goHome')(undefined),
        goBack: note('goBack'),
        tellOtherTabs: () => note('tellOtherTabs')(undefined),
      },
    }),
    {
      clock,
      input: { now: () => time.now, here: () => '/car/img2img', lastActivity: () => time.lastActivity, ...patch },
    },
  );
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  const pass = (ms: number) => {
    time.now += ms;
    clock.increment(ms);
  };
  return { actor, world, calls, facts, pass, time };
}

/** One in which Ada is signed in and has come to her page. */
export async function signedIn(patch: Partial<SessionInput> = {}) {
  const session = startSession({ urlToken: 'link', ...patch });
  await session.world.settle('fetchUser', { output: identity });
  session.pass(100);
  session.calls.length = 0;
  session.facts.length = 0;
  return session;
}
