import { fromCallback } from 'xstate';
import { ErrorBody, errorCodes } from '../../contract/error';
import { PreSigned } from '../../contract/file';
import { type UploadCommand, type UploadFailure, uploadMachine } from '../machines/upload/machine';
import { uploadsMachine } from '../machines/uploads/machine';
import { InvalidAnswerError, NetworkError, StatusError } from './errors';
import type { Clients } from './http';

/** An upload that moves no byte for so long is given up (ms). */
const STALL = 30_000;

/** A form's images with the provider behind them. */
export const provideUploads = (clients: Pick<Clients, 'account'>) =>
  uploadsMachine.provide({ actors: { upload: provideUpload(clients) } });

/** The upload machine with the provider behind it: a signed address, then the bytes with real progress. */
export const provideUpload = (clients: Pick<Clients, 'account'>) =>
  uploadMachine.provide({
    actors: {
      send: fromCallback<UploadCommand, { file: File }>(({ input, sendBack }) => {
        const stopped = new AbortController();
        upload(clients, input.file, (progress) => sendBack({ type: 'upload.progressed', progress }), stopped.signal)
          .then((url) => sendBack({ type: 'upload.finished', url }))
          .catch((error: unknown) => {
            if (!stopped.signal.aborted) sendBack({ type: 'upload.failed', failure: toUploadFailure(error) });
          });
        return () => stopped.abort();
      }),
    },
  });

/** Uploads a file and answers its URL. `progress` hears 0–100. */
async function upload(
  clients: Pick<Clients, 'account'>,
  file: File,
  progress: (percent: number) => void,
  signal: AbortSignal,
) {
  const searchParams = { fileName: file.name.slice(-255) || 'image', type: file.type, size: String(file.size) };
  const { preSignedUrl, fileUrl } = await clients.account.call(PreSigned, 'file/getPreSignedUrl', {
    searchParams,
    signal,
  });
  await put(preSignedUrl, file, progress, signal);
  return fileUrl;
}

/** `fetch` tells nothing of an upload's progress; XMLHttpRequest does. */
function put(url: string, file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<void> {
  const request = new XMLHttpRequest();
  const sent = new Promise<void>((resolve, reject) => {
    let stall: ReturnType<typeof setTimeout> | undefined;
    const lost = () => {
      reject(new NetworkError('no answer'));
      request.abort();
    };
    const wait = () => {
      clearTimeout(stall);
      stall = setTimeout(lost, STALL);
    };
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => {
      wait();
      progress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    };
    request.onerror = lost;
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(refusal(request));
    };
    // A transfer in the air would only be missed when it stalls.
    addEventListener('offline', lost);
    request.onloadend = () => {
      clearTimeout(stall);
      removeEventListener('offline', lost);
    };
    wait();
    request.send(file);
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

/** What a failed call means for an upload. Trying again asks for a new signed address, so an expired one passes too. */
function toUploadFailure(error: unknown): UploadFailure {
  if (error instanceof InvalidAnswerError) return { kind: 'unavailable' };
  if (!(error instanceof StatusError)) return { kind: 'network' };
  const { status, code, message } = error;
  if (status === 401) return { kind: 'signed-out' };
  if (status === 403 || status === 429 || status >= 500) return { kind: 'unavailable' };
  if (code === errorCodes.unsupportedFile || status === 415) return { kind: 'unsupported' };
  if (code === errorCodes.tooLarge || status === 413) return { kind: 'too-large' };
  return { kind: 'refused', message };
}
