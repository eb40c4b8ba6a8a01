import { fromCallback } from 'xstate';
import { PreSigned } from '../../contract/file';
import { type UploadCommand, type UploadFailure, uploadMachine } from '../machines/upload/machine';
import { NetworkError, StatusError } from './errors';
import type { Clients } from './http';

/** The upload machine with the provider behind it: a signed address, then the bytes with real progress. */
export const provideUpload = (clients: Clients) =>
  uploadMachine.provide({
    actors: {
      send: fromCallback<UploadCommand, { file: File }>(({ input, sendBack }) => {
        const stopped = new AbortController();
        upload(clients, input.file, (progress) => sendBack({ type: 'upload.progressed', progress }), stopped.signal)
          .then((url) => sendBack({ type: 'upload.finished', url }))
          .catch((error: unknown) => {
            if (!stopped.signal.aborted) sendBack({ type: 'upload.failed', failure: toFailure(error) });
          });
        return () => stopped.abort();
      }),
    },
  });

/** Uploads a file and answers its URL. `progress` hears 0–100. */
async function upload(clients: Clients, file: File, progress: (percent: number) => void, signal: AbortSignal) {
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
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('content-type', file.type);
    request.upload.onprogress = ({ loaded, total }) => progress(total > 0 ? Math.round((loaded / total) * 100) : 0);
    request.onerror = () => reject(new NetworkError('no answer'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new StatusError(request.status, 'upload', messageOf(request.responseText)));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function messageOf(body: string): string {
  try {
    return String(JSON.parse(body).message ?? '');
  } catch {
    return '';
  }
}

function toFailure(error: unknown): UploadFailure {
  if (error instanceof StatusError && error.status < 500) return { kind: 'refused', message: error.message };
  return { kind: 'network' };
}
