import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Balance } from '../../contract/account';
import { Pricing, PricingQuery } from '../../contract/config';
import type { Database } from '../database/open';
import type { Authentication } from '../http/authentication';
import { balanceOf } from './ledger';
import { priceOf } from './pricing';

export interface WalletRouteDependencies {
  readonly db: Database;
  readonly authentication: Authentication;
}

/** What a generation costs and what the user has. */
export const walletRoutes: FastifyPluginAsyncZod<WalletRouteDependencies> = async (app, { db, authentication }) => {
  app.get(
    '/pricing',
    { schema: { tags: ['wallet'], querystring: PricingQuery, response: { 200: Pricing } } },
    async ({ query }) => ({ power: priceOf(query.module, query) }),
  );

  app.get(
    '/users/:id/balance',
    { schema: { tags: ['wallet'], params: z.object({ id: z.string() }), response: { 200: Balance } } },
    async (request) => {
      const userId = await authentication.self(request, request.params.id);
      const { free, held } = await balanceOf(db, userId);
      return { status: 'success' as const, data: { computePower: free, held } };
    },
  );
};
