import type { Database } from '../database/open';
import { notFound, Problem } from '../kernel/problem';
import {
  type DirectUpload,
  deleteDirectUpload,
  deleteDirectUploadsBefore,
  findDirectUpload,
  insertDirectUpload,
} from './direct-uploads.queries';
import type { DirectUploads as Uploads } from './store';

/** Keeps the checked bytes of an upload as a file. Throws a problem for what is no picture. */
type Keep = (upload: DirectUpload, bytes: AsyncIterable<Uint8Array>) => Promise<void>;

/**
 * Uploads that a browser sends to the store itself. They are checked when their address is first requested, and not used
 * before; a refused one is deleted.
 */
export class DirectUploads {
  /** The checks that run in this process, by key. */
  private readonly checking = new Map<string, Promise<boolean>>();

  constructor(
    private readonly db: Database,
    private readonly uploads: Uploads,
    private readonly keep: Keep,
  ) {}

  /** An address for one upload of this type and size. */
  async begin(upload: Omit<DirectUpload, 'createdAt'>, type: string, seconds: number): Promise<string> {
    await insertDirectUpload(this.db, upload);
    return this.uploads.url(upload.key, type, upload.size, seconds);
  }

  /** Makes the upload of that key a file once its bytes are there; false without any. Throws what refuses them. */
  admit(key: string): Promise<boolean> {
    const known = this.checking.get(key);
    if (known) return known;
    const checking = this.check(key).finally(() => this.checking.delete(key));
    this.checking.set(key, checking);
    return checking;
  }

  /** Deletes the user's own; throws 404 where it is not that. */
  async remove(userId: string, key: string): Promise<void> {
    if (!(await deleteDirectUpload(this.db, key, userId))) throw notFound();
    await this.uploads.remove(key);
  }

  /** Deletes uploads from before `time` that were never requested. */
  async sweep(time: Date): Promise<void> {
    for (const key of await deleteDirectUploadsBefore(this.db, time)) await this.uploads.remove(key);
  }

  private async check(key: string): Promise<boolean> {
    const upload = await findDirectUpload(this.db, key);
    const bytes = upload && (await this.uploads.stream(key));
    if (!bytes) return false;
    try {
      await this.keep(upload, bytes);
    } catch (error) {
      if (error instanceof Problem && error.statusCode < 500) await this.forget(key);
      throw error;
    }
    await this.forget(key);
    return true;
  }

  private async forget(key: string): Promise<void> {
    await deleteDirectUpload(this.db, key);
    await this.uploads.remove(key);
  }
}
