import type { FastifyInstance } from 'fastify';

/** The pages of a pay site, and where the app itself has the same. */
const ownPages = {
  '/pay/account': '/wallet/account',
  '/pay/charge': '/wallet/buy',
  '/pay/record': '/wallet/transactions',
  '/pay/expense': '/wallet/consumption',
  '/user/space': '/car',
} as const;

/** Leads to the app's own pages who looks for a pay site where there is none. */
export function standInForPaySite(app: FastifyInstance): void {
  for (const [address, page] of Object.entries(ownPages)) {
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.redirect(page));
  }
}
