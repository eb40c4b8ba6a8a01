import type { Recorded } from '../facts';
import { createReadable, foldOn, type Projection, type ReadableProjection } from './projection';
import type { Snapshot } from './snapshots';

/** One projection kept up to date, with its snapshot. */
export interface LiveProjection extends ReadableProjection<unknown> {
  readonly projection: Projection<unknown>;
  /** The last record that was folded in. */
  readonly seq: number;
  load(snapshot: Pick<Snapshot<unknown>, 'seq' | 'state'>): void;
  /** Folds records in; those seen before are passed over. Listeners are called once. */
  fold(records: readonly Recorded[]): void;
  /** Folds records without showing it; the function that it returns does. */
  prepare(records: readonly Recorded[]): () => void;
  /** Rebuilds the state from these records. */
  refold(records: readonly Recorded[]): void;
}

/** Records behind `seq`, each once. */
function newer(records: readonly Recorded[], seq: number): readonly Recorded[] {
  const [first] = records;
  if (first && records.length === 1) return first.seq > seq ? records : [];
  if (isRising(records, seq)) return records;
  let last = seq;
  return records.filter((record) => {
    const isNew = record.seq > last;
    if (isNew) last = record.seq;
    return isNew;
  });
}

/** Whether all of them are behind `seq`, each behind the one before, as most are. */
function isRising(records: readonly Recorded[], seq: number): boolean {
  let last = seq;
  for (const record of records) {
    if (record.seq <= last) return false;
    last = record.seq;
  }
  return true;
}

export function createLiveProjection(projection: Projection<unknown>): LiveProjection {
  const current = createReadable(projection.initial);
  let seq = 0;
  const foldInto = (state: unknown, records: readonly Recorded[]) => {
    const fresh = newer(records, seq);
    return { state: foldOn(projection, state, fresh), seq: fresh.at(-1)?.seq ?? seq };
  };
  const show = (folded: { readonly state: unknown; readonly seq: number }) => {
    seq = folded.seq;
    current.set(folded.state);
  };
  return {
    projection,
    get seq() {
      return seq;
    },
    get: current.get,
    subscribe: current.subscribe,
    load: show,
    fold: (records) => show(foldInto(current.get(), records)),
    prepare: (records) => {
      const before = { state: current.get(), seq };
      const folded = foldInto(before.state, records);
      return () => {
        const isUnchanged = current.get() === before.state && seq === before.seq;
        show(isUnchanged ? folded : foldInto(current.get(), records));
      };
    },
    refold: (records) => {
      seq = 0;
      show(foldInto(projection.initial, records));
    },
  };
}
