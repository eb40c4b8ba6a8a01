import { PREFIX, type Send, type Sending } from './sending';

/**
 * Sends with the library, which is fetched with the first request that needs it: a question without a body, as the one
 * who is signed in, goes without until then.
 */
export function createSend(): Send {
  let whole: Promise<Send> | undefined;
  const fetchWhole = async () => {
    try {
      return (await import('./send-whole')).sendWhole;
    } catch (error) {
      whole = undefined;
      throw error;
    }
  };
  return async (path, request) => {
    if (!whole && isPlain(request)) return askPlainly(path, request);
    whole ??= fetchWhole();
    return (await whole)(path, request);
  };
}

const isPlain = (request: Sending) =>
  Object.keys(request).every((name) => ['headers', 'signal', 'timeout'].includes(name));

async function askPlainly(path: string, { headers, signal, timeout }: Sending): Promise<Response> {
  const stopped = new AbortController();
  const limit = setTimeout(() => stopped.abort(new DOMException('no answer in time', 'TimeoutError')), timeout);
  const signals = signal ? [signal, stopped.signal] : [stopped.signal];
  // The time is for the answer to begin; who asked may stop it for as long as it comes.
  return fetch(`${PREFIX}/${path}`, { headers: headers as HeadersInit, signal: AbortSignal.any(signals) }).finally(() =>
    clearTimeout(limit),
  );
}
