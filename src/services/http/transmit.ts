import { ErrorBody } from '../../../contract/error';
import { NetworkError, StatusError } from '../errors';

/** A transfer that moves no byte for so long is given up (ms). */
const STALL = 30_000;

export interface Transmission {
  readonly method: 'PUT' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: Blob | FormData;
  /** Hears 0–100. */
  readonly progress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends bytes with real progress and answers what came back; `fetch` tells nothing of an upload's progress, and
 * XMLHttpRequest does. Throws a ServiceError. What is aborted by its signal never ends.
 */
export function transmit({ method, url, headers = {}, body, progress, signal }: Transmission): Promise<string> {
  const request = new XMLHttpRequest();
  const sent = new Promise<string>((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      reject(new NetworkError('no answer'));
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
      progress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onerror = lost;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(refusal(request));
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

function refusal({ status, responseText }: XMLHttpRequest): StatusError {
  const { code, message } = errorBody(responseText);
  return new StatusError(status, code, message);
}

function errorBody(text: string): Pick<ErrorBody, 'code' | 'message'> {
  try {
    const body = ErrorBody.safeParse(JSON.parse(text));
    if (body.success) return body.data;
  } catch {}
  return { code: 'unknown', message: '' };
}
