import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Collects the schemas of all routes that are registered afterwards. */
export async function collectSchemas(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.0.3', info: { title: 'Fastback provider', version: '1' } },
    transform: jsonSchemaTransform,
  });
}

/** As the app's own, without a frame, another host or anything inline. */
const POLICY =
  "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; img-src 'self' data:; object-src 'none'";

/** `GET /docs` and `GET /openapi.json`. */
export async function documentationRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: POLICY });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
