import type { PictureParameters } from '../tools';

/** A file of an archive. `madeAt` in ms since the epoch. */
export interface ArchiveFile {
  readonly url: string;
  readonly name: string;
  readonly madeAt: number;
}

/** Files that are saved on the user's device, and the parameters that they carry. */
export interface FilePort {
  /** Answers the HTTP status with which the file's host refused it, if it did; throws where it cannot be reached. */
  download(url: string, name: string): Promise<number | undefined>;
  /** Saves what was made here as a file. */
  saveFile(file: Blob, name: string): void;
  /** Bytes of the file at that address; throws if its host does not report them. */
  fileSize(url: string, signal: AbortSignal): Promise<number>;
  /** Saves several files as one zip; answers how many are missing from it. */
  downloadArchive(files: readonly ArchiveFile[], name: string): Promise<number>;
  /** The parameters in a file made by Fastback, or in one of the provider's at that address; undefined without any. */
  pictureParameters(source: Blob | string): Promise<PictureParameters | undefined>;
}
