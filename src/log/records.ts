import { CHUNK_CHARACTERS, chunkKeys, keepAside, keysAfter, readAside, readChunk, writeChunks } from './chunks';
import type { Recorded } from './facts';
import type { LogStorage } from './storage';

/** Records in small chunks that are merged into one, so that a cold start reads few of them. */
const MERGE_AT = 256;

/** The records as they lie in the storage. Only the tab that holds the baton writes. */
export interface Records {
  /** Characters stored, about. */
  readonly size: number;
  /** Reads what is newer than `seq`, oldest first, in pieces; unreadable pieces are kept aside and counted. */
  after(seq: number): AsyncIterable<{ readonly records: readonly Recorded[]; readonly size: number }>;
  all(): Promise<Recorded[]>;
  append(records: readonly Recorded[]): Promise<void>;
  /** Merges the small chunks at the end once they are enough for one. */
  merge(): Promise<void>;
  /** Another tab has written: the small chunks at the end are not this tab's any more. */
  forgetTail(): void;
  /** Puts `records` in the place of everything. */
  replace(records: readonly Recorded[]): Promise<void>;
  setSize(size: number): void;
  /** Everything as JSON lines, with what was set aside at the end. */
  export(): Promise<string>;
}

/** Whether so many records fit into one message between tabs; more are read from the storage. */
export const isSmall = (records: readonly Recorded[]) => records.length < MERGE_AT;

/** @param foundAside hears how many unreadable pieces were found */
export function createRecords(storage: LogStorage, foundAside: (count: number) => void): Records {
  let size = 0;
  let tail: readonly Recorded[] = [];
  let tailKeys: readonly string[] = [];
  /** Characters of the tail. */
  let tailSize = 0;

  const forgetTail = () => {
    tail = [];
    tailKeys = [];
    tailSize = 0;
  };
  const removeAllBut = async (keys: readonly string[], kept: readonly string[]) => {
    for (const key of keys) if (!kept.includes(key)) await storage.remove(key);
  };
  const all = async () => {
    const found: Recorded[] = [];
    for (const key of await chunkKeys(storage)) {
      const last = found.at(-1)?.seq ?? 0;
      found.push(...(await readChunk(storage, key)).records.filter(({ seq }) => seq > last));
    }
    return found;
  };

  return {
    get size() {
      return size;
    },
    setSize: (characters) => {
      size = characters;
    },
    after: async function* (seq) {
      for (const key of keysAfter(await chunkKeys(storage), seq)) {
        const { records, aside, size: read } = await readChunk(storage, key);
        if (aside.length > 0) {
          await keepAside(storage, key, aside).catch(() => undefined);
          foundAside(aside.length);
        }
        yield { records, size: read };
      }
    },
    all,
    append: async (records) => {
      const written = await writeChunks(storage, records);
      size += written.size;
      // Only neighbours can be merged: a batch that is large enough by itself ends the run of small ones.
      if (!isSmall(records)) return forgetTail();
      tail = [...tail, ...records];
      tailKeys = [...tailKeys, ...written.keys];
      tailSize += written.size;
    },
    merge: async () => {
      const isWorthIt = !isSmall(tail) || tailSize >= CHUNK_CHARACTERS;
      if (!isWorthIt || tailKeys.length < 2) return;
      const merged = await writeChunks(storage, tail);
      await removeAllBut(tailKeys, merged.keys);
      forgetTail();
    },
    forgetTail,
    replace: async (records) => {
      const old = await chunkKeys(storage);
      const written = await writeChunks(storage, records);
      await removeAllBut(old, written.keys);
      forgetTail();
      size = written.size;
    },
    export: async () => {
      const lines = (await all()).map((record) => JSON.stringify(record));
      const aside = (await readAside(storage)).map((piece) => JSON.stringify({ aside: piece }));
      return [...lines, ...aside].join('\n');
    },
  };
}
