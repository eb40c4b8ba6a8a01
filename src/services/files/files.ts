import type { FilePort } from '../../ports/files';
import { downloadArchive } from './archive';
import { download, fileSize, saveBlob } from './download';
import { readPictureParameters } from './picture-parameters';

/** Files as views save and read them. */
export const createFiles = (): FilePort => ({
  download,
  saveFile: saveBlob,
  fileSize,
  downloadArchive,
  pictureParameters: readPictureParameters,
});
