import { networkError } from './errors';
import { retry } from './retry';

/** Tries to fetch code: with growing waits about a minute. */
const TRIES = 8;

/** Fetches once what calls need, and again where that failed; a failure is that of a network. */
export function fetchLate<T>(load: () => Promise<T>): (signal: AbortSignal) => Promise<T> {
  let come: Promise<T> | undefined;
  const begin = async () => {
    try {
      return await load();
    } catch (cause) {
      come = undefined;
      throw networkError(undefined, cause);
    }
  };
  const once = () => {
    come ??= begin();
    return come;
  };
  return (signal) => retry(once, { signal, tries: TRIES });
}
