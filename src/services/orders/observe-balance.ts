import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import type { Subscribable } from 'rxjs';
import type { ProviderQuery } from '../../ports/queries';
import type { Power } from '../../ports/wallet';

/** What the provider answers to the question for the balance, now and after every change; undefined where that fails. */
export function observeBalance(
  client: QueryClient,
  query: ReturnType<ProviderQuery<Power>>,
): Subscribable<Power | undefined> {
  const observer = new QueryObserver(client, query);
  return {
    subscribe: ({ next }) => ({
      unsubscribe: observer.subscribe(({ data, error }) => next?.(error ? undefined : data)),
    }),
  };
}
