import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildApp } from '../../../provider/app';
import { type OpenDatabase, openPostgres } from '../../../provider/database/open';
import { FolderStore } from '../../../provider/files/folder-store';
import type { Disk } from '../../../provider/files/incoming';
import { S3Store } from '../../../provider/files/s3-store';
import type { FileStore } from '../../../provider/files/store';
import { Keyring } from '../../../provider/kernel/keyring';
import { readSettings } from '../../../provider/kernel/settings';
import { borrowDatabase } from './test-database';
import { TestEngine } from './test-engine';

export interface TestServerOptions {
  readonly environment?: Record<string, string>;
  readonly disk?: Partial<Disk>;
  readonly database?: OpenDatabase;
  readonly site?: string;
}

/** In memory; with TEST_DATABASE_URL set, a new database on that PostgreSQL server. */
async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return borrowDatabase();
  const name = `fastback_test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const database = await openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database ${name}`);
      await admin.end();
    },
  };
}

/**
 * The provider as it is in production, with an in-memory database, a temporary folder and an engine that tests direct.
 * Its jobs have not started; close it after use.
 */
export async function startTestServer(options: TestServerOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-provider-'));
  const database = options.database ?? (await openTestDatabase());
  const engine = new TestEngine();
  const secret = new Keyring(randomBytes(32));
  const settings = readSettings({
    FASTBACK_DATA: folder,
    FASTBACK_LOG: 'silent',
    RATE_LIMIT: '100000',
    ...options.environment,
  });
  const { s3 } = settings;
  const store: FileStore = await (s3 ? S3Store.open(s3, options.disk) : FolderStore.open(folder, options.disk));
  const site = options.site ?? join(folder, 'no-site');
  const built = await buildApp({ settings, database, store, engine, secret, site });
  return {
    ...built,
    db: database.db,
    engine,
    store,
    secret,
    folder,
    close: async () => {
      await built.app.close();
      await built.runner.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

/** A request with a form and without credentials, as a browser without a script sends it. */
export const postForm = (
  { app }: Pick<TestServer, 'app'>,
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: `/api${url}`,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Opens a page with a form as a browser does: what it shows, and how the form is sent back. */
export async function openPage(provider: Pick<TestServer, 'app'>, url: string, cookies = '') {
  const page = await provider.app.inject({ url: `/api${url}`, headers: cookies ? { cookie: cookies } : {} });
  const cookie = cookies || String(page.headers['set-cookie'] ?? '').split(';')[0] || '';
  const nonce = /name="nonce" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const to = url.split('?')[0] ?? '';
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    postForm(provider, to, { nonce, ...fields }, { cookie, ...headers });
  return { page, cookie, nonce, send };
}
