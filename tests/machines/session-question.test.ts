import { describe, expect, it } from 'vitest';
import { selectKeptUser, selectOffered, selectToken, selectUser } from '../../src/machines/session/selectors';
import { identity, startSession, user } from './session-stage';

const bob = { id: 'bob', username: 'bob' };
const ofBob = { storedToken: 'token-of-bob', storedUser: bob };

describe('an arrival that may be sent by a stranger', () => {
  it.each([
    ['link', { urlToken: 'link' }, 'fetchUser'],
    ['code that this tab asked for', { urlCode: 'code', askedFor: true }, 'exchangeCode'],
    ['code that it did not ask for', { urlCode: 'code' }, 'exchangeCode'],
  ] as const)("given a %s and another user's kept session, asks before anything is kept", async (_, found, call) => {
    const { actor, world, calls, facts } = startSession({ ...ofBob, ...found });

    await world.settle(call, { output: identity });

    expect(selectOffered(actor.getSnapshot())).toEqual(user);
    expect(selectKeptUser(actor.getSnapshot())).toEqual(bob);
    expect(selectUser(actor.getSnapshot())).toBeUndefined();
    expect([calls, facts]).toEqual([[], []]);
  });

  it('given a kept token whose user is not known, asks too', async () => {
    const { actor, world } = startSession({ storedToken: 'kept', urlToken: 'link' });
    await world.settle('fetchUser', { output: identity });
    expect(selectOffered(actor.getSnapshot())).toEqual(user);
  });

  it('given a visitor and a code that this tab did not ask for, asks too', async () => {
    const { actor, world } = startSession({ urlCode: 'code' });
    await world.settle('exchangeCode', { output: identity });
    expect(selectOffered(actor.getSnapshot())).toEqual(user);
  });

  it.each([
    ['link of a visitor who is signed out', { urlToken: 'link' }, 'fetchUser'],
    ['code that this tab asked for', { urlCode: 'code', askedFor: true }, 'exchangeCode'],
    [
      'link of the user whose session is kept',
      { urlToken: 'link', storedToken: 'kept', storedUser: user },
      'fetchUser',
    ],
  ] as const)('given a %s, signs in without a question', async (_, found, call) => {
    const { actor, world } = startSession(found);
    await world.settle(call, { output: identity });
    expect(selectUser(actor.getSnapshot())).toEqual(user);
  });

  it('signs in when the user accepts', async () => {
    const { actor, world, calls } = startSession({ ...ofBob, urlToken: 'link' });
    await world.settle('fetchUser', { output: identity });
    actor.send({ type: 'session.accept' });

    expect(selectToken(actor.getSnapshot())).toBe('token-of-ada');
    expect(calls).toContainEqual(['keepIdentity', identity]);
  });

  it('keeps the session that is there when the user declines, and ends the one that the link began', async () => {
    const { actor, world, calls } = startSession({ ...ofBob, urlToken: 'link' });
    await world.settle('fetchUser', { output: identity });
    actor.send({ type: 'session.decline' });
    await world.settle('fetchUser', { output: { token: 'token-of-bob', user: bob } });

    expect(selectUser(actor.getSnapshot())).toEqual(bob);
    expect(calls[0]).toEqual(['revokeToken', { token: 'token-of-ada' }]);
    expect(calls).not.toContainEqual(['keepIdentity', identity]);
  });

  it('does not end a session whose token was brought along', async () => {
    const { actor, world, calls } = startSession({ ...ofBob, urlToken: identity.token });
    await world.settle('fetchUser', { output: identity });
    actor.send({ type: 'session.decline' });
    expect(calls).toEqual([['revokeToken', { token: undefined }]]);
  });

  it('follows another tab that signs in or out meanwhile', async () => {
    const { actor, world } = startSession({ ...ofBob, urlToken: 'link' });
    await world.settle('fetchUser', { output: identity });
    actor.send({ type: 'session.signed-out-elsewhere' });
    expect(actor.getSnapshot().hasTag('anonymous')).toBe(true);
    expect(selectOffered(actor.getSnapshot())).toBeUndefined();
  });
});
