import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Done } from '../../contract/error';
import {
  ExpenseList,
  GrantList,
  NewOrder,
  Order,
  OrderList,
  OrderQuery,
  PaymentCode,
  PaymentMethods,
  ProductList,
} from '../../contract/payment';
import type { Database } from '../database/open';
import type { Authentication } from '../http/authentication';
import { invalidField } from '../kernel/problem';
import { expensesOf } from './expenses';
import { grantsOf } from './grants';
import type { Orders } from './orders';
import { listProducts } from './products';

export interface PaymentRouteDependencies {
  readonly db: Database;
  readonly orders: Orders;
  readonly authentication: Authentication;
}

const ById = z.object({ id: z.string().check(z.maxLength(64)) });

/** Packages, orders, payment codes, and what was spent. */
export const paymentRoutes: FastifyPluginAsyncZod<PaymentRouteDependencies> = async (app, dependencies) => {
  const { db, orders, authentication } = dependencies;

  app.get(
    '/content/payment/enable',
    { schema: { tags: ['wallet'], response: { 200: PaymentMethods } } },
    // The sandbox stands in for it: the client offers what this lists.
    async () => ['wechat'],
  );

  app.get('/product', { schema: { tags: ['wallet'], response: { 200: ProductList } } }, async () => listProducts());

  app.post(
    '/pay/order',
    { schema: { tags: ['wallet'], body: NewOrder, response: { 200: Order } } },
    async (request) => {
      const userId = await authentication.user(request);
      if (request.body.user_id !== userId) throw invalidField('user_id', 'is not yours');
      return orders.create(userId, request.body);
    },
  );

  app.get(
    '/pay/generateCode/:id',
    { schema: { tags: ['wallet'], params: ById, response: { 200: PaymentCode } } },
    async (request) => orders.code(await authentication.user(request), request.params.id),
  );

  app.get('/pay/order/:id', { schema: { tags: ['wallet'], params: ById, response: { 200: Order } } }, async (request) =>
    orders.get(await authentication.user(request), request.params.id),
  );

  app.post(
    '/pay/query',
    { schema: { tags: ['wallet'], body: OrderQuery, response: { 200: OrderList } } },
    async (request) => {
      const userId = await authentication.user(request);
      return request.body.user_id === userId ? orders.list(userId) : [];
    },
  );

  app.delete(
    '/pay/order/:id',
    { schema: { tags: ['wallet'], params: ById, response: { 200: Done } } },
    async (request) => {
      await orders.remove(await authentication.user(request), request.params.id);
      return { status: 'success' as const };
    },
  );

  app.get('/pay/grants', { schema: { tags: ['wallet'], response: { 200: GrantList } } }, async (request) => ({
    data: await grantsOf(db, await authentication.user(request)),
  }));

  app.get('/expense/user/all', { schema: { tags: ['wallet'], response: { 200: ExpenseList } } }, async (request) => ({
    data: await expensesOf(db, await authentication.user(request)),
  }));
};
