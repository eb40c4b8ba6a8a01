import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { readPart } from '../http/schemas';
import type { Settlement } from './settlement';

export interface NotifyDependencies {
  readonly settlement: Settlement;
}

/** Receives a gateway's notifications. The body is read as text, since the signature covers its exact bytes. */
export const notifyRoutes: FastifyPluginAsync<NotifyDependencies> = async (app, { settlement }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/pay/notify', { schema: { hide: true } }, async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    await settlement.notified({ headers, body: readPart(z.string(), request.body ?? '') });
    // WeChat Pay sends the notification again after any other answer.
    return { code: 'SUCCESS', message: 'OK' };
  });
};
