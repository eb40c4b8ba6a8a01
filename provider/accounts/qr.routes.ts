import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { QR_SECONDS, QrSignIn, QrState } from '../../contract/account';
import { readCookie, setCookie } from '../http/cookies';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import { browserName } from './browser-name';
import type { QrSignIns } from './qr-sign-ins';

export interface QrRouteDependencies {
  readonly qrSignIns: QrSignIns;
  readonly limits: Limits;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
}

const tags = ['account'];
const COOKIE = 'fastback-qr';

/** Sign-in by QR, as the waiting browser sees it; the phone's side is a page. */
export const qrRoutes: FastifyPluginAsyncZod<QrRouteDependencies> = async (app, { qrSignIns, limits, origin }) => {
  app.post('/auth/qr', { schema: { tags, response: { 200: QrSignIn } } }, async (request, reply) => {
    await limits.signIn(request);
    const browser = browserName(request.headers['user-agent']);
    const { id, pollSecret, scanId, digits } = await qrSignIns.begin({ browser, address: request.ip });
    // Each sign-in has a cookie of its own, so that two tabs do not disturb each other.
    setCookie(reply, {
      name: COOKIE,
      value: pollSecret,
      path: `/api/auth/qr/${id}`,
      maxAgeSeconds: QR_SECONDS,
      secure: origin().startsWith('https:'),
    });
    const qr_code = `${origin()}/api/auth/qr/${scanId}/page`;
    return { status: 'success' as const, data: { id, qr_code, expires_in: QR_SECONDS, digits } };
  });

  app.get('/auth/qr/:id', { schema: { tags, params: ById, response: { 200: QrState } } }, async (request) => ({
    status: 'success' as const,
    data: await qrSignIns.state(request.params.id, readCookie(request, COOKIE) ?? ''),
  }));
};
