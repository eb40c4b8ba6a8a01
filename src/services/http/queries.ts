import { QueryClient } from '@tanstack/react-query';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import type { ProviderData } from '../../ports/queries';
import { whileOpen } from '../log/while-open';
import { staleAfter } from './stale';
import { onWakeUp } from './wake-ups';

export interface Queries {
  readonly client: QueryClient;
  /** What was read of it is stale, for every user; what a view shows of it is read again. */
  invalidate(data: ProviderData): void;
  close(): void;
}

/**
 * Keeps what was read of the provider. What a view shows is read again after every fact that makes it stale, when the
 * page is looked at again and when the network is back; the rest, when it is shown again. A read brings its own retries.
 */
export function createQueries(current: ReadableProjection<Pick<UserLog, 'log'> | undefined>): Queries {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
    },
  });
  const invalidate = (queryKey: readonly ProviderData[]) => {
    // The library would keep the first read of a query, although that may have started too early.
    client.cancelQueries({ queryKey, type: 'active' }, { silent: true });
    client.invalidateQueries({ queryKey });
  };
  const stop = whileOpen(current, ({ log }) =>
    log.onFact(({ fact }) => {
      for (const data of staleAfter(fact)) invalidate([data]);
    }),
  );
  const stopWaking = onWakeUp(() => invalidate([]));
  return {
    client,
    invalidate: (data) => invalidate([data]),
    close: () => {
      stop();
      stopWaking();
      client.clear();
    },
  };
}
