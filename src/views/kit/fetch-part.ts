/** The code of a part could not be fetched: the network or the provider is away, nothing is broken. */
export class PartUnavailableError extends Error {
  override readonly name = 'PartUnavailableError';
}

/** Fetches code that is loaded on demand; rejects with `PartUnavailableError`. */
export const fetchPart = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((cause: unknown) => {
    throw new PartUnavailableError('a part of the app could not be fetched', { cause });
  });
