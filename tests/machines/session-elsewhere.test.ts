import { describe, expect, it } from 'vitest';
import { RequestError } from '../../src/machines/request-error';
import { selectSignInFailure, selectToken, selectUser } from '../../src/machines/session/selectors';
import { signedIn, startSession, user } from './session-stage';

describe('a session that another tab changes', () => {
  it('given a sign-out in another tab, leaves too, and neither revokes nor tells anybody', async () => {
    const { actor, calls, facts, time } = await signedIn();

    actor.send({ type: 'session.signed-out-elsewhere' });

    expect(calls).toEqual([['goHome']]);
    expect(facts).toEqual([{ type: 'v1.SignedOut', at: time.now, reason: 'other-tab' }]);
  });

  it('given another user in another tab, becomes theirs', async () => {
    const { actor, world } = await signedIn();
    const bob = { id: 'bob' };

    actor.send({ type: 'session.signed-in-elsewhere', token: 'token-of-bob', user: bob });
    expect(selectUser(actor.getSnapshot())).toBeUndefined();
    await world.settle('fetchUser', { output: { token: 'token-of-bob', user: bob } });

    expect(selectUser(actor.getSnapshot())).toEqual(bob);
  });

  it('given a new token of the same user in another tab, goes on with it undisturbed', async () => {
    const { actor, facts } = await signedIn();

    actor.send({ type: 'session.signed-in-elsewhere', token: 'fresh', user });

    expect(selectToken(actor.getSnapshot())).toBe('fresh');
    expect(facts).toEqual([]);
  });

  it('given a code that was no good and then a token of another tab that is none either, asks once', async () => {
    const { actor, world } = startSession({ urlCode: 'code' });
    const refused = { error: new RequestError({ kind: 'signed-out' }) };
    await world.settle('exchangeCode', refused);
    actor.send({ type: 'session.signed-in-elsewhere', token: 'stale', user });

    await world.settle('fetchUser', refused);

    expect(actor.getSnapshot().hasTag('anonymous')).toBe(true);
    expect(selectSignInFailure(actor.getSnapshot())).toEqual({ kind: 'expired' });
  });

  it('given a sign-in in another tab while its own token is asked about, goes on with the newer one', async () => {
    const { actor, world } = startSession({ storedToken: 'stale', storedUser: user });
    const bob = { id: 'bob', username: 'bob' };
    actor.send({ type: 'session.signed-in-elsewhere', token: 'token-of-bob', user: bob });

    await world.settle('fetchUser', { error: new RequestError({ kind: 'network' }) });

    expect(selectUser(actor.getSnapshot())).toEqual(bob);
    expect(selectToken(actor.getSnapshot())).toBe('token-of-bob');
  });
});

describe('where another site signs people in', () => {
  it('given a page that needs it, goes there with the way back', () => {
    const { actor, calls } = startSession({ external: true });

    actor.send({ type: 'session.require-login', returnAddress: '/car/img2mv' });

    expect(calls).toEqual([['goToLogin', { returnAddress: '/car/img2mv' }]]);
    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(false);
  });

  it.each([
    { since: 4_999, leaves: false },
    { since: 5_000, leaves: true },
  ])('given a return from there $since ms ago, leaves again by itself: $leaves', ({ since, leaves }) => {
    const { actor, calls } = startSession({ external: true, lastRedirect: Date.UTC(2026, 10, 21, 9) - since });

    actor.send({ type: 'session.require-login', returnAddress: '/car' });

    expect(calls.some(([name]) => name === 'goToLogin')).toBe(leaves);
    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(!leaves);
  });

  it('given a refused answer from there, says so and leaves again only when the user wants to', async () => {
    const { actor, world, calls } = startSession({ external: true, urlCode: 'code' });
    await world.settle('exchangeCode', { error: new RequestError({ kind: 'signed-out' }) });
    expect(actor.getSnapshot().hasTag('sign-in-open')).toBe(true);
    expect(calls).toEqual([]);

    actor.send({ type: 'session.open-dialog' });

    expect(calls).toEqual([['goToLogin', { returnAddress: '/' }]]);
  });
});
