import { and, eq, like } from 'drizzle-orm';
import { errorCodes } from '../../contract/error';
import type { PreSigned } from '../../contract/file';
import { UPLOAD_MAX_BYTES, uploadTypes } from '../../contract/file';
import { isDuplicate } from '../database/failures';
import type { Database } from '../database/open';
import { files } from '../database/schema';
import { notFound, Problem } from '../kernel/problem';
import { inspectImage, unsupportedFile } from './images';
import { type Grant, permits, sign } from './signing';
import { type FileStore, fileKey, type Incoming } from './store';

const UPLOAD_LIFETIME_SECONDS = 15 * 60;
export type StoredFile = typeof files.$inferSelect;

export interface UploadQuery {
  readonly owner: string;
  readonly expires: number;
  readonly size?: number;
  readonly type: string;
  readonly signature: string;
}

/** The path of a file, as answers carry it: from the root of the host that served the answer. */
export const fileUrl = (key: string) => `/api/file/${key}`;

/** The key in a file's URL, absolute or relative, with or without the API's base; undefined for any other URL. */
export function keyOfUrl(url: string): string | undefined {
  const path = /^(?:https?:\/\/[^/?#]+)?\/?(?:api\/)?file\/([^/?#]+)(?:[?#].*)?$/.exec(url)?.[1];
  return path !== undefined && fileKey.test(path) ? path : undefined;
}

/** Uploads, and the owner's access to what is stored. */
export class Files {
  constructor(
    private readonly db: Database,
    readonly store: FileStore,
    private readonly secret: Uint8Array,
  ) {}

  /** An upload URL for one image of the user's. Refuses at once what the upload would refuse. */
  async preSign(owner: string, type: string, size: number | undefined): Promise<PreSigned> {
    if (!uploadTypes.some((allowed) => allowed === type)) throw unsupportedFile();
    if (size !== undefined && size > UPLOAD_MAX_BYTES) throw uploadTooLarge();
    if (size === 0) throw new Problem(400, errorCodes.unsupportedFile, 'the file is empty', { field: 'size' });
    await this.store.ensureRoom(size ?? UPLOAD_MAX_BYTES);
    const key = this.store.newKey();
    const expires = Math.floor(Date.now() / 1000) + UPLOAD_LIFETIME_SECONDS;
    const grant: Grant = { method: 'PUT', key, owner, type, size, expires };
    const query = new URLSearchParams({
      owner,
      type,
      ...(size === undefined ? {} : { size: String(size) }),
      expires: String(expires),
      signature: sign(this.secret, grant),
    });
    return { preSignedUrl: `${fileUrl(key)}?${query}`, fileUrl: fileUrl(key) };
  }

  /**
   * Receives an upload. The type and the length sent must be the signed ones. The same bytes once more are accepted
   * (an answer got lost); other bytes under a used key are not.
   */
  async upload(
    key: string,
    query: UploadQuery,
    sent: { readonly type: string | undefined; readonly length: number | undefined },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const { owner, expires, size, type } = query;
    if (!permits(this.secret, { method: 'PUT', key, owner, type, size, expires }, query.signature)) {
      throw new Problem(403, errorCodes.forbidden, 'the upload URL is invalid or expired');
    }
    if (sent.type !== type) throw new Problem(403, errorCodes.forbidden, `the upload URL is for ${type}`);
    if (size !== undefined && sent.length !== undefined && sent.length !== size) {
      throw new Problem(403, errorCodes.forbidden, `the upload URL is for exactly ${size} bytes`);
    }
    if ((sent.length ?? 0) > UPLOAD_MAX_BYTES) throw uploadTooLarge();
    const incoming = await this.store.receive(bytes, size ?? UPLOAD_MAX_BYTES);
    try {
      if (size !== undefined && incoming.size !== size) {
        throw new Problem(400, errorCodes.invalidField, `${incoming.size} of ${size} bytes arrived`);
      }
      await this.keep(key, owner, incoming);
    } finally {
      await this.store.discard(incoming);
    }
  }

  /** A stored file by its key alone: the key is the capability. */
  async find(key: string): Promise<StoredFile> {
    const [file] = fileKey.test(key) ? await this.db.select().from(files).where(eq(files.key, key)) : [];
    if (!file) throw notFound();
    return file;
  }

  /** The key of the user's own picture at that URL; undefined when there is none. */
  async ownPicture(userId: string, url: string): Promise<string | undefined> {
    const key = keyOfUrl(url);
    if (key === undefined) return undefined;
    const [file] = await this.db
      .select({ key: files.key })
      .from(files)
      .where(and(eq(files.key, key), eq(files.userId, userId), like(files.mime, 'image/%')));
    return file?.key;
  }

  /** Takes in one of the user's pictures, at most `limit` bytes, and answers its key. */
  async receive(userId: string, bytes: Iterable<Uint8Array>, limit: number): Promise<string> {
    const incoming = await this.store.receive(bytes, limit);
    try {
      const key = this.store.newKey();
      await this.keep(key, userId, incoming);
      return key;
    } finally {
      await this.store.discard(incoming);
    }
  }

  private async keep(key: string, userId: string, incoming: Incoming): Promise<void> {
    const facts = await inspectImage(incoming.path);
    const [existing] = await this.db.select().from(files).where(eq(files.key, key));
    if (existing) return this.refuseOther(existing, incoming);
    // Bytes first: a row without a file would be served broken, a file without a row is merely unreachable.
    await this.store.commit(incoming, key);
    try {
      const { size, sha256 } = incoming;
      await this.db.insert(files).values({ key, userId, size, sha256, ...facts });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  private refuseOther(existing: StoredFile, incoming: Incoming): void {
    if (existing.sha256 !== incoming.sha256) {
      throw new Problem(409, 'file.exists', 'something else was uploaded under this URL');
    }
  }
}

const uploadTooLarge = () =>
  new Problem(413, errorCodes.tooLarge, 'the file is too large, please upload files under 10MB');
