import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { QR_SECONDS, QrSignIn, QrState } from '../../contract/account';
import type { Limits } from '../http/limits';
import { ById } from '../http/schemas';
import type { QrSignIns } from './qr-sign-ins';

export interface QrRouteDependencies {
  readonly qrSignIns: QrSignIns;
  readonly limits: Limits;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
}

const tags = ['account'];

/** Sign-in by QR, as the waiting browser sees it; the phone's side is a page. */
export const qrRoutes: FastifyPluginAsyncZod<QrRouteDependencies> = async (app, { qrSignIns, limits, origin }) => {
  app.post('/auth/qr', { schema: { tags, response: { 200: QrSignIn } } }, async (request) => {
    await limits.signIn(request);
    const id = await qrSignIns.begin();
    const qr_code = `${origin()}/api/auth/qr/${id}/page`;
    return { status: 'success' as const, data: { id, qr_code, expires_in: QR_SECONDS } };
  });

  app.get('/auth/qr/:id', { schema: { tags, params: ById, response: { 200: QrState } } }, async (request) => ({
    status: 'success' as const,
    data: await qrSignIns.state(request.params.id),
  }));
};
