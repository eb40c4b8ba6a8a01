import type { Fact, Recorded } from '../facts';
import { createReadable, foldOn, type Projection, type ReadableProjection } from './projection';
import type { Snapshot } from './snapshots';

/** One projection kept up to date, with its snapshot. */
export interface LiveProjection extends ReadableProjection<unknown> {
  readonly projection: Projection<unknown>;
  /** The last record that was folded in. */
  readonly seq: number;
  load(snapshot: Pick<Snapshot<unknown>, 'seq' | 'state'>): void;
  /** Folds records in; those seen before are passed over. Listeners are called once. */
  fold(batch: Batch): void;
  /** Folds records without showing it; the function that it returns does. */
  prepare(batch: Batch): () => void;
  /** Rebuilds the state from these records. */
  refold(batch: Batch): void;
}

/** Records that all projections fold together. */
export interface Batch {
  readonly records: readonly Recorded[];
  /** The types of their facts: a projection that folds none of these needs to look at no record. */
  readonly types: ReadonlySet<Fact['type']>;
  /** The highest of their numbers. */
  readonly newest: number;
  /** Each has a higher number than the one before, as in nearly all batches. */
  readonly isRising: boolean;
}

/** One record alone goes through no loop; see `foldOn`. */
export function batchOf(records: readonly Recorded[]): Batch {
  const [first] = records;
  if (first && records.length === 1)
    return { records, types: new Set([first.fact.type]), newest: first.seq, isRising: true };
  const types = new Set<Fact['type']>();
  let newest = 0;
  let isRising = true;
  for (const { seq, fact } of records) {
    types.add(fact.type);
    if (seq > newest) newest = seq;
    else isRising = false;
  }
  return { records, types, newest, isRising };
}

/** Records behind `seq`, each once. */
function newer({ records, isRising }: Batch, seq: number): readonly Recorded[] {
  const [first] = records;
  if (isRising && (first?.seq ?? 0) > seq) return records;
  let last = seq;
  return records.filter((record) => {
    const isNew = record.seq > last;
    if (isNew) last = record.seq;
    return isNew;
  });
}

function foldsAny({ types }: Projection<unknown>, wanted: ReadonlySet<Fact['type']>): boolean {
  for (const type of wanted) if (types.has(type)) return true;
  return false;
}

export function createLiveProjection(projection: Projection<unknown>): LiveProjection {
  const current = createReadable(projection.initial);
  let seq = 0;
  const foldInto = (state: unknown, batch: Batch) => {
    if (!foldsAny(projection, batch.types)) return { state, seq: Math.max(seq, batch.newest) };
    const fresh = newer(batch, seq);
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
    fold: (batch) => show(foldInto(current.get(), batch)),
    prepare: (batch) => {
      const before = { state: current.get(), seq };
      const folded = foldInto(before.state, batch);
      return () => {
        const isUnchanged = current.get() === before.state && seq === before.seq;
        show(isUnchanged ? folded : foldInto(current.get(), batch));
      };
    },
    refold: (batch) => {
      seq = 0;
      show(foldInto(projection.initial, batch));
    },
  };
}
