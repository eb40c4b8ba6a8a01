import type { HistoryItem } from '../../log/projections/history';

/** A result of the history as something to open. */
export const modelOf = ({ id, url, module, createdAt }: HistoryItem) => ({
  source: { kind: 'url', url } as const,
  name: `fastback-${module}-${createdAt}`,
  resultId: id,
});
