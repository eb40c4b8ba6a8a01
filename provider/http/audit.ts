import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Keyring } from '../kernel/keyring';
import { recordLine } from './audit-file';
import { routeOf } from './failures';
import { lineOf } from './limits';

/** What is written down of the calls that concern somebody's account, keys or money. */
const EVENTS: Readonly<Record<string, string>> = {
  'POST /api/auth/register': 'registration',
  'POST /api/auth/login': 'sign-in by password',
  'POST /api/auth/login/code': 'sign-in by mobile code',
  'POST /api/auth/second-factor': 'sign-in by second factor',
  'POST /api/auth/passkey': 'sign-in by passkey',
  'POST /api/auth/test': 'sign-in of the test account',
  'GET /api/wechatauth/getuserinfo': 'sign-in by one-time code',
  'POST /api/auth/qr/:id/page': 'sign-in by QR confirmed',
  'POST /api/sso/login': 'sign-in for another app',
  'POST /api/auth/logout': 'sign-out',
  'POST /api/auth/code': 'mobile code requested',
  'POST /api/auth/reset': 'password reset',
  'PUT /api/users/:id/password': 'password changed',
  'PUT /api/users/:id/mobile': 'mobile number changed',
  'POST /api/users/:id/second-factor': 'second factor begun',
  'PUT /api/users/:id/second-factor': 'second factor turned on',
  'DELETE /api/users/:id/second-factor': 'second factor turned off',
  'POST /api/users/:id/second-factor/recovery-codes': 'recovery codes replaced',
  'POST /api/users/:id/passkeys': 'passkey added',
  'PATCH /api/users/:id/passkeys/:passkey': 'passkey renamed',
  'DELETE /api/users/:id/passkeys/:passkey': 'passkey removed',
  'DELETE /api/users/:id/sessions': 'other sessions ended',
  'DELETE /api/users/:id/sessions/:session': 'session ended',
  'POST /api/users/:id/export': 'export of own data requested',
  'GET /api/users/:id/export': 'export of own data',
  'DELETE /api/users/:id': 'account deleted',
  'POST /api/auth-token': 'API key created',
  'PATCH /api/auth-token/:id': 'API key changed',
  'DELETE /api/auth-token/:id': 'API key deleted',
  'POST /api/resource/shared-board': 'board shown to others',
  'DELETE /api/resource/shared-board/:id': 'link to a board ended',
  'POST /api/pay/order': 'order created',
  'DELETE /api/pay/order/:id': 'order deleted',
  'POST /api/pay/notify': 'payment notification',
  'POST /api/sandbox/pay/:id': 'sandbox payment',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who makes the request, once that is known. */
    actor: string;
    /** The user whose account somebody failed to sign in to. */
    aimedAt: string;
    /** What the audit trail calls this request, where its route alone does not say so. */
    event: string;
    /** The code of the problem that it was refused with, or what came of it. */
    outcome: string;
  }
}

/** Names the user who makes the request, for the audit trail. */
export function actsAs(request: FastifyRequest, userId: string): void {
  request.actor = userId;
}

/** Names the user whose account somebody failed to sign in to, for the audit trail. */
export function aimsAt(request: FastifyRequest, userId: string | undefined): void {
  request.aimedAt = userId ?? '';
}

/**
 * Writes a line of JSON for each such request into the data folder: when, what, by whom or at whose account, from which line
 * (as a keyed hash), and what came of it. Never a name, a number, a token or a key.
 */
export function auditTrail(
  app: FastifyInstance,
  {
    folder,
    keys,
    onError,
  }: { readonly folder: string; readonly keys: Keyring; readonly onError: (error: unknown) => void },
): void {
  app.decorateRequest('actor', '');
  app.decorateRequest('aimedAt', '');
  app.decorateRequest('event', '');
  app.decorateRequest('outcome', '');
  let writing = Promise.resolve();
  const write = (line: object) => {
    writing = writing.then(() => recordLine(folder, line)).catch(onError);
  };
  app.addHook('onResponse', async (request, reply) => {
    const event = request.event || EVENTS[`${request.method} ${routeOf(request)}`];
    if (event === undefined) return;
    const { id, actor, aimedAt, outcome, ip } = request;
    const address = keys.mac('audit', lineOf(ip)).slice(0, 16);
    const isDone = reply.statusCode < 400;
    const result = { result: isDone ? 'done' : 'refused', ...(outcome ? { because: outcome } : {}) };
    write({ at: new Date().toISOString(), event, user: actor || aimedAt || null, address, ...result, request: id });
  });
  app.addHook('onClose', () => writing);
}
