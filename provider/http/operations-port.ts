import Fastify, { type FastifyInstance } from 'fastify';
import type { Settings } from '../kernel/settings';
import { answerFailures } from './failures';
import { type OperationsDependencies, operationsRoutes } from './operations.routes';

/**
 * Liveness, readiness and metrics on a port of their own (`METRICS_PORT`), which only the operator's machines should reach;
 * with `METRICS_TOKEN` the metrics need it there too. Undefined without such a port.
 */
export async function openOperationsPort(
  { METRICS_PORT, METRICS_TOKEN, HOST }: Pick<Settings, 'METRICS_PORT' | 'METRICS_TOKEN' | 'HOST'>,
  parts: Omit<OperationsDependencies, 'metricsFor'>,
): Promise<FastifyInstance | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const app = Fastify({ logger: false, forceCloseConnections: true });
  answerFailures(app);
  const metricsFor = METRICS_TOKEN === undefined ? 'everybody' : { token: METRICS_TOKEN };
  operationsRoutes(app, { ...parts, metricsFor });
  await app.listen({ port: METRICS_PORT, host: HOST });
  return app;
}
