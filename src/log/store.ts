import { createBaton } from './baton';
import { COMPACT_AT, compact, isQuotaError } from './compaction';
import type { Fact, Recorded } from './facts';
import { createLiveProjection } from './live-projection';
import { createReadable, type Projection, type ReadableProjection } from './projection';
import { createRecords, isSmall } from './records';
import { removeSnapshots } from './snapshots';
import type { LogStorage } from './storage';
import { createWriteQueue } from './write-queue';

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
  /** Resolves when the facts are durable; rejects once the log is closed. The order of calls is the order in the log. */
  append(...facts: readonly Fact[]): Promise<void>;
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
  readonly locks?: Pick<LockManager, 'request'>;
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

/** Opens a user's log: snapshots first, then the records after them; what cannot be read is kept aside. */
export async function openStore(options: LogOptions): Promise<Log> {
  const { storage, channel, tab, now } = options;
  const live = options.projections.map(createLiveProjection);
  const factListeners = new Set<(record: Recorded) => void>();
  const post = (message: Message) => channel?.postMessage(message);
  const baton = createBaton(`fastback-log.${options.userId}`, () => post({ kind: 'want' }), options.locks);
  const status = createReadable<LogStatus>({ durable: storage.durable, full: false, setAside: 0 });
  const setStatus = (patch: Partial<LogStatus>) => status.set({ ...status.get(), ...patch });
  const records = createRecords(storage, (count) => setStatus({ setAside: status.get().setAside + count }));

  let head = 0;
  let snapshotAt = 0;
  let closed = false;

  const tell = (record: Recorded) => {
    for (const listener of factListeners) listener(record);
  };
  const take = (taken: readonly Recorded[], heard: boolean) => {
    const fresh = taken.filter(({ seq }) => seq > head);
    head = Math.max(head, fresh.at(-1)?.seq ?? 0);
    for (const projection of live) projection.fold(taken);
    if (heard) fresh.forEach(tell);
  };
  const refold = (all: readonly Recorded[]) => {
    for (const projection of live) projection.refold(all);
  };
  /** Reads what another tab has written. */
  const catchUp = async () => {
    const folded = Math.min(...live.map(({ seq }) => seq));
    for await (const piece of records.after(folded)) take(piece.records, true);
  };
  /** Another tab has compacted. What was written while it is read is newer than that, and folded in again. */
  const reread = async () => {
    refold(await records.all());
    await catchUp();
  };

  const open = async () => {
    const snapshots = await Promise.all(live.map((projection) => projection.load(storage)));
    const complete = snapshots.every((snapshot) => snapshot !== undefined);
    head = complete ? Math.min(...snapshots.map((snapshot) => snapshot.seq)) : 0;
    snapshotAt = head;
    let size = complete ? (snapshots[0]?.size ?? 0) : 0;
    for await (const piece of records.after(head)) {
      size += piece.size;
      take(piece.records, false);
    }
    records.setSize(size);
    head = Math.max(head, ...live.map(({ seq }) => seq));
  };

  /** Runs while the baton is held. Snapshots go first: one that outlived its records would never be noticed. */
  const compactNow = async () => {
    const { kept, removed, blobs } = compact(await records.all());
    await removeSnapshots(storage);
    const note: Recorded = { seq: head + 1, tab, fact: { type: 'v1.HistoryCompacted', at: now(), removed } };
    await records.replace([...kept, note]);
    head = note.seq;
    snapshotAt = 0;
    refold([...kept, note]);
    tell(note);
    post({ kind: 'compacted' });
    await options.dropBlobs?.(blobs);
  };

  const write = async (facts: readonly Fact[]) => {
    const number = () => facts.map((fact, index): Recorded => ({ seq: head + 1 + index, tab, fact }));
    let numbered = number();
    try {
      await records.append(numbered);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      await compactNow().catch(() => undefined);
      numbered = number();
      await records.append(numbered).catch(() => setStatus({ full: true }));
    }
    take(numbered, true);
    post(isSmall(numbered) ? { kind: 'facts', records: numbered } : { kind: 'grown' });
  };

  const tidy = async () => {
    await records.merge();
    if (records.size > (options.compactAt ?? COMPACT_AT)) await compactNow();
    if (head - snapshotAt >= SNAPSHOT_EVERY) {
      for (const projection of live) await projection.save(storage, records.size);
      snapshotAt = head;
    }
  };

  const queue = createWriteQueue((facts, written) =>
    baton.hold(async (taken) => {
      if (taken) {
        records.forgetTail();
        await catchUp();
      }
      await write(facts);
      written();
      await tidy().catch(() => undefined);
    }),
  );

  const opened = open();
  const hear = async ({ data }: MessageEvent<Message>) => {
    // What another tab writes meanwhile may come too late to be read.
    await opened;
    if (data.kind === 'want') baton.wanted();
    else if (data.kind === 'compacted') await reread();
    else if (data.kind === 'grown' || (data.records[0]?.seq ?? 0) > head + 1) await catchUp();
    else take(data.records, true);
  };

  channel?.addEventListener('message', hear);
  await opened;

  return {
    userId: options.userId,
    tab,
    status,
    append: async (...facts) => {
      if (closed) throw new Error('the log is closed');
      await queue.add(facts);
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
    export: records.export,
    close: async () => {
      closed = true;
      await queue.drained();
      channel?.removeEventListener('message', hear);
      channel?.close();
      baton.release();
    },
  };
}
