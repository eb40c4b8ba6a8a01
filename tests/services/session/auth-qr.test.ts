// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectAuthFailure, selectQrPhase } from '../../../src/machines/auth/selectors';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';
import { startAuth } from './auth-stage';

const ada = { token: 'token', userInfo: { id: 'ada' } };

let server: ScriptedServer;
let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  server = scriptedServer();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const start: typeof startAuth = (draft) => {
  const started = startAuth(draft);
  stop = started.stop;
  return started;
};

describe('a QR', () => {
  const QR = 'GET /api/auth/qr/:id';
  const state = (data: object) => () => json({ status: 'success', data });
  beforeEach(() => {
    server.on('POST /api/auth/qr', state({ id: 'qr', qr_code: 'http://localhost/qr', expires_in: 300 }));
  });

  it('polls a QR code through a lost network until a phone confirms it', async () => {
    server.on(
      QR,
      state({ state: 'waiting' }),
      noAnswer,
      state({ state: 'scanned' }),
      state({ state: 'confirmed', code: 'c' }),
    );
    server.on('GET /api/wechatauth/getuserinfo', () => json(ada));
    const { actor, settled } = start({ mode: 'qr' });
    await settled();
    const seen = [];
    for (let turn = 0; turn < 4; turn++) {
      const snapshot = actor.getSnapshot();
      seen.push([selectQrPhase(snapshot), selectAuthFailure(snapshot)?.kind]);
      await vi.advanceTimersByTimeAsync(2_000);
    }

    expect(seen).toEqual([
      ['waiting', undefined],
      ['waiting', 'network'],
      ['scanned', undefined],
      [undefined, undefined],
    ]);
    expect(actor.getSnapshot().output).toEqual({ token: 'token', user: ada.userInfo });
  });

  it('expires a QR code after five minutes, stops polling and fetches a new one', async () => {
    server.on(QR, state({ state: 'waiting' }));
    const { actor, settled } = start({ mode: 'qr' });
    await settled();
    await vi.advanceTimersByTimeAsync(300_000);
    expect(selectQrPhase(actor.getSnapshot())).toBe('expired');
    const asked = server.calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.calls).toHaveLength(asked);

    actor.send({ type: 'auth.refresh' });
    await settled();
    expect(selectQrPhase(actor.getSnapshot())).toBe('waiting');
  });

  it('expires a QR code that the provider does not know', async () => {
    server.on(QR, () => problem(404, 'notFound'));
    const { actor, settled } = start({ mode: 'qr' });
    await settled();

    expect(selectQrPhase(actor.getSnapshot())).toBe('expired');
  });
});
