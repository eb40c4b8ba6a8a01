import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { throttle } from '../kernel/throttle';

/** Where browsers report what the pages' policy has blocked. */
export const REPORTS = '/api/csp-report';
/** Maximum size of a report (bytes), and of each text that is logged of it (characters). */
const MAX_BYTES = 16 * 1024;
const MAX_TEXT = 200;
/** At most one report is logged in this time (ms): anybody may send them. */
const QUIET_MS = 1_000;

const text = z.optional(z.unknown());
const Report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': text,
    'document-uri': text,
  }),
});

/** Takes the browsers' reports and logs them, without queries, for those can hold tokens. */
export async function policyReports(app: FastifyInstance): Promise<void> {
  const log = throttle((report) => app.log.warn({ report }, "the page's policy blocked something"), QUIET_MS);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => {
      done(null, body);
    });
    scope.post(REPORTS, { schema: { hide: true } }, async (request, reply) => {
      const report = Report.safeParse(parsed(request.body));
      if (report.success) log(logged(report.data['csp-report']));
      return reply.code(204).send();
    });
  });
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

const logged = (report: z.infer<typeof Report>['csp-report']) => ({
  directive: cut(report['effective-directive'] ?? report['violated-directive']),
  blocked: cut(report['blocked-uri']),
  source: cut(report['source-file']),
  page: cut(report['document-uri']),
});

const cut = (value: unknown) =>
  String(value ?? '')
    .replace(/[?#].*$/s, '')
    .slice(0, MAX_TEXT);
