import type { Fact, Recorded } from '../facts';
import { checkedFact } from '../facts/check';
import { compactionNote } from '../facts/log';
import type { Locks } from './leases';
import { isQuotaError } from './limits';
import { LiveProjections } from './live-projections';
import { createReadable, type Projection, type ReadableProjection } from './projection';
import { compacted } from './projections/compacted';
import { isSmall, Records } from './records';
import { removeSnapshots } from './snapshots';
import type { LogStorage } from './storage';
import { createWriteLock, type WriteLock } from './write-lock';
import { createWriteQueue, type WriteQueue } from './write-queue';

/** Records between two snapshots. */
const SNAPSHOT_EVERY = 512;
/** A snapshot is written once nothing was recorded for so long (ms), so that it never stands in the way of a fact. */
const SNAPSHOT_AFTER = 1000;
/** A log that could not be made small enough is compacted again when it has grown by this factor. */
const REGROWTH = 4 / 3;

export interface LogStatus {
  /** False: what happens now is forgotten with the page. */
  readonly durable: boolean;
  /** The browser gave no more room, even after compaction: the newest facts are shown, but not stored. */
  readonly full: boolean;
  /** The log is larger than its limit, and compaction finds nothing that it may remove. */
  readonly overLimit: boolean;
  /** Pieces found unreadable at opening, kept aside. */
  readonly setAside: number;
}

/** The browser gives no more room for the log. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull';
}

export interface Log {
  readonly userId: string;
  /** Names this tab as a writer of records. */
  readonly tab: string;
  /**
   * Resolves when the facts are durable. Rejects with StorageFull when there is no room: they are shown all the same,
   * and written with the next append that finds room. Rejects with FactMismatch, and shows nothing, when one of them
   * does not fit its schema; and once the log is closed. The order of calls is the order in the log.
   */
  append(...facts: readonly Fact[]): Promise<void>;
  projection<S>(projection: Projection<S>): ReadableProjection<S>;
  /** Subscribes to new records from any tab; replayed records are not delivered. */
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
  /** The log is compacted when its text passes this many characters. */
  readonly limit: number;
  readonly channel?: BroadcastChannel;
  readonly locks?: Locks;
  /** Called with the hashes of blobs that compaction orphaned. */
  readonly dropBlobs?: (hashes: readonly string[]) => Promise<void>;
}

type Message =
  | { kind: 'facts'; records: readonly Recorded[] }
  /** Too many facts for a message: read them from the storage. */
  | { kind: 'grown' }
  | { kind: 'lock-wanted' }
  | { kind: 'lock-taken' }
  | { kind: 'compacted' }
  /** A tab opens the log, and wants to know who else has it open. */
  | { kind: 'opened' }
  | { kind: 'here' };

/** Opens a user's log: snapshots first, then the records after them; what cannot be read is kept aside. */
export async function openStore(options: LogOptions): Promise<Log> {
  const store = new Store(options);
  await store.open();
  return store;
}

class Store implements Log {
  readonly userId: string;
  readonly tab: string;
  readonly status;
  private readonly live: LiveProjections;
  private readonly listeners = new Set<(record: Recorded) => void>();
  private readonly records: Records;
  private readonly writeLock: WriteLock;
  private readonly queue: WriteQueue;
  /** Resolves when the log is open. */
  private opened: Promise<void> = Promise.resolve();
  private closed = false;
  /** The last stored record that is folded in. */
  private head = 0;
  private snapshotAt = 0;
  /** Waits for a moment to write a snapshot. */
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** Facts that are shown and could not be stored yet. */
  private ahead: readonly Fact[] = [];
  /** No other tab has sent anything. Sending it facts would take a fifth of the time of an append. */
  private isAlone = true;
  /** Facts were stored and sent to no tab. */
  private hasUnsent = false;
  /** A snapshot was found torn while it was in use. */
  private isTorn = false;
  /** Characters that the last compaction left. */
  private compactedTo = 0;

  constructor(private readonly options: LogOptions) {
    const { userId, tab, storage, locks } = options;
    this.userId = userId;
    this.tab = tab;
    this.live = new LiveProjections(options.projections);
    this.status = createReadable<LogStatus>({ durable: storage.durable, full: false, overLimit: false, setAside: 0 });
    this.records = new Records(storage, (count) => this.setStatus({ setAside: this.status.get().setAside + count }));
    this.writeLock = createWriteLock(`fastback-log.${userId}`, (kind) => this.post({ kind }), locks);
    this.queue = createWriteQueue((facts, written) =>
      this.writeLock.hold(async (acquired) => {
        if (acquired) await this.takeOver();
        if (this.isTorn) await this.mend().catch(() => undefined);
        if (facts.length > 0) await this.write(facts);
        written();
        await this.tidy(facts.length === 0).catch(() => undefined);
      }),
    );
  }

  async open() {
    this.opened = this.read();
    this.options.channel?.addEventListener('message', this.onMessage);
    this.post({ kind: 'opened' });
    await this.opened;
    this.compactedTo = this.live.find(compacted)?.get() ?? 0;
  }

  append = async (...facts: readonly Fact[]) => {
    if (this.closed) throw new Error('the log is closed');
    this.writeLock.want();
    await this.queue.add(facts.map(checkedFact));
  };

  projection<S>(wanted: Projection<S>): ReadableProjection<S> {
    const found = this.live.find(wanted);
    if (!found) throw new Error(`The log was opened without the projection ${wanted.name}.`);
    return found;
  }

  onFact(listener: (record: Recorded) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  export() {
    return this.records.export();
  }

  async close() {
    this.closed = true;
    if (this.resting !== undefined) await this.rest();
    await this.queue.drained();
    this.options.channel?.removeEventListener('message', this.onMessage);
    this.options.channel?.close();
    this.writeLock.close();
  }

  private setStatus(patch: Partial<LogStatus>) {
    this.status.set({ ...this.status.get(), ...patch });
  }

  private post(message: Message) {
    this.options.channel?.postMessage(message);
  }

  /** Another tab is there. It has to read what was stored while none was known. */
  private meet(isOpening: boolean) {
    if (this.hasUnsent) this.post({ kind: 'grown' });
    else if (isOpening) this.post({ kind: 'here' });
    this.isAlone = false;
    this.hasUnsent = false;
  }

  private notify(records: readonly Recorded[]) {
    if (this.listeners.size === 0) return;
    for (const record of records) for (const listener of this.listeners) listener(record);
  }

  private number(facts: readonly Fact[]): Recorded[] {
    return facts.map((fact, index) => ({ seq: this.head + 1 + index, tab: this.tab, fact }));
  }

  /** Folds in stored records, and returns those that are new. */
  private take(stored: readonly Recorded[]): readonly Recorded[] {
    const fresh = stored.filter(({ seq }) => seq > this.head);
    this.head = Math.max(this.head, fresh.at(-1)?.seq ?? 0);
    this.live.fold(stored);
    return fresh;
  }

  private async read() {
    const known = await this.live.load(this.options.storage, this.onTorn);
    this.head = known.seq;
    this.snapshotAt = known.seq;
    let { size } = known;
    for await (const piece of this.records.after(this.head)) {
      size += piece.size;
      this.take(piece.records);
    }
    this.records.setSize(size);
    this.head = Math.max(this.head, this.live.newest);
  }

  /** The write lock was another tab's: reads what it has written. */
  private async takeOver() {
    this.records.forgetTail();
    await this.catchUp();
  }

  private async catchUp() {
    // What is shown ahead has the numbers of records that another tab may have written since.
    if (this.ahead.length > 0) return this.reread();
    await this.readOn();
  }

  private async readOn() {
    for await (const piece of this.records.after(this.live.foldedTo)) this.notify(this.take(piece.records));
  }

  /** Folds everything again: another tab has compacted. Records written meanwhile are newer, and folded in after. */
  private async reread() {
    this.live.refold(await this.records.all());
    await this.readOn();
    this.live.fold(this.number(this.ahead));
  }

  private readonly onTorn = () => {
    if (this.isTorn) return;
    this.isTorn = true;
    void this.rest();
  };

  /** Folds everything again without the snapshots. */
  private async mend() {
    await this.opened;
    await removeSnapshots(this.options.storage);
    await this.reread();
    this.isTorn = false;
    this.snapshotAt = 0;
  }

  /** Runs while the write lock is held. Snapshots go first: one that outlived its records would never be noticed. */
  private async compact(limit: number) {
    const { storage, now, dropBlobs } = this.options;
    // Few visits need it. Where its code cannot be fetched, the log stays as it is until the next attempt.
    const { compact } = await import('./compaction');
    const all = await this.records.all();
    const { kept, removed, blobs, characters } = compact(all, limit);
    this.compactedTo = characters;
    this.setStatus({ overLimit: characters > this.options.limit });
    if (kept.length === all.length) return;
    await removeSnapshots(storage);
    const fact = compactionNote({ at: now(), removed, characters });
    const note: Recorded = { seq: this.head + 1, tab: this.tab, fact };
    await this.records.replace([...kept, note]);
    this.head = note.seq;
    this.snapshotAt = 0;
    this.live.refold([...kept, note]);
    this.notify([note]);
    this.post({ kind: 'compacted' });
    await dropBlobs?.(blobs);
  }

  /** Whether the log has grown enough since the last compaction that another one may gain something. */
  private hasGrown() {
    return this.records.size > this.compactedTo * REGROWTH;
  }

  private async write(facts: readonly Fact[]) {
    const waiting = this.ahead.concat(facts);
    const alreadyShown = this.ahead.length;
    let stored: readonly Recorded[];
    try {
      stored = await this.store(waiting);
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      this.ahead = waiting;
      const shown = this.number(waiting);
      this.live.fold(shown);
      this.notify(shown.slice(alreadyShown));
      this.setStatus({ full: true });
      throw new StorageFull('the browser gives no more room', { cause: error });
    }
    this.ahead = [];
    this.notify(stored.slice(alreadyShown));
    if (this.status.get().full) this.setStatus({ full: false });
    if (this.isAlone) this.hasUnsent = true;
    else this.post(isSmall(stored) ? { kind: 'facts', records: stored } : { kind: 'grown' });
  }

  /** Writes the facts as the next records, and shows them; once more after a compaction when there is no room. */
  private async store(facts: readonly Fact[]): Promise<readonly Recorded[]> {
    try {
      return await this.storeNext(facts);
    } catch (error) {
      if (!isQuotaError(error) || !this.hasGrown()) throw error;
      await this.compact(Math.min(this.options.limit, this.records.size)).catch(() => undefined);
      return await this.storeNext(facts);
    }
  }

  /** What the records change is computed while the browser stores them, and shown when they are durable. */
  private async storeNext(facts: readonly Fact[]): Promise<readonly Recorded[]> {
    const records = this.number(facts);
    let show = () => this.live.fold(records);
    await this.records.append(records, () => {
      show = this.live.prepare(records);
    });
    this.head = Math.max(this.head, records.at(-1)?.seq ?? 0);
    show();
    return records;
  }

  private async tidy(isAtRest: boolean) {
    const { storage, limit } = this.options;
    clearTimeout(this.resting);
    this.resting = undefined;
    await this.records.merge();
    if (this.records.size > limit && this.hasGrown()) await this.compact(limit);
    if (this.head - this.snapshotAt < SNAPSHOT_EVERY) return;
    if (!isAtRest) {
      this.resting = setTimeout(this.rest, SNAPSHOT_AFTER);
      return;
    }
    await this.live.save(storage, this.records.size);
    this.snapshotAt = this.head;
  }

  /** Takes its turn among the writes, with nothing to write but a snapshot that is due; never rejects, for it is a cache. */
  private readonly rest = () => this.queue.add([]).catch(() => undefined);

  private readonly onMessage = async ({ data }: MessageEvent<Message>) => {
    this.meet(data.kind === 'opened');
    if (data.kind === 'opened' || data.kind === 'here') return;
    // What another tab writes meanwhile may come too late to be read.
    await this.opened;
    if (data.kind === 'lock-wanted' || data.kind === 'lock-taken') this.writeLock.receive(data.kind);
    else if (data.kind === 'compacted') await this.reread();
    else if (data.kind === 'grown' || this.ahead.length > 0 || (data.records[0]?.seq ?? 0) > this.head + 1)
      await this.catchUp();
    else this.notify(this.take(data.records));
  };
}
