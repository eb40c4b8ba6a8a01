import type { S3Settings } from '../kernel/s3-settings';
import { FolderStore } from './folder-store';
import type { FileStore } from './store';

/** The bucket where one is set, else the data folder. The client of S3 is loaded by those who use it. */
export async function openStore({
  s3,
  dataFolder,
}: {
  readonly s3?: S3Settings;
  readonly dataFolder: string;
}): Promise<FileStore> {
  if (s3 === undefined) return FolderStore.open(dataFolder);
  const { S3Store } = await import('./s3-store');
  return S3Store.open(s3);
}
