import { describe, expect, it } from 'vitest';
import { RequestError } from '../../src/machines/request-error';
import { selectSignInFailure, selectToken, selectUser } from '../../src/machines/session/selectors';
import { INACTIVITY_LIMIT } from '../../src/machines/session/types';
import { identity, signedIn, startSession, user } from './session-stage';

describe('the session', () => {
  it('given a link, signs in with the token that the provider answers, and goes on after 100 ms', async () => {
    const { actor, world, calls, facts, pass, time } = startSession({
      urlToken: 'link',
      returnAddress: '/car/imgLineArt',
    });
    expect(actor.getSnapshot().hasTag('starting')).toBe(true);

    await world.settle('fetchUser', { output: identity });

    expect(selectUser(actor.getSnapshot())).toEqual(user);
    expect(selectToken(actor.getSnapshot())).toBe('token-of-ada');
    expect(calls).toEqual([['keepIdentity', identity]]);
    expect(facts).toEqual([{ type: 'v1.SignedIn', at: time.now, userId: 'ada' }]);
    pass(99);
    expect(calls).toHaveLength(1);
    pass(1);
    expect(calls.at(-1)).toEqual(['goBack', { returnAddress: '/car/imgLineArt' }]);
  });

  it('given a return address to another origin, forgets it', async () => {
    const { world, calls, pass } = startSession({ urlToken: 'link', returnAddress: 'https://elsewhere.example' });
    await world.settle('fetchUser', { output: identity });
    pass(100);

    expect(calls.at(-1)).toEqual(['goBack', { returnAddress: '/car' }]);
  });

  it('given a link that is forged, expired or used, asks for a sign-in and says why', async () => {
    const { actor, world, calls } = startSession({ urlToken: 'forged' });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'signed-out' }) });

    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(true);
    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'invalid-token' });
    expect(calls).toEqual([['clearIdentity']]);
  });

  it('given a kept session that the provider no longer knows, says that it is over, and nothing of a link', async () => {
    const { actor, world } = startSession({ storedToken: 'kept', storedUser: user });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'signed-out' }) });

    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'expired' });
  });

  it('given a used link beside a kept session, goes on with the kept session', async () => {
    const { actor, world } = startSession({ urlToken: 'used', storedToken: 'kept', storedUser: user });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'signed-out' }) });
    await world.settle('fetchUser', { output: { token: 'kept', user } });

    expect(selectToken(actor.getSnapshot())).toBe('kept');
  });

  it('given a kept session and no network, goes on with what the browser knows', async () => {
    const { actor, world } = startSession({ storedToken: 'kept', storedUser: user });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'network' }) });

    expect(selectUser(actor.getSnapshot())).toEqual(user);
  });

  it('given a link and no network, keeps what the browser knows for the next start', async () => {
    const { actor, world, calls } = startSession({ urlToken: 'link' });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'network' }) });

    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'network' });
    expect(calls).toEqual([]);
  });

  it('given a kept session that nobody used for an hour, ends it', async () => {
    const { actor, world, calls, time } = startSession({ storedToken: 'kept', storedUser: user });
    time.lastActivity = time.now - INACTIVITY_LIMIT - 1;

    await world.settle('fetchUser', { output: { token: 'kept', user } });

    expect(actor.getSnapshot().hasTag('anonymous')).toBe(true);
    expect(calls).toEqual([['revokeToken', { token: 'kept' }], ['clearIdentity']]);
    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'inactive' });
  });

  it('ends after an hour without activity, even when the first sign of life is a touch', async () => {
    const { actor, pass, facts, calls, time } = await signedIn();
    pass(INACTIVITY_LIMIT - 100);
    actor.send({ type: 'session.check' });
    expect(actor.getSnapshot().hasTag('signed-in')).toBe(true);

    pass(1);
    actor.send({ type: 'session.activity' });

    expect(facts).toEqual([{ type: 'v1.SignedOut', at: time.now, reason: 'inactivity' }]);
    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'inactive' });
    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(true);
    expect(calls.at(-1)).toEqual(['goToLogin', { returnAddress: '/car/img2img' }]);
  });

  it('stays while another tab of the browser is busy', async () => {
    const { actor, pass, time } = await signedIn();
    pass(INACTIVITY_LIMIT + 1);
    time.lastActivity = time.now - 1_000;

    actor.send({ type: 'session.check' });

    expect(actor.getSnapshot().hasTag('signed-in')).toBe(true);
  });

  it('given five 401 at once, leaves once and redirects once, with the way back', async () => {
    const { actor, calls, facts } = await signedIn();

    for (let call = 0; call < 5; call++) actor.send({ type: 'session.unauthorized' });

    expect(calls).toEqual([['clearIdentity'], ['tellOtherTabs'], ['goToLogin', { returnAddress: '/car/img2img' }]]);
    expect(facts).toHaveLength(1);
    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'expired' });
  });

  it.each([
    { later: 4_999, redirects: 1 },
    { later: 5_000, redirects: 2 },
  ])('given a second 401 after $later ms, has redirected $redirects times', async ({ later, redirects }) => {
    const { actor, world, calls, pass } = await signedIn();
    actor.send({ type: 'session.unauthorized' });
    await world.settle('auth', { output: identity });
    pass(later);
    actor.send({ type: 'session.unauthorized' });

    expect(calls.filter(([name]) => name === 'goToLogin')).toHaveLength(redirects);
  });

  it('given a sign-out, revokes the token, tells the other tabs and goes home', async () => {
    const { actor, calls, facts, time } = await signedIn();

    actor.send({ type: 'session.sign-out' });

    expect(calls).toEqual([
      ['revokeToken', { token: 'token-of-ada' }],
      ['clearIdentity'],
      ['tellOtherTabs'],
      ['goHome'],
    ]);
    expect(facts).toEqual([{ type: 'v1.SignedOut', at: time.now, reason: 'user' }]);
    expect(selectUser(actor.getSnapshot())).toBeUndefined();
  });

  it('given a sign-in in the dialog, goes on to the page that was wanted', async () => {
    const { actor, world, calls, pass } = startSession();
    actor.send({ type: 'session.require-login', returnAddress: '/car/img2mv' });
    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(true);

    await world.settle('auth', { output: identity });
    pass(100);

    expect(calls.at(-1)).toEqual(['goBack', { returnAddress: '/car/img2mv' }]);
  });

  it('given a new name of its user, here or in another tab, shows and keeps it; of another user, does not', async () => {
    const { actor, calls } = await signedIn();
    const renamed = { ...user, name: 'Ada L.' };

    actor.send({ type: 'session.user-changed', user: renamed });
    actor.send({ type: 'session.user-changed', user: { id: 'bob', name: 'Bob' } });

    expect(selectUser(actor.getSnapshot())).toEqual(renamed);
    expect(calls).toEqual([['keepUser', { user: renamed }]]);
  });
});
