import type { Recorded } from './facts';
import type { Projection, ReadableProjection } from './projection';
import { readSnapshot, type Snapshot, writeSnapshot } from './snapshots';
import type { LogStorage } from './storage';

/** One projection kept up to date, with its snapshot. */
export interface LiveProjection extends ReadableProjection<unknown> {
  readonly projection: Projection<unknown>;
  /** The last record that was folded in. */
  readonly seq: number;
  load(storage: LogStorage): Promise<Snapshot<unknown> | undefined>;
  save(storage: LogStorage, size: number): Promise<void>;
  /** Folds records in; those seen before are passed over. Listeners hear of it once. */
  fold(records: readonly Recorded[]): void;
  reset(): void;
}

export function createLiveProjection(projection: Projection<unknown>): LiveProjection {
  let state = projection.initial;
  let seq = 0;
  const listeners = new Set<() => void>();
  return {
    projection,
    get seq() {
      return seq;
    },
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async (storage) => {
      const snapshot = await readSnapshot(storage, projection);
      if (snapshot) ({ state, seq } = snapshot);
      return snapshot;
    },
    save: (storage, size) => writeSnapshot(storage, projection, { seq, state, size }),
    fold: (records) => {
      const before = state;
      for (const record of records) {
        if (record.seq <= seq) continue;
        state = projection.fold(state, record);
        seq = record.seq;
      }
      if (state !== before) for (const listener of listeners) listener();
    },
    reset: () => {
      state = projection.initial;
      seq = 0;
    },
  };
}
