import { createProjection } from '../projection';

/** Characters that the last compaction left; 0 before the first. */
export const compacted = createProjection({
  name: 'compacted',
  version: 1,
  initial: 0,
  folds: { 'v1.HistoryCompacted': (_, { characters = 0 }) => characters },
});
