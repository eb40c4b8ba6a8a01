import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { Done } from '../../contract/error';
import {
  NewOrder,
  Order,
  OrderList,
  OrderQuery,
  PaymentCode,
  PaymentMethods,
  ProductList,
} from '../../contract/payment';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import { invalidField, unavailable } from '../kernel/problem';
import type { Orders } from './orders';
import { listProducts } from './products';

export interface OrderRouteDependencies {
  readonly orders: Orders;
  readonly authentication: Authentication;
  /** Whether anybody takes payments. */
  readonly isOpen: boolean;
}

/** Packages, orders and payment codes. */
export const orderRoutes: FastifyPluginAsyncZod<OrderRouteDependencies> = async (app, dependencies) => {
  const { orders, authentication, isOpen } = dependencies;

  app.get(
    '/content/payment/enable',
    { schema: { tags: ['wallet'], response: { 200: PaymentMethods } } },
    // The sandbox takes WeChat Pay's place: the client offers what this lists.
    async () => (isOpen ? ['wechat'] : []),
  );

  app.get('/product', { schema: { tags: ['wallet'], response: { 200: ProductList } } }, async () => listProducts());

  app.post(
    '/pay/order',
    { schema: { tags: ['wallet'], body: NewOrder, response: { 200: Order } } },
    async (request) => {
      const userId = await authentication.user(request);
      if (!isOpen) throw unavailable('payments are not open here');
      if (request.body.user_id !== userId) throw invalidField('user_id', 'is not yours');
      return orders.create(userId, request.body);
    },
  );

  app.get(
    '/pay/generateCode/:id',
    { schema: { tags: ['wallet'], params: ById, response: { 200: PaymentCode } } },
    async (request) => {
      const userId = await authentication.user(request);
      // An order may be older than the decision to take no payments.
      if (!isOpen) throw unavailable('payments are not open here');
      return orders.code(userId, request.params.id);
    },
  );

  app.get('/pay/order/:id', { schema: { tags: ['wallet'], params: ById, response: { 200: Order } } }, async (request) =>
    orders.get(await authentication.user(request), request.params.id),
  );

  app.post(
    '/pay/query',
    { schema: { tags: ['wallet'], body: OrderQuery, response: { 200: OrderList } } },
    async (request) => {
      const userId = await authentication.user(request);
      const { user_id, ...page } = request.body;
      return user_id === userId ? orders.list(userId, page) : [];
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
};
