import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AuthCommand, QrPollEvent } from '../../src/machines/auth/commands';
import { authMachine } from '../../src/machines/auth/machine';
import { emptyDraft } from '../../src/machines/auth/requests';
import { RequestError } from '../../src/machines/request-error';
import { createWorld } from '../support/harness/world';

const now = () => Date.UTC(2026, 10, 21, 9);
const offline = new RequestError({ kind: 'network' });
const ask: AuthCommand = { type: 'auth.submit', request: { mode: 'password', username: 'ada', password: 'secret' } };

function signIn(mode: 'password' | 'qr') {
  const world = createWorld();
  const machine = authMachine.provide({
    actors: {
      submit: world.promised(),
      confirm: world.promised(),
      byPasskey: world.promised(),
      fetchQr: world.promised(),
      watchQr: world.silent(),
      exchange: world.promised(),
    },
    actions: { keepDraft: world.noted('keepDraft') },
  });
  const actor = createActor(machine, {
    input: { now, draft: { ...emptyDraft, mode } },
    inspect: () => {},
  }).start();
  return {
    settle: world.settle,
    send: (command: AuthCommand | QrPollEvent) => actor.send(command),
    failure: () => actor.getSnapshot().context.failure,
  };
}

describe('a failure of signing in', () => {
  it.each<[string, ...QrPollEvent[]]>([
    ['still waits', { type: 'qr.waiting' }],
    ['was scanned', { type: 'qr.scanned' }],
    ['was confirmed', { type: 'qr.confirmed', code: 'code' }],
  ])('goes when the provider is reached again and the QR code %s', async (_, ...answers) => {
    // given a code on which the provider gave no answer
    const { settle, send, failure } = signIn('qr');
    await settle('fetchQr', { output: { id: 'qr', address: 'http://localhost/qr', until: now() + 300_000 } });
    send({ type: 'qr.lost' });
    expect(failure()).toMatchObject({ kind: 'network' });
    // when
    for (const answer of answers) send(answer);
    // then
    expect(failure()).toBeUndefined();
  });

  it('goes when a code that was scanned is heard of again', async () => {
    const { settle, send, failure } = signIn('qr');
    await settle('fetchQr', { output: { id: 'qr', address: 'http://localhost/qr', until: now() + 300_000 } });
    for (const type of ['qr.scanned', 'qr.lost', 'qr.scanned'] as const) send({ type });
    expect(failure()).toBeUndefined();
  });

  it('goes when another QR code is asked for', async () => {
    const { settle, send, failure } = signIn('qr');
    await settle('fetchQr', { error: offline });
    expect(failure()).toMatchObject({ kind: 'network' });
    send({ type: 'auth.refresh' });
    expect(failure()).toBeUndefined();
  });

  it('goes when a passkey is asked for instead', async () => {
    const { settle, send, failure } = signIn('password');
    send(ask);
    await settle('submit', { error: offline });
    expect(failure()).toMatchObject({ kind: 'network' });
    send({ type: 'auth.passkey' });
    expect(failure()).toBeUndefined();
  });

  it('goes when another code of the second factor is tried', async () => {
    const { settle, send, failure } = signIn('password');
    send(ask);
    await settle('submit', { output: { ticket: 'ticket', until: now() + 300_000 } });
    send({ type: 'auth.confirm', code: '000000' });
    await settle('confirm', { error: new RequestError({ kind: 'refused', field: 'code' }) });
    expect(failure()).toBeDefined();
    send({ type: 'auth.confirm', code: '123456' });
    expect(failure()).toBeUndefined();
  });

  it('stays at its field until that field is changed', async () => {
    // given a name that was refused
    const { settle, send, failure } = signIn('password');
    send(ask);
    await settle('submit', { error: new RequestError({ kind: 'refused', field: 'username' }) });
    const refused = failure();
    expect(refused).toMatchObject({ kind: 'field-refused', field: 'username' });
    // when, then
    send({ type: 'auth.type', fields: { mobile: '13800000001' } });
    expect(failure()).toBe(refused);
    send({ type: 'auth.type', fields: { username: 'ada2' } });
    expect(failure()).toBeUndefined();
  });
});
