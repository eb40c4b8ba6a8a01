import Dexie, { type Table } from 'dexie';
import type { Recorded } from '../../src/facts';
import { projections } from '../../src/log';
import { openStorage } from '../../src/log/storage';
import { openStore } from '../../src/log/store';

/** A store of facts, as the benchmark drives each of them. */
export interface Peer {
  append(records: readonly Recorded[]): Promise<void>;
  /** Every record, in order: what a list is derived from at a cold start. */
  readAll(): Promise<readonly Recorded[]>;
  close(): Promise<void>;
}

/** Dexie is given batches of this size. */
const BATCH = 256;

export async function dexie(name: string): Promise<Peer> {
  const database = new Dexie(name);
  database.version(1).stores({ facts: 'seq' });
  const table: Table<Recorded, number> = database.table('facts');
  return {
    append: async (records) => {
      for (let start = 0; start < records.length; start += BATCH)
        await table.bulkAdd(records.slice(start, start + BATCH));
    },
    readAll: () => table.orderBy('seq').toArray(),
    close: async () => database.close(),
  };
}

export async function rawIndexedDb(name: string): Promise<Peer> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('facts', { keyPath: 'seq' });
  const database = await answer(opening);
  return {
    append: (records) =>
      new Promise((resolve, reject) => {
        const transaction = database.transaction('facts', 'readwrite');
        const store = transaction.objectStore('facts');
        for (const record of records) store.put(record);
        transaction.oncomplete = () => resolve();
        transaction.onerror = () => reject(transaction.error);
      }),
    readAll: () => answer(database.transaction('facts').objectStore('facts').getAll()),
    close: async () => database.close(),
  };
}

/** Fastback's own log; `readAll` is not how it starts: see `openOurs`. */
export async function ours(name: string): Promise<Peer> {
  const log = await openOurs(name);
  return {
    append: (records) => log.append(...records.map(({ fact }) => fact)),
    readAll: async () => [],
    close: () => log.close(),
  };
}

export const openOurs = async (name: string) =>
  openStore({
    userId: name,
    storage: await openStorage(name),
    projections,
    tab: 'bench',
    now: Date.now,
    channel: new BroadcastChannel(name),
    locks: navigator.locks,
    // The comparison keeps everything; in the app the log is compacted at about 8 MB.
    limit: Number.POSITIVE_INFINITY,
  });

const answer = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
