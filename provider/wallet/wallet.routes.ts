import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Balance } from '../../contract/account';
import { Page } from '../../contract/page';
import { ExpenseList, GrantList } from '../../contract/payment';
import type { Authentication } from '../http/authentication';
import type { Wallet } from './wallet';

export interface WalletRouteDependencies {
  readonly wallet: Wallet;
  readonly authentication: Authentication;
}

const tags = ['wallet'];
const ById = z.object({ id: z.string() });

/** What the user has, was given and has spent. */
export const walletRoutes: FastifyPluginAsyncZod<WalletRouteDependencies> = async (app, { wallet, authentication }) => {
  app.get('/users/:id/balance', { schema: { tags, params: ById, response: { 200: Balance } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    const { free, held } = await wallet.balance(userId);
    return { status: 'success' as const, data: { computePower: free, held } };
  });

  app.get('/pay/grants', { schema: { tags, querystring: Page, response: { 200: GrantList } } }, async (request) => ({
    data: await wallet.grants(await authentication.user(request), request.query),
  }));

  const expenses = { tags, querystring: Page, response: { 200: ExpenseList } };
  app.get('/expense/user/all', { schema: expenses }, async (request) => ({
    data: await wallet.expenses(await authentication.user(request), request.query),
  }));
};
