import { createStore, get, getMany, keys } from 'idb-keyval';

/** What is kept under one key: a text, or pieces of bytes. */
export type Stored = string | readonly Uint8Array[];

/** What one write changes. What is set is taken one by one, so that the storage begins with the first at once. */
export interface Change {
  readonly set?: Iterable<readonly [key: string, value: Stored]>;
  readonly remove?: Iterable<string>;
  /** Runs once everything is handed over, while the browser makes it durable. Must not throw. */
  readonly meanwhile?: () => void;
}

/** Characters from which on Chromium fetches what is to be stored from the page later, which has to be idle for that. */
const FETCHED = 64_000;

/** The few operations that the log needs of a key–value store. Keys sort as text. */
export interface LogStorage {
  /** False when what is written is gone with the page. */
  readonly durable: boolean;
  /** The text under a key. */
  get(key: string): Promise<string | null>;
  /** The values of these keys, read together. */
  getMany(keys: readonly string[]): Promise<(Stored | null)[]>;
  keys(): Promise<string[]>;
  /** Resolves when the whole change is durable; rejects when nothing of it is. */
  write(change: Change): Promise<void>;
}

/** The specification's storage key of the history; each user has a database of that name. */
const HISTORY_KEY = 'generation_panel_history';
/** Written and removed at once, to see whether the browser keeps anything. */
const PROBE = 'probe';

/** One user's store in IndexedDB, or in memory where the browser refuses to keep anything. */
export async function openStorage(userId: string): Promise<LogStorage> {
  const store = createStore(`${HISTORY_KEY}.${userId}`, 'log');
  const write = ({ set = [], remove = [], meanwhile }: Change) =>
    store('readwrite', (log) => {
      const done = committed(log.transaction);
      let size = 0;
      try {
        for (const key of remove) log.delete(key);
        for (const [key, value] of set) {
          log.put(value, key);
          size += value.length;
        }
        // Otherwise the browser would wait for this page to see every answer before it commits.
        log.transaction.commit();
      } catch (error) {
        log.transaction.abort();
        done.catch(() => undefined);
        throw error;
      }
      if (!meanwhile) return done;
      if (size > FETCHED) return Promise.all([nextTask(meanwhile), done]).then(() => undefined);
      meanwhile();
      return done;
    });
  try {
    await store('readwrite', (log) => {
      log.put('', PROBE);
      log.delete(PROBE);
      return committed(log.transaction);
    });
  } catch {
    return memoryStorage();
  }
  return {
    durable: true,
    get: async (key) => textOf(await get<Stored>(key, store)),
    getMany: async (wanted) => (await getMany<Stored>([...wanted], store)).map((value) => value ?? null),
    keys: () => keys<string>(store),
    write,
  };
}

/** Runs the work once the browser has done what waits for the page. */
const nextTask = (work: () => void) =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      work();
      resolve();
    };
    port2.postMessage(undefined);
  });

const textOf = (value: Stored | undefined) => (typeof value === 'string' ? value : null);

/** A failed request aborts its transaction, which knows the error only then. */
const committed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('not written', 'AbortError'));
  });

/** Works like the real one and forgets with the page. */
export function memoryStorage(entries = new Map<string, Stored>()): LogStorage {
  return {
    durable: false,
    get: async (key) => textOf(entries.get(key)),
    getMany: async (wanted) => wanted.map((key) => entries.get(key) ?? null),
    keys: async () => [...entries.keys()],
    write: async ({ set = [], remove = [], meanwhile }) => {
      for (const key of remove) entries.delete(key);
      for (const [key, value] of set) entries.set(key, value);
      meanwhile?.();
    },
  };
}
