import localforage from 'localforage';

/** The few operations that the log needs of a key–value store. Values are text; keys sort as text. */
export interface LogStorage {
  /** False when what is written is gone with the page. */
  readonly durable: boolean;
  get(key: string): Promise<string | null>;
  set(key: string, value: string): Promise<void>;
  remove(key: string): Promise<void>;
  keys(): Promise<string[]>;
}

/** The specification's storage key of the history; each user has a database of that name. */
const HISTORY_KEY = 'generation_panel_history';

/** One user's store in IndexedDB, or in memory where the browser refuses to keep anything. */
export async function openStorage(userId: string): Promise<LogStorage> {
  const store = localforage.createInstance({
    name: `${HISTORY_KEY}.${userId}`,
    storeName: 'log',
    driver: localforage.INDEXEDDB,
  });
  try {
    await store.ready();
    await store.setItem('probe', '');
    await store.removeItem('probe');
  } catch {
    return memoryStorage();
  }
  return {
    durable: true,
    get: (key) => store.getItem<string>(key),
    set: async (key, value) => {
      await store.setItem(key, value);
    },
    remove: (key) => store.removeItem(key),
    keys: () => store.keys(),
  };
}

/** Works like the real one and forgets with the page. */
export function memoryStorage(entries = new Map<string, string>()): LogStorage {
  return {
    durable: false,
    get: async (key) => entries.get(key) ?? null,
    set: async (key, value) => {
      entries.set(key, value);
    },
    remove: async (key) => {
      entries.delete(key);
    },
    keys: async () => [...entries.keys()],
  };
}
