import type { FilePort } from '../../ports/files';
import { download, fileSize, saveBlob } from './download';

/** Files as views save and read them. */
export const createFiles = (): FilePort => ({
  download,
  saveFile: saveBlob,
  fileSize,
  downloadArchive: async (files, name) => (await import('./archive')).downloadArchive(files, name),
  pictureParameters: async (source) => {
    // Without its code, as without an answer, nothing is known of the picture.
    const reader = await import('./picture-parameters').catch(() => undefined);
    return reader?.readPictureParameters(source);
  },
});
