import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../contract/error';
import type { EngineHealth } from '../engines/health';
import { notFound, Problem, unavailable } from '../kernel/problem';
import type { Settings } from '../kernel/settings';
import type { Metrics } from '../operations/metrics';
import type { Readiness } from '../operations/readiness';

export interface OperationsDependencies {
  readonly readiness: Pick<Readiness, 'missing'>;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** The engines, and what keeps one from drawing: the answer says so, and is ready all the same. */
  readonly engines: () => Promise<readonly EngineHealth[]>;
  /** Who may read the metrics: everybody, none, or those who send the token as a bearer. */
  readonly metricsFor: MetricsReaders;
}

export type MetricsReaders = 'everybody' | 'none' | { readonly token: string };

/** Who may read the metrics on the app's port: they are closed there when they have a port of their own. */
export function metricsReaders({
  METRICS_TOKEN,
  METRICS_PORT,
  PUBLIC_URL,
}: Pick<Settings, 'METRICS_TOKEN' | 'METRICS_PORT' | 'PUBLIC_URL'>): MetricsReaders {
  if (METRICS_PORT !== undefined) return 'none';
  if (METRICS_TOKEN !== undefined) return { token: METRICS_TOKEN };
  return PUBLIC_URL === undefined ? 'everybody' : 'none';
}

/** Liveness, readiness and metrics for the operator. */
export function operationsRoutes(app: FastifyInstance, given: OperationsDependencies, hide = false): void {
  const { readiness, metrics, metricsFor, engines } = given;
  const schema = { tags: ['operations'], hide };
  app.get('/healthz', { schema }, async () => ({ status: 'success' }));

  app.get('/readyz', { schema }, async () => {
    const missing = await readiness.missing();
    if (missing.length === 0) {
      // Of no interest to visitors.
      if (metricsFor === 'none') return { status: 'success' };
      const health = (await engines()).map(({ name, fault = 'ready' }) => [name, fault]);
      return { status: 'success', engines: Object.fromEntries(health) };
    }
    throw unavailable(
      missing.includes('stopping') ? 'the provider is stopping' : `not ready: ${missing.join(', ')} cannot be used`,
    );
  });

  app.get('/metrics', { schema }, async (request, reply) => {
    admit(metricsFor, request.headers.authorization);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Throws unless this header opens the metrics: 404 where they are closed, 401 for a wrong token. */
function admit(readers: MetricsReaders, authorization = ''): void {
  if (readers === 'everybody') return;
  if (readers === 'none') throw notFound();
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(authorization), digest(`Bearer ${readers.token}`))) return;
  throw new Problem(401, errorCodes.invalidKey, 'the metrics need their token as a bearer');
}
