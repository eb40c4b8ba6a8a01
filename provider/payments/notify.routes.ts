import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Orders } from './orders';

export interface NotifyDependencies {
  readonly orders: Orders;
}

/** Where a gateway tells of payments. The body is read as text, for it is what was signed. */
export const notifyRoutes: FastifyPluginAsync<NotifyDependencies> = async (app, { orders }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/pay/notify', { schema: { hide: true } }, async (request) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    await orders.notified({ headers, body: z.string().parse(request.body ?? '') });
    // What WeChat Pay takes for 'heard': anything else makes it tell again.
    return { code: 'SUCCESS', message: 'OK' };
  });
};
