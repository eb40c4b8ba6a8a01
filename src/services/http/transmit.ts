import { ErrorBody } from '../../../contract/error';
import type { RequestError } from '../../machines/request-error';
import { networkError, readRetryAfter, refusalError } from './errors';
import { parseJson } from './json';

/** Stall timeout (ms). */
const STALL = 30_000;

export interface Transmission {
  readonly method: 'PUT' | 'POST' | 'GET';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob | FormData;
  /** Called with 0–100. */
  readonly progress?: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends bytes with upload progress, which `fetch` does not report, and resolves with the answer's text. Throws a
 * RequestError. Never settles once its signal is aborted.
 */
export function transmit({ method, url, headers = {}, body, progress, signal }: Transmission): Promise<string> {
  const request = new XMLHttpRequest();
  const sent = new Promise<string>((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      reject(networkError());
      request.abort();
    };
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(lost, STALL);
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      progress?.(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onerror = lost;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(toRefusal(request));
    };
    // A transfer in the air would only be missed when it stalls.
    addEventListener('offline', lost);
    request.onloadend = () => {
      clearTimeout(stall);
      removeEventListener('offline', lost);
    };
    wait();
    request.send(body);
  });
  signal.addEventListener('abort', () => request.abort());
  return sent;
}

function toRefusal(request: XMLHttpRequest): RequestError {
  const { code, message, field } = ErrorBody.safeParse(parseJson(request.responseText)).data ?? {};
  const retryAfter = readRetryAfter((name) => request.getResponseHeader(name));
  return refusalError({ status: request.status, code, message, field, retryAfter });
}
