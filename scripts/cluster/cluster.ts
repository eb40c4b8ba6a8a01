import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startS3Server } from '../../tests/support/provider/s3-server';
import { openFront } from './front';
import { Member } from './member';
import { freePort } from './ports';
import { startPostgres } from './postgres';

export interface ClusterOptions {
  /** The program of each process. */
  readonly program?: string;
  readonly apis?: number;
  readonly workers?: number;
  /** Settings of all processes that win over the cluster's own. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** PostgreSQL, an S3 server, and processes that answer and draw, on free ports of this machine. */
export interface Cluster {
  /** Where people open it: the next API that answers. */
  readonly url: string;
  readonly apis: readonly ApiMember[];
  readonly workers: readonly Member[];
  readonly databaseUrl: string;
  /** Makes another, empty database on the same server; its address. */
  newDatabase(name: string): Promise<string>;
  /** The bucket's settings. */
  readonly bucket: Readonly<Record<string, string>>;
  /** The folder in which the S3 server keeps them. */
  readonly objects: string;
  /** Stops all of it, in order, and deletes what it kept. */
  close(): Promise<void>;
}

export interface ApiMember extends Member {
  /** Where it listens, without a slash at the end. */
  readonly origin: string;
}

/** Starts all of it and waits until every process is ready. */
export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const { program = 'dist/provider/main.js', apis: apiCount = 2, workers: workerCount = 3 } = options;
  // Closed in reverse order.
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let next = opened.pop(); next; next = opened.pop()) await next();
  };
  try {
    const postgres = await startPostgres();
    opened.push(() => postgres.close());
    const s3 = await startS3Server();
    opened.push(() => s3.close());
    const folder = await mkdtemp(join(tmpdir(), 'fastback-cluster-'));
    opened.push(() => rm(folder, { recursive: true, force: true }));
    const databaseUrl = await postgres.database('fastback');
    const frontPort = await freePort();
    const shared = {
      PUBLIC_URL: `http://localhost:${frontPort}`,
      TRUST_PROXY: '1',
      DATABASE_URL: databaseUrl,
      ...s3.environment,
      FASTBACK_SECRET: randomBytes(32).toString('hex'),
      JOBS_AT_ONCE: '1',
      JOBS_PER_USER: String(workerCount),
      ENGINE_THREADS: '1',
      ...options.environment,
    };
    const member = (name: string, environment: Record<string, string>, args: readonly string[] = []) => ({
      name,
      command: [program, ...args],
      environment: { ...shared, ...environment, FASTBACK_DATA: join(folder, name) },
    });
    const apis = await each(apiCount, async (index) => {
      const port = await freePort();
      const settings = { FASTBACK_ROLE: 'api', PORT: String(port), JOBS_AT_ONCE: String(workerCount) };
      const made = member(`api-${index + 1}`, settings);
      return Object.assign(new Member(made), { origin: `http://localhost:${port}` });
    });
    const workers = await each(workerCount, async (index) => new Member(member(`worker-${index + 1}`, {}, ['worker'])));
    for (const one of [...apis, ...workers]) opened.push(() => one.stop('SIGTERM'));
    await Promise.all([...apis, ...workers].map((one) => one.start()));
    const { database: newDatabase } = postgres;
    const front = await openFront(
      frontPort,
      apis.map(({ origin }) => origin),
    );
    opened.push(() => front.close());
    return {
      url: front.url,
      apis,
      workers,
      databaseUrl,
      newDatabase,
      bucket: s3.environment,
      objects: s3.objects,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const each = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
