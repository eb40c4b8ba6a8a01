import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ExportLink } from '../../contract/account';
import { actsAs } from '../http/audit';
import type { Authentication } from '../http/authentication';
import { ById } from '../http/schemas';
import type { DataExport } from './export';

export interface ExportRouteDependencies {
  readonly dataExport: DataExport;
  readonly authentication: Authentication;
}

const tags = ['account'];
const Signed = z.object({
  expires: z._default(z.coerce.number().check(z.int()), 0),
  signature: z._default(z.string().check(z.maxLength(100)), ''),
});

/** All of one's data: a link for the signed-in user, and the zip that the link downloads. */
export const exportRoutes: FastifyPluginAsyncZod<ExportRouteDependencies> = async (app, dependencies) => {
  const { dataExport, authentication } = dependencies;

  app.post('/users/:id/export', { schema: { tags, params: ById, response: { 200: ExportLink } } }, async (request) => {
    const userId = await authentication.self(request, request.params.id);
    return { status: 'success' as const, data: await dataExport.link(userId) };
  });

  app.get(
    '/users/:id/export',
    { schema: { tags, params: ById, querystring: Signed }, exposeHeadRoute: false },
    async (request, reply) => {
      const { id } = request.params;
      const zip = await dataExport.open(id, request.query.expires, request.query.signature);
      actsAs(request, id);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="fastback-${day}.zip"`)
        .header('x-content-type-options', 'nosniff')
        .send(zip);
    },
  );
};
