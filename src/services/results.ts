import type { Fact } from '../log/facts';

/** What a user does with finished results; each is a fact, and each can be taken back. */
export interface ResultActions {
  remove(resultIds: readonly string[]): void;
  restore(resultIds: readonly string[]): void;
  /** Hides everything that is finished; answers the name under which it can be undone. */
  clear(): string;
  undoClear(clearId: string): void;
}

export function createResultActions(record: (fact: Fact) => void, now: () => number): ResultActions {
  return {
    remove: (resultIds) => record({ type: 'v1.ResultsDeleted', at: now(), resultIds: [...resultIds] }),
    restore: (resultIds) => record({ type: 'v1.ResultsRestored', at: now(), resultIds: [...resultIds] }),
    clear: () => {
      const clearId = crypto.randomUUID();
      record({ type: 'v1.HistoryCleared', at: now(), clearId });
      return clearId;
    },
    undoClear: (clearId) => record({ type: 'v1.HistoryClearUndone', at: now(), clearId }),
  };
}
