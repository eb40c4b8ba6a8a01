import { fromCallback } from 'xstate';
import { errorCodes } from '../../../contract/error';
import { PreSigned } from '../../../contract/file';
import { type UploadCommand, type UploadFailure, uploadMachine } from '../../machines/upload/machine';
import { uploadsMachine } from '../../machines/uploads/machine';
import { InvalidAnswerError, StatusError } from '../errors';
import type { Clients } from '../http/clients';
import { transmit } from '../http/transmit';

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
  const headers = { 'content-type': file.type };
  await transmit({ method: 'PUT', url: preSignedUrl, headers, body: file, progress, signal });
  return fileUrl;
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
