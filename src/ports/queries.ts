import type { QueryClient } from '@tanstack/react-query';

/** What only the provider knows and this browser reads from it. */
export type ProviderData =
  | 'balance'
  | 'offer'
  | 'orders'
  | 'grants'
  | 'expenses'
  | 'keys'
  | 'sign-ins'
  | 'sessions'
  | 'second-factor'
  | 'passkeys'
  | 'board-links'
  | 'shared-board';

/**
 * One read of what only the provider knows, for one user: the key under which TanStack Query keeps the answer, which may
 * name one of several, and how to get it. `queryFn` throws a RequestError.
 */
export type ProviderQuery<T> = (userId: string) => {
  readonly queryKey: readonly [data: ProviderData, userId: string, id?: string];
  readonly queryFn: (asked: { readonly signal: AbortSignal }) => Promise<T>;
};

/** TanStack's client, whose code comes when something is first asked. */
export interface LateQueryClient {
  /** The client where it has come. */
  known(): QueryClient | undefined;
  /** The client once it has come; always the same promise, until that has failed. */
  fetch(): Promise<QueryClient>;
}
