import type { FastifyInstance } from 'fastify';

/** The pages of a pay site, and the app's own page for each. */
const ownPages = {
  '/pay/account': '/wallet/account',
  '/pay/charge': '/wallet/buy',
  '/pay/record': '/wallet/transactions',
  '/pay/expense': '/wallet/consumption',
  '/user/space': '/car',
} as const;

/** Redirects the addresses of a pay site to the app's own pages. */
export function standInForPaySite(app: FastifyInstance): void {
  for (const [address, page] of Object.entries(ownPages)) {
    app.get(address, { schema: { hide: true } }, (_request, reply) => reply.redirect(page));
  }
}
