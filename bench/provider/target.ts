import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { type Cluster, startCluster } from '../../scripts/cluster/cluster';
import { Member } from '../../scripts/cluster/member';
import { freePort } from '../../scripts/cluster/ports';
import { nodeModules } from '../../vite.provider.config';

/** What a measurement sends its requests to. */
export interface Target {
  readonly name: string;
  /** The API's address, and its process. */
  readonly origin: string;
  readonly api: Member;
  /** Of its database; undefined for the embedded one. */
  readonly databaseUrl?: string;
  close(): Promise<void>;
}

/** Limits that do not stand in the way of a thousand clients from one address, as behind a proxy. */
const OPEN = {
  TRUST_PROXY: '1',
  RATE_LIMIT: '1000000',
  SIGN_IN_LIMIT: '1000000',
  TRIAL_POWER: '1000000',
  JOBS_PER_USER: '8',
};
/** The real provider with an engine that draws a picture of 32 × 16 pixels at once: what is measured is everything else. */
const STAND_IN = '.cache/bench-provider';
export const standIn = async (): Promise<string> => {
  await build({
    configFile: false,
    logLevel: 'error',
    ...nodeModules({ main: 'tests/provider/process/main.ts' }, STAND_IN),
  });
  return `${STAND_IN}/main.js`;
};

/** One process with the embedded database, which answers and draws. */
export async function embedded(program: string): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-bench-'));
  const port = await freePort();
  const environment = { ...OPEN, JOBS_AT_ONCE: '4', PORT: String(port), FASTBACK_DATA: folder };
  const api = new Member({ name: 'embedded', command: [program], environment });
  await api.start();
  const close = async () => {
    await api.stop('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  };
  return { name: 'embedded database, one process', origin: `http://localhost:${port}`, api, close };
}

/** One API and workers on PostgreSQL and a bucket. */
export async function shared(program: string, workers = 1, jobsAtOnce = '4'): Promise<Target & { cluster: Cluster }> {
  const cluster = await startCluster({ program, apis: 1, workers, environment: { ...OPEN, JOBS_AT_ONCE: jobsAtOnce } });
  const [api] = cluster.apis;
  if (!api) throw new Error('no API');
  const { origin } = api;
  const { databaseUrl, close } = cluster;
  return { name: `PostgreSQL, one API and ${workers} worker(s)`, origin, api, databaseUrl, close, cluster };
}
