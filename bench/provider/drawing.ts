import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../../scripts/cluster/postgres';
import { register, submit } from './people';
import { statusOf } from './polling';
import { shared } from './target';

/** Pictures of 256 × 256 pixels that are drawn. */
const PICTURES = 16;

/** Pictures a minute by that number of workers with one thread each, and the processor time that one takes in a worker (s). */
export async function drawing(workers: number): Promise<{ perMinute: number; cpuSeconds: number }> {
  const target = await shared('dist/provider/main.js', workers, '1');
  try {
    const { cluster, origin } = target;
    const token = await register(origin);
    // The first picture of each worker loads what the others find.
    await draw(target.databaseUrl ?? '', origin, token, workers);
    const busy = () => cluster.workers.reduce((sum, { pid }) => sum + statusOf(pid).seconds, 0);
    const before = busy();
    const seconds = await draw(target.databaseUrl ?? '', origin, token, PICTURES);
    return { perMinute: (PICTURES / seconds) * 60, cpuSeconds: (busy() - before) / PICTURES };
  } finally {
    await target.close();
  }
}

async function draw(databaseUrl: string, origin: string, token: string, count: number): Promise<number> {
  const began = performance.now();
  for (let made = 0; made < count; made++) await submit(origin, token, { width: 256, height: 256, seed: made });
  return withClient(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from tasks where status in ('queued', 'running')`,
      );
      if (rows[0]?.open === 0) return (performance.now() - began) / 1000;
      await wait(50);
    }
  });
}
