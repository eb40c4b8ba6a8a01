import type { Fact, FactOf, Recorded } from '../facts';

/** A pure fold of the log. `version` rises when the state's shape or the fold changes: snapshots are then rebuilt. */
export interface Projection<S> {
  readonly name: string;
  readonly version: number;
  readonly initial: S;
  /** The types of fact that it folds; the others leave the state as it is. */
  readonly types: ReadonlySet<Fact['type']>;
  fold(state: S, recorded: Recorded): S;
  /** What `fold` makes of them one after the other, with fewer copies. */
  foldMany?(state: S, records: readonly Recorded[]): S;
  /** How a snapshot keeps a large state, of which little is read at once; else it is one JSON text. */
  readonly pieces?: Pieces<S>;
}

/** What a fact of each type makes of the state; `seq` is its number in the log. */
export type Folds<S> = { readonly [T in Fact['type']]?: (state: S, fact: FactOf<T>, seq: number) => S };

/** A projection from its folds by the type of fact. */
export function createProjection<S>({
  folds,
  ...rest
}: Omit<Projection<S>, 'types' | 'fold'> & { readonly folds: Folds<S> }): Projection<S> {
  // Each type's fold takes facts of that type, which the type of the table's key does not say.
  const byType = new Map(Object.entries(folds)) as Map<Fact['type'], (state: S, fact: Fact, seq: number) => S>;
  return {
    ...rest,
    types: new Set(byType.keys()),
    fold: (state, { seq, fact }) => {
      const fold = byType.get(fact.type);
      return fold ? fold(state, fact, seq) : state;
    },
  };
}

/** A state as JSON that is read at once, and pieces of any bytes that are read when they are asked for. */
export interface Pieces<S> {
  split(state: S): { readonly head: unknown; readonly pieces: readonly Uint8Array[] };
  /** @param torn called when a piece turns out unreadable, at any time: the state is wrong then */
  join(head: unknown, pieces: readonly Uint8Array[], torn: () => void): S;
}

/** A projection as views read it; fits `useSyncExternalStore`. */
export interface ReadableProjection<S> {
  get(): S;
  subscribe(listener: () => void): () => void;
}

/** The fold of everything: what an incremental projection must equal. */
export const foldAll = <S>(projection: Projection<S>, records: Iterable<Recorded>): S => {
  let state = projection.initial;
  for (const record of records) state = projection.fold(state, record);
  return state;
};

/**
 * The state after these records, each of them new to it. One alone goes through no loop: code that the browser has made
 * for a long list is thrown away again at the end of each short one.
 */
export function foldOn<S>(projection: Projection<S>, state: S, records: readonly Recorded[]): S {
  const [first] = records;
  if (first && records.length === 1) return projection.fold(state, first);
  if (projection.foldMany) return projection.foldMany(state, records);
  let folded = state;
  for (const record of records) folded = projection.fold(folded, record);
  return folded;
}

/** A value that is read, followed and set. */
export function createReadable<S>(initial: S): ReadableProjection<S> & { set(value: S): void } {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (value) => {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
