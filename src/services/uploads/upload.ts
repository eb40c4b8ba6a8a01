import { fromCallback } from 'xstate';
import { PreSigned } from '../../../contract/file';
import { failureOf } from '../../machines/request-error';
import { type UploadCommand, uploadMachine } from '../../machines/upload/machine';
import { uploadsMachine } from '../../machines/uploads/machine';
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
            if (!stopped.signal.aborted) sendBack({ type: 'upload.failed', failure: failureOf(error) });
          });
        return () => stopped.abort();
      }),
    },
  });

/** Uploads a file and returns its URL. Calls `progress` with 0–100. */
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
  // The provider checks an upload in a bucket when its address is first requested: one byte is enough.
  if (!isOwn(preSignedUrl)) await transmit({ method: 'GET', url: fileUrl, headers: { range: 'bytes=0-0' }, signal });
  return fileUrl;
}

const isOwn = (url: string) => new URL(url, location.href).origin === location.origin;
