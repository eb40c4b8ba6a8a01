// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthRequest } from '../../../src/machines/auth/requests';
import { selectAuthFailure, selectDraft, selectNotice } from '../../../src/machines/auth/selectors';
import { readDraft } from '../../../src/services/session/sign-in-draft';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';
import { startAuth } from './auth-stage';

const mobile = '13800000001';
const other = '13900000002';
const ada = { token: 'token', userInfo: { id: 'ada' } };
const signedIn = () => json({ status: 'success', data: ada });
const byName: AuthRequest = { mode: 'register-name', username: 'ada', password: 'secret', inviteCode: '' };

let server: ScriptedServer;
const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  server = scriptedServer();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start: typeof startAuth = (draft) => {
  const started = startAuth(draft);
  stops.push(started.stop);
  return started;
};
const bodyOf = (route: string) => JSON.parse(server.calls.find((call) => call.route === route)?.body ?? 'null');

describe('signing in', () => {
  it.each([
    [
      { mode: 'password', username: 'ada', password: 'secret' },
      'POST /api/auth/login',
      { username: 'ada', password: 'secret' },
    ],
    [{ mode: 'code', mobile, code: '123456' }, 'POST /api/auth/login/code', { mobile, code: '123456' }],
    [byName, 'POST /api/auth/register', { username: 'ada', password: 'secret' }],
    [
      { mode: 'register-mobile', mobile, code: '123456', password: '', inviteCode: 'FRIEND' },
      'POST /api/auth/register',
      { mobile, code: '123456', invite_code: 'FRIEND' },
    ],
  ] as const)('by %j asks %s and ends with the identity', async (request, route, body) => {
    server.on(route, signedIn);
    const { actor, settled } = start({ mode: request.mode });
    actor.send({ type: 'auth.submit', request });
    await settled();

    expect(bodyOf(route)).toEqual(body);
    expect(actor.getSnapshot().output).toEqual({ token: 'token', user: ada.userInfo });
  });

  it.each([
    [problem(401, 'auth.invalidCredentials'), { kind: 'field-refused', field: 'password', reason: 'wrong' }],
    [refused(409, 'auth.taken', 'username'), { kind: 'field-refused', field: 'username', reason: 'taken' }],
    [refused(400, 'request.invalid', 'invite_code'), { kind: 'field-refused', field: 'inviteCode', reason: 'wrong' }],
    [refused(400, 'request.invalid', 'code'), { kind: 'field-refused', field: 'code', reason: 'wrong' }],
    [refused(400, 'request.invalid', 'mobile'), { kind: 'field-refused', field: 'mobile', reason: 'invalid' }],
    [problem(429, 'rate.limited', 'wait', { 'retry-after': '7' }), { kind: 'rate-limited', retryAfter: 7 }],
    [problem(503, 'unavailable'), { kind: 'unavailable', status: 503 }],
    [problem(500, 'internal', 'oh'), { kind: 'unavailable', status: 500, message: 'oh' }],
    [json({ status: 'success' }), { kind: 'invalid-answer' }],
  ])('told %# , says what it is and where it belongs', async (answer, failure) => {
    server.on('POST /api/auth/login/code', () => answer);
    const { actor, settled } = start({ mode: 'code' });
    actor.send({ type: 'auth.submit', request: { mode: 'code', mobile, code: '123456' } });
    await settled();

    expect(selectAuthFailure(actor.getSnapshot())).toMatchObject(failure);
  });

  it('without a network keeps what was typed, and works once it is back', async () => {
    server.on('POST /api/auth/login', noAnswer, signedIn);
    const { actor, settled } = start();
    const request = { mode: 'password', username: 'ada', password: 'secret' } as const;
    actor.send({ type: 'auth.type', fields: { username: 'ada' } });
    actor.send({ type: 'auth.submit', request });
    await settled();
    expect(selectAuthFailure(actor.getSnapshot())).toMatchObject({ kind: 'network' });
    expect(readDraft()?.username).toBe('ada');

    actor.send({ type: 'auth.submit', request });
    await settled();
    expect(actor.getSnapshot().status).toBe('done');
    expect(readDraft()).toBeUndefined();
  });

  it('cancels a sign-in when another way is chosen', async () => {
    const aborted = vi.fn();
    server.on('POST /api/auth/login', (_, signal) => {
      signal.addEventListener('abort', aborted);
      return new Promise(() => undefined);
    });
    const { actor, settled } = start();
    actor.send({ type: 'auth.submit', request: { mode: 'password', username: 'ada', password: 'secret' } });
    await settled();
    actor.send({ type: 'auth.choose', mode: 'code' });
    await settled();

    expect(aborted).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().hasTag('busy')).toBe(false);
  });
});

describe('registering', () => {
  it('tells the log that an account was made, and nothing secret', async () => {
    server.on('POST /api/auth/register', signedIn);
    const { actor, facts, settled, now } = start({ mode: 'register-name' });
    actor.send({ type: 'auth.submit', request: byName });
    await settled();

    expect(facts).toEqual([
      { type: 'v1.AccountRegistered', at: expect.closeTo(now(), -3), by: 'username', userId: expect.any(String) },
    ]);
  });

  it('signs in when the name is taken by an earlier try whose answer was lost', async () => {
    server.on('POST /api/auth/register', noAnswer, () => refused(409, 'auth.taken', 'username'));
    server.on('POST /api/auth/login', signedIn);
    const { actor, settled } = start({ mode: 'register-name' });
    for (const _ of [1, 2]) {
      actor.send({ type: 'auth.submit', request: byName });
      await settled();
    }

    expect(actor.getSnapshot().status).toBe('done');
  });

  it('says that the name is taken when the password is not that of its owner', async () => {
    server.on('POST /api/auth/register', () => refused(409, 'auth.taken', 'username'));
    server.on('POST /api/auth/login', () => problem(401, 'auth.invalidCredentials'));
    const { actor, settled } = start({ mode: 'register-name' });
    actor.send({ type: 'auth.submit', request: byName });
    await settled();

    expect(selectAuthFailure(actor.getSnapshot())).toMatchObject({
      kind: 'field-refused',
      field: 'username',
      reason: 'taken',
    });
  });
});

describe('a code', () => {
  it('requests a code once a minute for each number, over a reload too, and never stores the code', async () => {
    server.on('POST /api/auth/code', () => json({ status: 'success', data: { resend_in: 60 } }));
    const { actor, settled } = start({ mode: 'code' });
    const send = async (to: string) => {
      actor.send({ type: 'auth.send-code', mobile: to });
      await settled();
    };
    await send(mobile);
    expect(bodyOf('POST /api/auth/code')).toEqual({ mobile, purpose: 'login' });
    expect(selectNotice(actor.getSnapshot())).toBe('code-sent');
    await send(mobile);
    expect(server.calls).toHaveLength(1);

    const again = start(readDraft());
    again.actor.send({ type: 'auth.send-code', mobile });
    await again.settled();
    expect(server.calls).toHaveLength(1);
    await send('13900000002');
    expect(server.calls).toHaveLength(2);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/secret|123456/);
  });

  it('can be asked for when the provider says so, if it was too soon', async () => {
    server.on('POST /api/auth/code', () => problem(429, 'rate.limited', 'wait', { 'retry-after': '30' }));
    const { actor, settled, now } = start({ mode: 'reset', mobile });
    actor.send({ type: 'auth.send-code', mobile });
    await settled();

    expect(selectDraft(actor.getSnapshot()).sent.reset?.until).toBeCloseTo(now() + 30_000, -3);
  });

  it.each([
    ['sent', () => json({ status: 'success', data: { resend_in: 60 } })],
    ['too soon', () => problem(429, 'rate.limited', 'wait', { 'retry-after': '30' })],
  ])('that is %s belongs to the number it was asked for, whatever is typed meanwhile', async (_, answer) => {
    server.on('POST /api/auth/code', answer);
    const { actor, settled } = start({ mode: 'code', mobile });
    actor.send({ type: 'auth.send-code', mobile });
    actor.send({ type: 'auth.type', fields: { mobile: other } });
    await settled();

    const draft = selectDraft(actor.getSnapshot());
    expect(draft.sent.login?.mobile).toBe(mobile);
    expect(draft.mobile).toBe(other);
  });

  it('sets a new password, which is then to be used with the number', async () => {
    server.on('POST /api/auth/reset', () => json({ status: 'success' }));
    const { actor, settled } = start({ mode: 'reset', mobile });
    actor.send({ type: 'auth.reset', request: { mobile, code: '123456', password: 'new secret' } });
    await settled();

    expect(selectDraft(actor.getSnapshot())).toMatchObject({ mode: 'password', username: mobile });
    expect(selectNotice(actor.getSnapshot())).toBe('password-changed');
  });
});

function refused(status: number, code: string, field: string) {
  return json({ status: 'error', code, message: code, field }, status);
}
