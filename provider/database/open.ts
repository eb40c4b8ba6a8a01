import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { packageRoot } from '../kernel/paths';
import { PostgresSignals, type Signals } from './signals';

/** Either database. A function that takes one works inside a transaction too. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;
/** For functions whose effect is only right together with the statements around them. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  readonly db: Database;
  /** Whether no other process can be working on it. */
  readonly exclusive: boolean;
  /** How its processes wake each other up; undefined where there is only this one. */
  readonly signals?: Signals;
  close(): Promise<void>;
}

const migrations = { migrationsFolder: join(packageRoot(), 'provider/database/migrations') };
/** An advisory lock: processes that start at once on one server migrate one after the other. */
const MIGRATION_LOCK = 4_173_001;

/** Asks the database for an answer; rejects when it cannot be reached. */
export async function ping(db: Database): Promise<void> {
  await db.execute(sql`select 1`);
}

/** Ends what hangs (ms): a statement, the wait for a lock, a transaction in which nothing happens. */
const LIMITS = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
  // The driver's own limit, for a server that no longer answers: later than the server's.
  query_timeout: 15_000,
};
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * A statement waits for a free connection as long as it may run. Were it refused after the time that connecting may take,
 * an overloaded process would answer 503, be asked again at once, and have even more to do.
 */
const QUEUE_TIMEOUT_MS = LIMITS.statement_timeout;

/** The pool's own limit is for the wait and for connecting together. */
class QuicklyConnected extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  }
}

/** Opens PostgreSQL at `url`, migrated. A statement that hangs is ended by the server, so that its locks go with it. */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  await migrateServer(url);
  const pool = new pg.Pool({
    ...{ connectionString: url, max: 10, connectionTimeoutMillis: QUEUE_TIMEOUT_MS, Client: QuicklyConnected },
    ...LIMITS,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const signals = new PostgresSignals(pool, url);
  const close = async () => {
    await signals.close();
    await pool.end();
  };
  return { db: drizzlePostgres(pool), exclusive: false, signals, close };
}

/** Migrates over a connection without limits: a long migration, and the wait for another process's, must be able to end. */
async function migrateServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    const db = drizzlePostgres(client);
    // Released with the connection.
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migratePostgres(db, migrations);
  } finally {
    await client.end();
  }
}

/**
 * Opens the embedded database in `folder`, or in memory without one, migrated; a new one begins as what `copy` dumped
 * of another. Hold the folder's lock first; `mayWrite` says whether it is still held, and is asked before everything that
 * the database is sent.
 */
export async function openEmbedded(folder?: string, copy?: Blob, mayWrite = () => true): Promise<OpenDatabase> {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(copy ? { loadDataDir: copy } : {}),
    // The default of 128 MB is meant for servers.
    postgresqlconf: ['shared_buffers=16MB'],
  });
  const send = client.execProtocolRawSync.bind(client);
  client.execProtocolRawSync = (message) => {
    if (!mayWrite()) throw new Error('Another process has taken the data folder over.');
    return send(message);
  };
  const db = drizzlePglite(client);
  await migratePglite(db, migrations);
  if (folder) await closeToOthers(folder);
  return { db, exclusive: true, close: () => client.close() };
}

/** PGlite opens its files to everybody, whatever the process's umask says. What it makes later lies in closed folders. */
async function closeToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries.map((entry) => chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)),
  );
}
