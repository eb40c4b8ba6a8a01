import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports';

/** A PostgreSQL server of its own on loopback, in a temporary folder. */
export interface Postgres {
  /** A database of it; one more with each call of `database`. */
  readonly url: string;
  database(name: string): Promise<string>;
  /** Stops it and deletes its folder. */
  close(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether each commit waits for the disk. Off, only a crash of the whole machine could lose one. */
  readonly durable?: boolean;
}

/** Where Debian, Homebrew and others install it, newest first. */
const FOLDERS = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const START_LIMIT_MS = 60_000;

export const POSTGRES_MISSING =
  'PostgreSQL was not found: install it (apt-get install -y postgresql), or set POSTGRES_BIN to the folder of its initdb.';

/** The folder of `initdb` and `postgres`: that of POSTGRES_BIN, the path, or where systems put it. */
export function findPostgres(): string | undefined {
  const versions = FOLDERS.filter(existsSync).flatMap((folder) =>
    readdirSync(folder)
      .sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
      .map((version) => join(folder, version, 'bin')),
  );
  const found = [process.env.POSTGRES_BIN ?? '', ...(process.env.PATH ?? '').split(delimiter), ...versions];
  return found.find(
    (folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** Makes a database cluster and starts it; throws `POSTGRES_MISSING` where there is no PostgreSQL. */
export async function startPostgres({ durable = false }: PostgresOptions = {}): Promise<Postgres> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(POSTGRES_MISSING);
  const folder = await mkdtemp(join(tmpdir(), 'fastback-postgres-'));
  const account = ordinaryAccount();
  const word = randomBytes(16).toString('hex');
  await writeFile(join(folder, 'word'), word, { mode: 0o600 });
  if (account) for (const path of [folder, join(folder, 'word')]) chownSync(path, account.uid, account.gid);
  const options = { ...account, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'fastback', '-A', 'scram-sha-256', '--pwfile', join(folder, 'word'), '-E', 'UTF8', '--no-sync'],
    options,
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'max_connections=200'];
  if (!durable) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  const server = spawn(join(bin, 'postgres'), args, { ...options, stdio: 'ignore' });
  const close = async () => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  const urlOf = (name: string) => `postgres://fastback:${word}@127.0.0.1:${port}/${name}`;
  try {
    await answering(server, urlOf('postgres'));
  } catch (error) {
    await close();
    throw error;
  }
  const database = async (name: string) => {
    await withClient(urlOf('postgres'), (client) => client.query(`create database ${pg.escapeIdentifier(name)}`));
    return urlOf(name);
  };
  return { url: urlOf('postgres'), database, close };
}

/** Runs `work` on a connection that is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL does not run as root: the account that it has on this machine, where this process is root. */
function ordinaryAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: '-u' | '-g') => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout.trim());
  return { uid: idOf('-u') || 65_534, gid: idOf('-g') || 65_534 };
}

async function answering(server: ChildProcess, url: string): Promise<void> {
  for (const until = Date.now() + START_LIMIT_MS; ; ) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL stopped at its start with exit code ${server.exitCode}.`);
    try {
      await withClient(url, (client) => client.query('select 1'));
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await wait(50);
    }
  }
}

/** Ends it without waiting for its connections. */
async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
