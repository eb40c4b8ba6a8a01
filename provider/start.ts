import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fillNameKeys } from './accounts/name-keys';
import { buildApp } from './app';
import { openEmbedded, openPostgres } from './database/open';
import { builtTemplate } from './database/template';
import type { Engine } from './engines/engine';
import { openStore } from './files/open-store';
import { openOperationsPort } from './http/operations-port';
import { packageRoot } from './kernel/paths';
import { isLocal, isShared, readKeyring, type Settings } from './kernel/settings';
import { lockFolder } from './lock';

/** Between two sweeps of expired rows (milliseconds). */
const SWEEP_EVERY_MS = 3_600_000;

/**
 * Connections that wait to be accepted: as many as there may be. The embedded database works in the process's own thread,
 * and beyond Node's 511 the system drops connections while it is busy.
 */
const BACKLOG = 2_000;

/** The account that the printed link signs in to. */
const LOCAL_USER = 'designer';

export interface Provider {
  /** Where people open Fastback; where only this machine comes in, signed in once. Of a worker a sentence. */
  readonly link: string;
  readonly port: number;
  /** Stops taking requests and jobs, hands running jobs back, closes everything. */
  close(): Promise<void>;
}

/**
 * Starts the provider: locks the data folder, opens and migrates the database, resumes what an earlier process left,
 * listens. Throws a readable error when the folder or the port is taken. `onFolderLost` is called when another process has
 * taken the folder over: nothing may be written any more, not even at closing.
 */
export async function startProvider(
  settings: Settings,
  createEngine: () => Engine,
  onFolderLost: () => void,
): Promise<Provider> {
  // Closed in reverse order.
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (let next = opened.pop(); next; next = opened.pop()) await next();
  };
  try {
    // What processes share is nowhere in this folder, which then has the audit trail alone.
    const lock = isShared(settings) ? undefined : await lockOwn(settings, onFolderLost);
    if (lock) opened.push(() => lock.release());
    const database = await (settings.DATABASE_URL
      ? openPostgres(settings.DATABASE_URL)
      : openOwn(join(settings.dataFolder, 'db'), lock?.isHeld));
    opened.push(() => database.close());
    const engine = createEngine();
    opened.push(() => engine.close());
    const secret = await readKeyring(settings);
    const store = await openStore(settings);
    // A wrong bucket or key is named now rather than by the first upload.
    await store.ping();
    const site = join(packageRoot(), 'dist/app');
    const { app, runner, settlement, accounts, tokens, keys, secondFactors, metrics, readiness, engines, sweep } =
      await buildApp({
        settings,
        database,
        store,
        engine,
        secret,
        site,
      });
    opened.push(() => runner.close());
    opened.push(() => settlement.close());
    opened.push(() => app.close());
    const operations = await openOperationsPort(settings, { metrics, readiness, engines });
    if (operations) opened.push(() => operations.close());

    const clashes = await fillNameKeys(database.db);
    if (clashes.length > 0) app.log.warn({ clashes }, 'names look like those of older accounts: give these another');
    await keys.sealAll();
    await secondFactors.sealAll();
    // What could not be forgotten is forgotten by the next sweep.
    const sweepNow = () =>
      sweep().catch((err: unknown) => app.log.warn({ err }, 'not all that has expired was deleted'));
    await sweepNow();
    const sweeping = setInterval(() => void sweepNow(), SWEEP_EVERY_MS);
    opened.push(async () => clearInterval(sweeping));
    const userId = await accounts.ensure(LOCAL_USER);
    const { FASTBACK_ROLE: role } = settings;
    const port = role === 'worker' ? 0 : await listen(app, settings);
    if (role !== 'api') await runner.start(database.exclusive);
    if (role === 'worker') {
      return { port, close, link: `A Fastback worker draws ${settings.FASTBACK_MODELS?.join(', ') ?? 'all models'}.` };
    }
    settlement.start();
    const origin = (settings.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
    // Who reads a server's log must not be able to sign in by it.
    const query = isLocal(settings) ? `?token=${await tokens.issue(userId, 'link')}` : '';
    return { port, close, link: `${origin}/${query}` };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Holds the data folder; with a database elsewhere the files in it are what a second process cannot share. */
async function lockOwn({ dataFolder, DATABASE_URL }: Settings, onLost: () => void) {
  try {
    return await lockFolder(dataFolder, onLost);
  } catch (error) {
    if (DATABASE_URL === undefined || !(error instanceof Error)) throw error;
    throw new Error(
      `${error.message} Files are kept in it: set the S3 settings, and any number of processes share them.`,
    );
  }
}

/** The data folder's database; a new one begins as the build left it, which takes less time than making one. */
async function openOwn(folder: string, mayWrite?: () => boolean) {
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  return openEmbedded(folder, isNew ? await builtTemplate() : undefined, mayWrite);
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>['app'], { PORT, HOST }: Settings): Promise<number> {
  try {
    await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  } catch (error) {
    const isInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isInUse ? new Error(`Port ${PORT} is in use by another program. Set PORT to another one.`) : error;
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : PORT;
}
