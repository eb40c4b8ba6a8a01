import type { Recorded } from '../facts';
import { batchOf, createLiveProjection, type LiveProjection } from './live-projection';
import type { Projection, ReadableProjection } from './projection';
import { readSnapshot, snapshotKey, storedSnapshot } from './snapshots';
import type { LogStorage } from './storage';

/** The projections of one log, kept up to date together. */
export class LiveProjections {
  private readonly live: readonly LiveProjection[];

  constructor(projections: readonly Projection<unknown>[]) {
    this.live = projections.map(createLiveProjection);
  }

  /** The projection as views read it; undefined for one that the log does not keep. */
  find<S>(wanted: Projection<S>): ReadableProjection<S> | undefined {
    const found = this.live.find(({ projection }) => projection === wanted);
    // The live projection folds with `wanted` itself, so its state has that projection's type.
    return found as ReadableProjection<unknown> | undefined as ReadableProjection<S> | undefined;
  }

  /** The last record that all of them have folded in. */
  get foldedTo(): number {
    return Math.min(...this.live.map(({ seq }) => seq));
  }

  /** The last record that any of them has folded in. */
  get newest(): number {
    return Math.max(...this.live.map(({ seq }) => seq));
  }

  /** Folds records in; those seen before are passed over. */
  fold(records: readonly Recorded[]) {
    const batch = batchOf(records);
    for (const projection of this.live) projection.fold(batch);
  }

  /** Folds records without showing it; the function that it returns does. Never throws: a fold that fails, fails there. */
  prepare(records: readonly Recorded[]): () => void {
    try {
      const batch = batchOf(records);
      const prepared = this.live.map((projection) => projection.prepare(batch));
      return () => {
        for (const show of prepared) show();
      };
    } catch {
      return () => this.fold(records);
    }
  }

  /** Rebuilds all of them from these records. */
  refold(records: readonly Recorded[]) {
    const batch = batchOf(records);
    for (const projection of this.live) projection.refold(batch);
  }

  /**
   * Reads their snapshots. Answers the record from which the log is to be read on, and the characters of the log up to
   * it: 0 where a snapshot is missing.
   *
   * @param torn called when a part of a snapshot turns out unreadable later: everything has to be folded again
   */
  async load(storage: LogStorage, torn: () => void): Promise<{ readonly seq: number; readonly size: number }> {
    const stored = await storage.getMany(this.live.map(({ projection }) => snapshotKey(projection)));
    const snapshots = this.live.map((live, index) => {
      const snapshot = readSnapshot(stored[index] ?? null, live.projection, torn);
      if (snapshot) live.load(snapshot);
      return snapshot;
    });
    const read = snapshots.filter((snapshot) => snapshot !== undefined);
    if (read.length < snapshots.length) return { seq: 0, size: 0 };
    return { seq: Math.min(...read.map(({ seq }) => seq)), size: read[0]?.size ?? 0 };
  }

  /** Writes their snapshots. @param size characters of the log */
  async save(storage: LogStorage, size: number) {
    for (const live of this.live) {
      const { projection, seq } = live;
      const stored = storedSnapshot(projection, { seq, state: live.get(), size });
      await storage.write({ set: [[snapshotKey(projection), stored]] });
    }
  }
}
