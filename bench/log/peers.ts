import Dexie, { type Table } from 'dexie';
import { createRxDatabase, type RxCollection } from 'rxdb';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
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

/** Dexie and RxDB are given batches of this size, the size of our chunks. */
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

export async function rxdb(name: string): Promise<Peer> {
  const database = await createRxDatabase({ name, storage: getRxStorageDexie(), multiInstance: false });
  const { facts } = await database.addCollections({
    facts: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: { id: { type: 'string', maxLength: 12 }, record: { type: 'object' } },
      },
    },
  });
  const collection: RxCollection<{ id: string; record: Recorded }> | undefined = facts;
  if (!collection) throw new Error('no collection');
  const id = (seq: number) => String(seq).padStart(12, '0');
  return {
    append: async (records) => {
      for (let start = 0; start < records.length; start += BATCH) {
        await collection.bulkInsert(
          records.slice(start, start + BATCH).map((record) => ({ id: id(record.seq), record })),
        );
      }
    },
    readAll: async () =>
      (await collection.find({ sort: [{ id: 'asc' }] }).exec()).map((entry) => entry.toJSON().record as Recorded),
    close: async () => void (await database.close()),
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
