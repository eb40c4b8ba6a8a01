// Fastback on more than one process, as on more than one machine: `npm run cluster` starts PostgreSQL, an S3 server, two
// APIs and three workers on free ports and prints where; Ctrl-C stops and deletes all of it. `-- --rounds 100` uses it while
// processes are killed, compares the books from outside and ends with 0 when nothing was lost or doubled.
import { parseArgs } from 'node:util';
import { type Cluster, startCluster } from './cluster';
import { runRounds } from './rounds';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string' },
    apis: { type: 'string', default: '2' },
    workers: { type: 'string', default: '3' },
  },
});
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);

process.exit(
  await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    return 1;
  }),
);

async function main(): Promise<number> {
  const environment: Record<string, string> =
    rounds === undefined ? {} : { RATE_LIMIT: '1000000', SIGN_IN_LIMIT: '1000', TRIAL_POWER: '1000000' };
  say('Starting PostgreSQL, an S3 server, and the processes …');
  const cluster = await startCluster({ apis: Number(values.apis), workers: Number(values.workers), environment });
  const stopped = stopSignal();
  try {
    print(cluster);
    if (rounds === undefined) await stopped;
    else return await Promise.race([play(cluster, rounds), stopped.then(() => 1)]);
    return 0;
  } catch (error) {
    // Said before anything is closed, which may fail too.
    say(`Ended early: ${error instanceof Error ? error.message : error}`);
    return 1;
  } finally {
    say('Stopping …');
    await cluster.close();
  }
}

async function play(cluster: Cluster, count: number): Promise<number> {
  const { found, faults, traffic, killed, replaced, seconds } = await runRounds(cluster, count, say);
  say(`${count} rounds in ${seconds} s: ${killed} processes killed, ${replaced} stopped and replaced.`);
  say(`${traffic.sent} requests, ${traffic.retried} of them answered by another process or later, none unanswered.`);
  say(
    `Generations: ${found.completed} completed, ${found.cancelled} cancelled, ${found.interrupted} given up after three deaths.`,
  );
  say(
    `Lost jobs ${found.lostJobs}, doubled ${found.doubledJobs}. Lost charges ${found.lostCharges}, doubled ${found.doubledCharges}.`,
  );
  say(`Lost files ${found.lostFiles}, doubled ${found.doubledFiles}; ${found.leftOver} objects without a row.`);
  for (const fault of faults) say(fault);
  return faults.length === 0 ? 0 : 1;
}

function print({ apis, workers, databaseUrl, bucket }: Cluster): void {
  for (const { name, origin } of apis) say(`${name}: ${origin}`);
  for (const { name, line } of workers) say(`${name}: ${line}`);
  say(`PostgreSQL: ${databaseUrl}`);
  say(`S3: ${bucket.S3_ENDPOINT}/${bucket.S3_BUCKET}`);
  say(`Open ${apis[0]?.line}, which leads to the next API that answers. Ctrl-C stops and deletes all of it.`);
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
