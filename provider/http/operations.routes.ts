import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from '../../contract/error';
import { notFound, Problem, unavailable } from '../kernel/problem';

/** How long (ms) one answer of the database says that it can be reached: anybody may ask. */
const READY_MS = 1_000;

export interface OperationsDependencies {
  /** Rejects when the database cannot be reached. */
  readonly ping: () => Promise<void>;
  /** Jobs of all users that run and wait. */
  readonly load: () => Promise<{ readonly running: number; readonly queued: number }>;
  /** Who may read the metrics: everybody, none, or those who send the token as a bearer. */
  readonly metricsFor: MetricsReaders;
}

export type MetricsReaders = 'everybody' | 'none' | { readonly token: string };

/** Liveness, readiness and metrics for the operator. */
export function operationsRoutes(app: FastifyInstance, { ping, load, metricsFor }: OperationsDependencies): void {
  const answered = new Map<string, number>();
  app.addHook('onResponse', async (_request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.set(status, (answered.get(status) ?? 0) + 1);
  });

  app.get('/healthz', { schema: { tags: ['operations'] } }, async () => ({ status: 'success' }));

  const ready = kept(ping);
  app.get('/readyz', { schema: { tags: ['operations'] } }, async () => {
    await ready().catch(() => {
      throw unavailable('the database cannot be reached');
    });
    return { status: 'success' };
  });

  app.get('/metrics', { schema: { tags: ['operations'] } }, async (request, reply) => {
    admit(metricsFor, request.headers.authorization);
    const { running, queued } = await load();
    const lines = [
      '# TYPE fastback_responses_total counter',
      ...[...answered].map(([status, times]) => `fastback_responses_total{status="${status}"} ${times}`),
      '# TYPE fastback_jobs gauge',
      `fastback_jobs{status="running"} ${running}`,
      `fastback_jobs{status="queued"} ${queued}`,
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${Math.round(process.uptime())}`,
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
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

/** Asks at most once in `READY_MS`; questions between share the answer. */
function kept(ask: () => Promise<void>): () => Promise<void> {
  let answer: Promise<void> | undefined;
  let until = 0;
  return () => {
    if (answer === undefined || Date.now() >= until) {
      answer = ask();
      until = Date.now() + READY_MS;
    }
    return answer;
  };
}
