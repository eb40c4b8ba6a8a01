import type { Recorded } from '../facts';
import { createReadable, type Projection, type ReadableProjection } from './projection';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshots';
import type { LogStorage } from './storage';

/** One projection kept up to date, with its snapshot. */
export interface LiveProjection extends ReadableProjection<unknown> {
  readonly projection: Projection<unknown>;
  /** The last record that was folded in. */
  readonly seq: number;
  load(storage: LogStorage): Promise<Snapshot<unknown> | undefined>;
  save(storage: LogStorage, size: number): Promise<void>;
  /** Folds records in; those seen before are passed over. Listeners are called once. */
  fold(records: readonly Recorded[]): void;
  /** Rebuilds the state from these records. */
  refold(records: readonly Recorded[]): void;
}

export function createLiveProjection(projection: Projection<unknown>): LiveProjection {
  const current = createReadable(projection.initial);
  let seq = 0;
  const foldInto = (state: unknown, records: readonly Recorded[]) => {
    let next = state;
    for (const record of records) {
      if (record.seq <= seq) continue;
      next = projection.fold(next, record);
      seq = record.seq;
    }
    if (next !== current.get()) current.set(next);
  };
  return {
    projection,
    get seq() {
      return seq;
    },
    get: current.get,
    subscribe: current.subscribe,
    load: async (storage) => {
      const snapshot = await readSnapshot(storage, projection);
      if (snapshot) {
        seq = snapshot.seq;
        current.set(snapshot.state);
      }
      return snapshot;
    },
    save: (storage, size) => writeSnapshot(storage, projection, { seq, state: current.get(), size }),
    fold: (records) => foldInto(current.get(), records),
    refold: (records) => {
      seq = 0;
      foldInto(projection.initial, records);
    },
  };
}
