import { useQuery } from '@tanstack/react-query';
import { failureOf, type RequestFailure } from '../../machines/request-error';
import type { ProviderQuery } from '../../ports/queries';
import type { Power } from '../../ports/wallet';
import { useStudio, useUser } from './studio-context';

export interface ProvidedData<T> {
  /** What was read last, also while or after a new reading fails. */
  readonly data?: T;
  /** Why the newest reading failed. */
  readonly failure?: RequestFailure;
  readonly loading: boolean;
  readonly reload: () => void;
}

/** Reads what only the provider knows of the signed-in user, and again whenever that may have changed. */
export function useProviderData<T>(query: ProviderQuery<T>): ProvidedData<T> {
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery({ ...query(user?.id ?? ''), enabled: user !== undefined });
  return { data, failure: error ? failureOf(error) : undefined, loading: isFetching, reload: () => void refetch() };
}

/** Undefined while it is unknown: an old figure could promise power that is already spent. */
export function useBalance(): Power | undefined {
  const { data, failure } = useProviderData(useStudio().wallet.balance);
  return failure ? undefined : data;
}
