import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { copyTables, sumsOf } from '../database/copy';
import { type Database, openEmbedded, openPostgres } from '../database/open';
import { FolderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import type { FileStore } from '../files/store';
import { readSettings, type Settings } from '../kernel/settings';
import { lockFolder } from '../lock';
import { type KeptFile, keptFiles } from './migrate-data.queries';

/** Files that are copied at the same time. */
const FILES_AT_ONCE = 8;

/**
 * Moves what the embedded database of `FASTBACK_DATA` has to the PostgreSQL of `DATABASE_URL`, and the files to the bucket where
 * one is set. Nothing of the data folder is changed. Rows arrive all or none, after their counts and the sums of the ledger
 * were compared; files that are in the bucket already stay. `say` gets a sentence for each step. Throws what is in the way.
 */
export async function migrateData(
  environment: Record<string, string | undefined>,
  say: (sentence: string) => void,
): Promise<void> {
  const settings = readSettings(environment);
  const { DATABASE_URL, dataFolder } = settings;
  if (DATABASE_URL === undefined) throw new Error('Set DATABASE_URL to the PostgreSQL that the data is to move to.');
  const folder = join(dataFolder, 'db');
  if (!existsSync(folder)) throw new Error(`There is no database in ${dataFolder}. Set FASTBACK_DATA to its folder.`);
  await refuseOtherSecret(settings);
  const lock = await lockFolder(dataFolder, () => undefined);
  try {
    const source = await openEmbedded(folder, undefined, lock.isHeld);
    try {
      const target = await openPostgres(DATABASE_URL);
      try {
        await move(source.db, target.db, settings, say);
      } finally {
        await target.close();
      }
    } finally {
      await source.close();
    }
  } finally {
    await lock.release();
  }
}

async function move(source: Database, target: Database, settings: Settings, say: (sentence: string) => void) {
  const before = await sumsOf(target);
  const filled = Object.entries(before.rows).filter(([, rows]) => rows > 0);
  if (filled.length > 0) {
    throw new Error(
      `The database is not empty: ${filled.map(([table, rows]) => `${rows} rows in ${table}`).join(', ')}.`,
    );
  }
  if (settings.s3) await copyFiles(source, settings, say);
  else say('No bucket is set: the files stay in the data folder.');
  const expected = await sumsOf(source);
  await source.transaction((from) =>
    target.transaction(async (into) => {
      await copyTables(from, into, (table, rows) => rows > 0 && say(`${rows} rows of ${table}`));
      if (!isDeepStrictEqual(await sumsOf(into), expected)) {
        throw new Error('Counts or sums differ after the copy: nothing was kept.');
      }
    }),
  );
  const total = Object.values(expected.rows).reduce((sum, rows) => sum + rows, 0);
  const { amount, held, charged } = expected.ledger;
  say(
    `${total} rows are in PostgreSQL; counts agree, and the ledger adds up to ${amount} free and ${held} held, ${charged} charged.`,
  );
}

/** API keys and sessions are good only for who has the secret that made them. */
async function refuseOtherSecret({ dataFolder, FASTBACK_SECRET, FASTBACK_SECRET_PREVIOUS }: Settings): Promise<void> {
  const own = await readFile(join(dataFolder, 'secret'), 'utf8').catch(() => undefined);
  if (own === undefined || FASTBACK_SECRET === undefined || [FASTBACK_SECRET, FASTBACK_SECRET_PREVIOUS].includes(own)) {
    return;
  }
  const path = join(dataFolder, 'secret');
  throw new Error(
    `API keys and sessions were made with the secret in ${path}: set FASTBACK_SECRET to it, or FASTBACK_SECRET_PREVIOUS for the first weeks.`,
  );
}

async function copyFiles(source: Database, settings: Settings, say: (sentence: string) => void): Promise<void> {
  const from = await FolderStore.open(settings.dataFolder);
  const into = await openStore(settings);
  const files = await keptFiles(source);
  const missing: string[] = [];
  let next = 0;
  const copyNext = async () => {
    for (let file = files[next++]; file; file = files[next++]) {
      if (!(await copyFile(from, into, file))) missing.push(file.key);
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, copyNext));
  say(`${files.length - missing.length} of ${files.length} files are in the bucket.`);
  if (missing.length > 0) say(`Not in the data folder, as they were not before: ${missing.join(', ')}`);
}

/** False where the folder has not got it. Throws when the bytes are not those that were stored. */
async function copyFile(from: FileStore, into: FileStore, { key, size, sha256 }: KeptFile): Promise<boolean> {
  const bytes = await from.stream(key);
  if (!bytes) return false;
  const incoming = await into.receive(bytes, size);
  try {
    if (incoming.sha256 !== sha256)
      throw new Error(`The file ${key} is damaged: its bytes are not those that were stored.`);
    await into.commit(incoming, key);
  } finally {
    await into.discard(incoming);
  }
  return true;
}
