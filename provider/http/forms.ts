import type { FastifyInstance } from 'fastify';

/** Reads `application/x-www-form-urlencoded` bodies, as pages without a script send them, into plain objects. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
  );
}
