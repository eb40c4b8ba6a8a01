import { expect } from 'vitest';
import type { authMachine } from '../src/machines/auth/machine';
import type { Identity } from '../src/machines/auth/requests';
import { RequestError } from '../src/machines/request-error';
import { sessionMachine } from '../src/machines/session/machine';
import type { SessionInput } from '../src/machines/session/types';
import type { Model } from '../tests/support/harness/model';
import type { World } from '../tests/support/harness/world';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 9);
const ada: Identity = { token: 'token-of-ada', user: { id: 'ada', username: 'ada' } };

const visitor: SessionInput = {
  now: () => NOW,
  here: () => '/car/txt2img?from=test',
  lastActivity: () => undefined,
};
const kept: SessionInput = { ...visitor, storedToken: ada.token, storedUser: ada.user };
/** Somebody else's session, beside which an arrival in the address is a question. */
const keptOfBob: SessionInput = { ...visitor, storedToken: 'token-of-bob', storedUser: { id: 'bob', username: 'bob' } };
const slept = () => NOW - HOUR - 1;

/** To the session a sign-in is whatever ends with an identity; how it goes is the model of its own machine. */
const endsWithIdentity = (world: World) => world.promised() as unknown as typeof authMachine;

const provided = (world: World) =>
  sessionMachine.provide({
    actors: {
      exchangeCode: world.promised(),
      fetchUser: world.promised(),
      auth: endsWithIdentity(world),
      watch: world.silent(),
      otherTabs: world.silent(),
    },
    actions: {
      keepIdentity: world.noted('keepIdentity'),
      keepToken: world.noted('keepToken'),
      keepUser: world.noted('keepUser'),
      keepActivity: world.noted('keepActivity'),
      clearIdentity: world.noted('clearIdentity'),
      revokeToken: world.noted('revokeToken'),
      goToLogin: world.noted('goToLogin'),
      goHome: world.noted('goHome'),
      goBack: world.noted('goBack'),
      tellOtherTabs: world.noted('tellOtherTabs'),
    },
  });

const offline = new RequestError({ kind: 'network' });
const refused = new RequestError({ kind: 'signed-out' });

/** The session with everything that can happen to it. */
export const sessionModel: Model<typeof sessionMachine> = {
  name: 'session',
  machine: provided,
  scenarios: {
    'a visitor': visitor,
    'a link': { ...visitor, urlToken: 'token-of-link' },
    'a link beside a kept session': { ...kept, urlToken: 'token-of-link' },
    "a link beside another's kept session": { ...keptOfBob, urlToken: 'token-of-link' },
    'a code': { ...visitor, urlCode: 'code' },
    'a code that this tab asked for': { ...visitor, urlCode: 'code', askedFor: true },
    "a code beside another's kept session": { ...keptOfBob, urlCode: 'code', askedFor: true },
    'a code beside a kept session': { ...kept, urlCode: 'code' },
    'a kept session': kept,
    'a kept token without its user': { ...kept, storedUser: undefined },
    'a kept session after a long absence': { ...kept, lastActivity: slept },
    'a visitor of a house with its own sign-in': { ...visitor, external: true },
    'one who comes back from there too soon': { ...visitor, external: true, lastRedirect: NOW - 1_000 },
    'a link after a long absence': { ...visitor, urlToken: 'token-of-link', lastActivity: slept },
  },
  events: {
    'session.sign-out': [{ type: 'session.sign-out' }],
    'session.user-changed': [
      { type: 'session.user-changed', user: { ...ada.user, name: 'Ada' } },
      { type: 'session.user-changed', user: { id: 'bob' } },
    ],
    'session.renewed': [{ type: 'session.renewed', token: 'fresh-token-of-ada' }],
    'session.open-dialog': [{ type: 'session.open-dialog' }],
    'session.dialog-dismissed': [{ type: 'session.dialog-dismissed' }],
    'session.accept': [{ type: 'session.accept' }],
    'session.decline': [{ type: 'session.decline' }],
    'session.require-login': [{ type: 'session.require-login', returnAddress: '/car/img2img' }],
    'session.unauthorized': [{ type: 'session.unauthorized' }],
    'session.revoke-failed': [{ type: 'session.revoke-failed' }],
    'session.activity': [{ type: 'session.activity' }],
    'session.check': [{ type: 'session.check' }],
    'session.signed-out-elsewhere': [{ type: 'session.signed-out-elsewhere' }],
    'session.signed-in-elsewhere': [
      { type: 'session.signed-in-elsewhere', token: ada.token, user: ada.user },
      { type: 'session.signed-in-elsewhere', token: 'fresh-token-of-ada', user: ada.user },
      { type: 'session.signed-in-elsewhere', token: 'token-of-bob', user: { id: 'bob' } },
    ],
  },
  outcomes: {
    exchangeCode: { done: [ada], error: [refused] },
    fetchUser: { done: [ada], error: [refused, offline] },
    auth: { done: [ada], error: [] },
    watch: { done: [], error: [] },
    otherTabs: { done: [], error: [] },
  },
  delays: { returnDelay: 100 },
  identity: ({ context }) => [
    context.urlToken,
    context.urlCode,
    context.storedToken,
    context.storedUser?.id,
    context.offered?.user.id,
    context.askedFor,
    context.lastRedirect === NOW,
  ],
  check: ({ snapshots, facts, effects }) => {
    const end = snapshots.at(-1);
    const signedIn = end?.hasTag('signed-in') ?? false;
    const anonymous = end?.hasTag('anonymous') ?? false;
    const starting = end?.hasTag('starting') ?? false;
    expect([signedIn, anonymous, starting].filter(Boolean)).toHaveLength(1);
    // Who is signed in has a token; who is not has none left in memory.
    expect(end?.context.token !== undefined).toBe(signedIn);
    // Nothing is kept of whom the address names before the question is answered.
    if (end?.hasTag('asking')) expect(effects).not.toContain('keepIdentity');
    expect(end?.context.offered !== undefined).toBe(end?.hasTag('asking'));
    // Signing in and out alternate, in this order.
    const ins = facts.filter(({ type }) => type === 'v1.SignedIn').length;
    const outs = facts.filter(({ type }) => type === 'v1.SignedOut').length;
    expect(ins - outs).toBe(signedIn ? 1 : 0);
    expect(effects.filter((effect) => effect === 'keepIdentity')).toHaveLength(ins);
    if (end?.context.returnAddress !== undefined) expect(end.context.returnAddress).toMatch(/^\/(?!\/)/);
  },
};
