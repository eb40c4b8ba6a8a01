import type { FastifyInstance } from 'fastify';
import { unavailable } from '../kernel/problem';

export interface OperationsDependencies {
  /** Rejects when the database cannot be reached. */
  readonly ping: () => Promise<void>;
  /** Jobs of all users that run and wait. */
  readonly load: () => Promise<{ readonly running: number; readonly queued: number }>;
}

/** Liveness, readiness and metrics for the operator. */
export function operationsRoutes(app: FastifyInstance, { ping, load }: OperationsDependencies): void {
  const answered = new Map<string, number>();
  app.addHook('onResponse', async (_request, reply) => {
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    answered.set(status, (answered.get(status) ?? 0) + 1);
  });

  app.get('/healthz', { schema: { tags: ['operations'] } }, async () => ({ status: 'success' }));

  app.get('/readyz', { schema: { tags: ['operations'] } }, async () => {
    await ping().catch(() => {
      throw unavailable('the database cannot be reached');
    });
    return { status: 'success' };
  });

  app.get('/metrics', { schema: { tags: ['operations'] } }, async (_request, reply) => {
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
