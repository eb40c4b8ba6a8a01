import { expect } from 'vitest';
import { authMachine } from '../src/machines/auth/machine';
import { type AuthDraft, emptyDraft, type Identity } from '../src/machines/auth/requests';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';

export const AUTH_NOW = Date.UTC(2026, 10, 21, 9);
const mobile = '13800000001';
const ada: Identity = { token: 'token-of-ada', user: { id: 'ada', username: 'ada' } };
const now = () => AUTH_NOW;
const draft = (change: Partial<AuthDraft>): AuthDraft => ({ ...emptyDraft, ...change });

const offline = new RequestError({ kind: 'network' });
const wrong = new RequestError({ kind: 'signed-out', code: 'auth.invalidCredentials' });
const wrongCode = new RequestError({ kind: 'refused', field: 'code' });
const leftPasskey = new RequestError({ kind: 'refused', field: 'passkey' });
const otherPasskey = new RequestError({ kind: 'refused', field: 'credential' });
const ticketOver = new RequestError({ kind: 'refused', field: 'ticket' });
const tooSoon = new RequestError({ kind: 'rate-limited', retryAfter: 30 });

/** Signing in, registering and a new password, with everything that can happen to them. */
export const authModel: Model<typeof authMachine> = {
  name: 'auth',
  machine: (world) =>
    authMachine.provide({
      actors: {
        sendCode: world.promised(),
        submit: world.promised(),
        confirm: world.promised(),
        byPasskey: world.promised(),
        reset: world.promised(),
        fetchQr: world.promised(),
        watchQr: world.silent(),
        exchange: world.promised(),
      },
      actions: { keepDraft: world.noted('keepDraft') },
    }),
  scenarios: {
    'a password': { now },
    'a code': { now, draft: draft({ mode: 'code', mobile }) },
    'a code that was just sent': {
      now,
      draft: draft({ mode: 'code', mobile, sent: { login: { mobile, until: AUTH_NOW + 60_000 } } }),
    },
    'a QR': { now, draft: draft({ mode: 'qr' }) },
    registering: { now, draft: draft({ mode: 'register-name' }) },
    'a new password': { now, draft: draft({ mode: 'reset', mobile }) },
  },
  events: {
    'auth.choose': [{ type: 'auth.choose', mode: 'register-mobile' }],
    'auth.type': [{ type: 'auth.type', fields: { mobile } }],
    'auth.send-code': [{ type: 'auth.send-code', mobile }],
    'auth.submit': [{ type: 'auth.submit', request: { mode: 'password', username: 'ada', password: 'secret' } }],
    'auth.reset': [{ type: 'auth.reset', request: { mobile, code: '123456', password: 'secret' } }],
    'auth.confirm': [{ type: 'auth.confirm', code: '123456' }],
    'auth.passkey': [{ type: 'auth.passkey' }],
    'auth.refresh': [{ type: 'auth.refresh' }],
    'qr.waiting': [{ type: 'qr.waiting' }],
    'qr.scanned': [{ type: 'qr.scanned' }],
    'qr.confirmed': [{ type: 'qr.confirmed', code: 'code' }],
    'qr.expired': [{ type: 'qr.expired' }],
    'qr.lost': [{ type: 'qr.lost' }],
  },
  outcomes: {
    sendCode: { done: [{ mobile, until: AUTH_NOW + 60_000 }], error: [offline, tooSoon] },
    submit: { done: [ada, { ticket: 'ticket-of-ada', until: AUTH_NOW + 300_000 }], error: [wrong, offline] },
    byPasskey: { done: [ada], error: [leftPasskey, otherPasskey] },
    confirm: { done: [ada], error: [wrongCode, ticketOver, offline] },
    reset: { done: [undefined], error: [wrongCode, offline] },
    fetchQr: { done: [{ id: 'qr', address: 'http://localhost/qr', until: AUTH_NOW + 300_000 }], error: [offline] },
    watchQr: { done: [], error: [] },
    exchange: { done: [ada], error: [offline] },
  },
  delays: { qrLife: 300_000, ticketLife: 300_000 },
  identity: ({ context: { draft, failure, notice } }) => [draft.mode, draft.sent.login?.until, failure?.kind, notice],
  check: ({ snapshots, facts, effects }) => {
    const end = snapshots.at(-1);
    // It ends with an identity, or goes on.
    expect(end?.status === 'done').toBe(end?.output !== undefined);
    // An account is made by registering, and once; what is submitted decides, whatever was chosen last.
    const made = facts.filter(({ type }) => type === 'v1.AccountRegistered');
    expect(made.length).toBeLessThanOrEqual(
      end?.status === 'done' && end.context.draft.mode.startsWith('register') ? 1 : 0,
    );
    // No secret stands in what is remembered.
    expect(JSON.stringify([end?.context.draft, facts, effects])).not.toMatch(/secret|123456|(token|ticket)-of-ada/);
    // A ticket is kept for as long as it is asked for.
    expect(end?.context.second !== undefined).toBe(end?.hasTag('second-factor') ?? false);
    // A QR is shown in its mode only.
    if (end?.context.qr) expect(end.context.draft.mode).toBe('qr');
    // While something is asked, no earlier failure is shown.
    if (end?.hasTag('busy')) expect(end.context.failure).toBeUndefined();
  },
};
