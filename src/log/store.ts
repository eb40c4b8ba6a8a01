import { createBaton } from './baton';
import { chunkKeys, keepAside, keysAfter, readAside, readChunk, writeChunks } from './chunks';
import { COMPACT_AT, compact, isQuotaError } from './compaction';
import type { Fact, Recorded } from './facts';
import type { Projection, ReadableProjection } from './projection';
import { removeSnapshots } from './snapshots';
import type { LogStorage } from './storage';
import { createLiveProjection } from './views';

/** Records in small chunks that are merged into one, so that a cold start reads few of them. */
const MERGE_AT = 256;
/** Records between two snapshots. */
const SNAPSHOT_EVERY = 512;

export interface LogStatus {
  /** False: what happens now is forgotten with the page. */
  readonly durable: boolean;
  /** The browser gave no more room, even after compaction. */
  readonly full: boolean;
  /** Pieces found unreadable at opening, kept aside. */
  readonly setAside: number;
}

export interface Log {
  readonly userId: string;
  /** Names this tab as a writer of records. */
  readonly tab: string;
  /** Resolves when the facts are durable. The order of calls is the order in the log. */
  append(...facts: readonly Fact[]): Promise<void>;
  /** Resolves when everything appended so far is durable. */
  durable(): Promise<void>;
  projection<S>(projection: Projection<S>): ReadableProjection<S>;
  /** Hears every new record, this tab's and others'; never a replayed one. */
  onFact(listener: (record: Recorded) => void): () => void;
  readonly status: ReadableProjection<LogStatus>;
  /** The whole log as JSON lines, with what was set aside at the end. */
  export(): Promise<string>;
  close(): Promise<void>;
}

export interface LogOptions {
  readonly userId: string;
  readonly storage: LogStorage;
  readonly projections: readonly Projection<unknown>[];
  readonly tab: string;
  readonly now: () => number;
  readonly channel?: BroadcastChannel;
  readonly locks?: LockManager;
  /** Told of blobs that compaction made useless. */
  readonly dropBlobs?: (hashes: readonly string[]) => Promise<void>;
  readonly compactAt?: number;
}

type Message =
  | { kind: 'facts'; records: readonly Recorded[] }
  /** Too many facts for a message: read them from the storage. */
  | { kind: 'grown' }
  | { kind: 'want' }
  | { kind: 'compacted' };

interface Waiting {
  readonly facts: readonly Fact[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Opens a user's log: snapshots first, then the records after them; what cannot be read is kept aside. */
export async function openStore(options: LogOptions): Promise<Log> {
  const { storage, channel, tab, now } = options;
  const live = options.projections.map(createLiveProjection);
  const factListeners = new Set<(record: Recorded) => void>();
  const statusListeners = new Set<() => void>();
  const post = (message: Message) => channel?.postMessage(message);
  const baton = createBaton(`fastback-log.${options.userId}`, () => post({ kind: 'want' }), options.locks);

  let status: LogStatus = { durable: storage.durable, full: false, setAside: 0 };
  let head = 0;
  let size = 0;
  let snapshotAt = 0;
  let tail: Recorded[] = [];
  let tailKeys: string[] = [];
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;

  const setStatus = (patch: Partial<LogStatus>) => {
    status = { ...status, ...patch };
    for (const listener of statusListeners) listener();
  };

  const take = (records: readonly Recorded[], heard: boolean) => {
    const fresh = records.filter(({ seq }) => seq > head);
    head = Math.max(head, fresh.at(-1)?.seq ?? 0);
    for (const projection of live) projection.fold(records);
    if (heard) for (const record of fresh) for (const listener of factListeners) listener(record);
  };

  /** Reads what the storage holds after `seq`; `heard` tells the listeners of it. */
  const catchUp = async (seq: number, heard: boolean) => {
    for (const key of keysAfter(await chunkKeys(storage), seq)) {
      const read = await readChunk(storage, key);
      if (read.aside.length > 0) {
        await keepAside(storage, key, read.aside).catch(() => undefined);
        setStatus({ setAside: status.setAside + read.aside.length });
      }
      if (!heard) size += read.size;
      take(read.records, heard);
    }
  };

  const open = async () => {
    const snapshots = await Promise.all(live.map((projection) => projection.load(storage)));
    const complete = snapshots.every((snapshot) => snapshot !== undefined);
    const from = complete ? Math.min(...snapshots.map((snapshot) => snapshot.seq)) : 0;
    size = complete ? (snapshots[0]?.size ?? 0) : 0;
    head = from;
    await catchUp(from, false);
    head = Math.max(head, ...live.map(({ seq }) => seq));
    snapshotAt = from;
  };

  const merge = async () => {
    const merged = await writeChunks(storage, tail);
    for (const key of tailKeys) if (!merged.keys.includes(key)) await storage.remove(key);
    tail = [];
    tailKeys = [];
  };

  const readAll = async () => {
    const all: Recorded[] = [];
    for (const key of await chunkKeys(storage)) {
      const last = all.at(-1)?.seq ?? 0;
      all.push(...(await readChunk(storage, key)).records.filter(({ seq }) => seq > last));
    }
    return all;
  };

  const refold = (records: readonly Recorded[]) => {
    for (const projection of live) {
      projection.reset();
      projection.fold(records);
    }
  };

  /** Runs while the baton is held. Snapshots go first: one that outlived its records would never be noticed. */
  const compactNow = async () => {
    const { kept, removed, blobs } = compact(await readAll());
    await removeSnapshots(storage);
    const old = await chunkKeys(storage);
    const note: Recorded = { seq: head + 1, tab, fact: { type: 'v1.HistoryCompacted', at: now(), removed } };
    const written = await writeChunks(storage, [...kept, note]);
    for (const key of old) if (!written.keys.includes(key)) await storage.remove(key);
    tail = [];
    tailKeys = [];
    size = written.size;
    head = note.seq;
    snapshotAt = 0;
    refold([...kept, note]);
    for (const listener of factListeners) listener(note);
    post({ kind: 'compacted' });
    await options.dropBlobs?.(blobs);
  };

  const write = async (facts: readonly Fact[]) => {
    const number = () => facts.map((fact, index): Recorded => ({ seq: head + 1 + index, tab, fact }));
    let records = number();
    try {
      await persist(records);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await compactNow().catch(() => undefined);
      records = number();
      await persist(records).catch(() => setStatus({ full: true }));
    }
    take(records, true);
    post(records.length < MERGE_AT ? { kind: 'facts', records } : { kind: 'grown' });
  };

  const persist = async (records: readonly Recorded[]) => {
    const written = await writeChunks(storage, records);
    size += written.size;
    // Only neighbours can be merged: a batch that is large enough by itself ends the run of small ones.
    const large = records.length >= MERGE_AT;
    tail = large ? [] : [...tail, ...records];
    tailKeys = large ? [] : [...tailKeys, ...written.keys];
  };

  const tidy = async () => {
    if (tail.length >= MERGE_AT && tailKeys.length > 1) await merge();
    if (size > (options.compactAt ?? COMPACT_AT)) await compactNow();
    if (head - snapshotAt >= SNAPSHOT_EVERY) {
      for (const projection of live) await projection.save(storage, size);
      snapshotAt = head;
    }
  };

  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await baton.hold(async (taken) => {
          if (taken) {
            tail = [];
            tailKeys = [];
            await catchUp(head, true);
          }
          await write(batch.flatMap(({ facts }) => facts));
          for (const { resolve } of batch) resolve();
          await tidy().catch(() => undefined);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    flushing = undefined;
  };

  const hear = async ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'want') baton.wanted();
    else if (data.kind === 'compacted') {
      const all = await readAll();
      head = Math.max(head, all.at(-1)?.seq ?? 0);
      refold(all);
    } else if (data.kind === 'grown' || (data.records[0]?.seq ?? 0) > head + 1) await catchUp(head, true);
    else take(data.records, true);
  };

  await open();
  channel?.addEventListener('message', hear);

  const log: Log = {
    userId: options.userId,
    tab,
    append: (...facts) =>
      new Promise((resolve, reject) => {
        waiting.push({ facts, resolve, reject });
        flushing ??= Promise.resolve().then(flush);
      }),
    durable: async () => {
      await flushing;
    },
    projection: <S>(wanted: Projection<S>) => {
      const found = live.find(({ projection }) => projection === wanted);
      if (!found) throw new Error(`The log was opened without the projection ${wanted.name}.`);
      // The live projection folds with `wanted` itself, so its state has that projection's type.
      return found as ReadableProjection<unknown> as ReadableProjection<S>;
    },
    onFact: (listener) => {
      factListeners.add(listener);
      return () => factListeners.delete(listener);
    },
    status: {
      get: () => status,
      subscribe: (listener) => {
        statusListeners.add(listener);
        return () => statusListeners.delete(listener);
      },
    },
    export: async () => {
      const records = (await readAll()).map((record) => JSON.stringify(record));
      const aside = (await readAside(storage)).map((piece) => JSON.stringify({ aside: piece }));
      return [...records, ...aside].join('\n');
    },
    close: async () => {
      await flushing;
      channel?.removeEventListener('message', hear);
      channel?.close();
      baton.release();
    },
  };
  return log;
}
