import type { Database } from '../database/open';
import { files } from '../database/schema';

export interface KeptFile {
  readonly key: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
}

/** All files that a row names. */
export const keptFiles = (db: Database): Promise<KeptFile[]> =>
  db.select({ key: files.key, size: files.size, sha256: files.sha256 }).from(files);
