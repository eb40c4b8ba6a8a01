import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { failureOf, type RequestFailure } from '../../machines/request-error';
import type { ProviderQuery } from '../../ports/queries';
import { useStudio, useUser } from './studio-context';

export interface ProvidedData<T> {
  /** What was read last, also while or after a new reading fails. */
  readonly data?: T;
  /** Why the newest reading failed. */
  readonly failure?: RequestFailure;
  readonly loading: boolean;
  readonly reload: () => void;
}

/**
 * Reads what only the provider knows of the signed-in user, and again whenever that may have changed. The part around
 * waits for the code that keeps the answers, where nothing has been asked before.
 */
export function useProviderData<T>(query: ProviderQuery<T>): ProvidedData<T> {
  const user = useUser();
  const { queries } = useStudio();
  const client = queries.known() ?? use(queries.fetch());
  const { data, error, isFetching, refetch } = useQuery(
    { ...query(user?.id ?? ''), enabled: user !== undefined },
    client,
  );
  return { data, failure: error ? failureOf(error) : undefined, loading: isFetching, reload: () => void refetch() };
}
