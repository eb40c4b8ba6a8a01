import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { OrderRow } from '../database/schema';
import { acceptForms } from '../http/forms';
import { formPolicy } from '../http/inline-styles';
import { ById, readPart } from '../http/schemas';
import type { SandboxGateway } from './sandbox';
import { type PageState, sandboxPage } from './sandbox-page';
import type { Settlement } from './settlement';

export interface SandboxDependencies {
  readonly settlement: Settlement;
  readonly gateway: SandboxGateway;
}

const Act = z.object({ act: z.enum(['pay', 'cancel']) });

/** The page behind the sandbox's QR. The order's id is its capability: a phone is not signed in. */
export const sandboxRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { settlement, gateway }) => {
  acceptForms(app);
  const policy = formPolicy(sandboxPage('unknown'), "'self'");
  app.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', policy));
  const find = (params: unknown) => gateway.order(readPart(ById, params).id);
  const show = (order: OrderRow | undefined) => sandboxPage(stateOf(order), order);

  app.get('/sandbox/pay/:id', { schema: { hide: true } }, async (request, reply) => {
    const order = await find(request.params);
    return reply
      .code(order ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(show(order));
  });

  app.post('/sandbox/pay/:id', { schema: { hide: true } }, async (request, reply) => {
    const order = await find(request.params);
    if (order && stateOf(order) === 'open') {
      if (readPart(Act, request.body).act === 'pay') await settlement.notified(await gateway.pay(order));
      else await gateway.decline(order);
    }
    const after = await find(request.params);
    return reply
      .code(after ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(show(after));
  });
};

function stateOf(order: OrderRow | undefined): PageState {
  if (!order) return 'unknown';
  if (order.state === 'paid') return 'paid';
  return order.state === 'unpaid' && (order.codeUntil?.getTime() ?? 0) > Date.now() ? 'open' : 'closed';
}
