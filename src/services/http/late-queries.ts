import type { QueryClient } from '@tanstack/react-query';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import type { LateQueryClient, ProviderData } from '../../ports/queries';
import type { Queries } from './queries';

/** The kept answers of the provider, whose code is fetched with the first question. */
export interface LateQueries extends LateQueryClient {
  /** As of `Queries`; nothing that was never read can be stale. */
  invalidate(data: ProviderData): void;
  /** Forgets everything that was read. */
  clear(): void;
  close(): void;
}

/** Begins with nothing read. */
export function createLateQueries(current: ReadableProjection<Pick<UserLog, 'log'> | undefined>): LateQueries {
  let come: Queries | undefined;
  let coming: Promise<QueryClient> | undefined;
  let isClosed = false;
  const begin = async () => {
    try {
      const { createQueries } = await import('./queries');
      come = createQueries(current);
      if (isClosed) come.close();
      return come.client;
    } catch (error) {
      coming = undefined;
      throw error;
    }
  };
  return {
    known: () => come?.client,
    fetch: () => {
      coming ??= begin();
      return coming;
    },
    invalidate: (data) => come?.invalidate(data),
    clear: () => come?.client.clear(),
    close: () => {
      isClosed = true;
      come?.close();
    },
  };
}
