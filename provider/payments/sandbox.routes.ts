import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../database/open';
import { type OrderRow, orders as orderTable } from '../database/schema';
import type { Orders } from './orders';
import type { SandboxGateway } from './sandbox';
import { type PageState, sandboxPage } from './sandbox-page';

export interface SandboxDependencies {
  readonly db: Database;
  readonly orders: Orders;
  readonly gateway: SandboxGateway;
}

const Params = z.object({ id: z.string().check(z.maxLength(64)) });
const Act = z.object({ act: z.enum(['pay', 'cancel']) });

/** The page behind the sandbox's QR. The order's id is its capability: a phone is not signed in. */
export const sandboxRoutes: FastifyPluginAsync<SandboxDependencies> = async (app, { db, orders, gateway }) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
  const find = async (params: unknown): Promise<OrderRow | undefined> => {
    const [order] = await db
      .select()
      .from(orderTable)
      .where(eq(orderTable.id, Params.parse(params).id));
    return order;
  };
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
      if (Act.parse(request.body).act === 'pay') await orders.notified(await gateway.pay(order));
      else {
        const open = and(eq(orderTable.id, order.id), eq(orderTable.state, 'unpaid'));
        await db.update(orderTable).set({ state: 'cancelled' }).where(open);
      }
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
