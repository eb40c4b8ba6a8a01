import type { Projection } from '../projection';

/** Characters that the last compaction left; 0 before the first. */
export const compacted: Projection<number> = {
  name: 'compacted',
  version: 1,
  initial: 0,
  fold: (state, { fact }) => (fact.type === 'v1.HistoryCompacted' ? (fact.characters ?? 0) : state),
};
