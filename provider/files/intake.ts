import { readFile } from 'node:fs/promises';
import { errorCodes } from '../../contract/error';
import { UPLOAD_MAX_BYTES } from '../../contract/file';
import type { Database } from '../database/open';
import { lockUser } from '../database/sql';
import { hashOf } from '../kernel/hash';
import { Problem } from '../kernel/problem';
import { directUploadsOf } from './direct-uploads.queries';
import { findFile, insertFile, uploadsOf } from './files.queries';
import { ensureDecodes, type ImageHeader, inspectImage } from './images';
import type { Incoming } from './incoming';
import type { FileStore } from './store';
import { trimmed } from './trim';

/** Who uploads: a user, and the API key that was used; with `onlyKey` none but that key's files are there. */
export interface Uploader {
  readonly userId: string;
  readonly keyId?: string;
  readonly onlyKey?: string;
}

/** Room for the uploads of one user. */
export interface UploadQuota {
  readonly bytes: number;
  readonly files: number;
}

/** What happens to an upload before it is a file: it is checked, trimmed, and kept within its user's room. */
export class Intake {
  constructor(
    private readonly db: Database,
    private readonly store: FileStore,
    private readonly quota: UploadQuota,
  ) {}

  /**
   * Takes in an upload of `size` bytes, of any number up to `limit` where that is undefined; how many there were. The same
   * bytes once more are accepted, others under that key refused with 409.
   */
  async take(
    key: string,
    uploader: Uploader,
    bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    size: number | undefined,
    limit = size ?? UPLOAD_MAX_BYTES,
  ): Promise<number> {
    const incoming = await this.store.receive(bytes, limit);
    try {
      if (size !== undefined && incoming.size !== size) {
        throw new Problem(400, errorCodes.invalidField, `${incoming.size} of ${size} bytes arrived`);
      }
      await this.keep(key, uploader, incoming);
      return incoming.size;
    } finally {
      await this.store.discard(incoming);
    }
  }

  /** Throws 413 when `bytes` more would be more than the user's room, `withComing` of what was signed and has not been checked. */
  async ensureQuota(userId: string, bytes: number, withComing = false, db = this.db): Promise<void> {
    const stored = await uploadsOf(db, userId);
    const coming = withComing ? await directUploadsOf(db, userId) : { bytes: 0, count: 0 };
    const { quota } = this;
    if (stored.bytes + coming.bytes + bytes <= quota.bytes && stored.count + coming.count < quota.files) return;
    throw new Problem(413, errorCodes.quotaFull, 'your uploads fill the room for them, please delete some');
  }

  private async keep(key: string, uploader: Uploader, incoming: Incoming): Promise<void> {
    const image = await inspectImage(incoming.path);
    const sent = await readFile(incoming.path);
    const picture = trimmed(image.mime, sent);
    await ensureDecodes(picture);
    if (Buffer.compare(sent, picture) === 0) return this.commit(key, uploader, incoming, image);
    const cut = await this.store.receive([picture], sent.length);
    try {
      await this.commit(key, uploader, cut, image);
    } finally {
      await this.store.discard(cut);
    }
  }

  private async commit(key: string, { userId, keyId }: Uploader, incoming: Incoming, image: ImageHeader) {
    const { size, sha256 } = incoming;
    // The same bytes once more, for a lost answer, take no room.
    const ensureRoom = async (db: Database) => {
      if (!(await findFile(db, key))) await this.ensureQuota(userId, size, false, db);
    };
    await ensureRoom(this.db);
    // Bytes first: a row without a file would be served broken, a file without a row is merely unreachable. Of two
    // uploads at once the first one's bytes stay, and the row describes them.
    const isFirst = await this.store.commit(incoming, key);
    if (!isFirst && hashOf(await this.store.read(key)) !== sha256) {
      throw new Problem(409, errorCodes.fileExists, 'something else was uploaded under this URL');
    }
    try {
      await this.db.transaction(async (transaction) => {
        // Uploads at the same time have all found room: they take it one after the other.
        await lockUser(transaction, userId);
        await ensureRoom(transaction);
        await insertFile(transaction, { key, userId, apiKeyId: keyId, size, sha256, ...image });
      });
    } catch (error) {
      if (isFirst && error instanceof Problem) await this.store.remove(key);
      throw error;
    }
  }
}
