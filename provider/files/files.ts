import { readFile } from 'node:fs/promises';
import { errorCodes } from '../../contract/error';
import type { PreSigned } from '../../contract/file';
import { UPLOAD_MAX_BYTES, uploadTypes } from '../../contract/file';
import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { notFound, Problem } from '../kernel/problem';
import {
  deleteUnusedBefore,
  deleteUpload,
  findFile,
  findOwnFile,
  insertFile,
  keyOfFile,
  type StoredFile,
  uploadsOf,
} from './files.queries';
import { ensureDecodes, type ImageHeader, inspectImage, unsupportedFile } from './images';
import { paced } from './pace';
import { type Grant, permits, sign } from './signing';
import type { FileStore, Incoming } from './store';
import { trimmed } from './trim';
import { fileUrl, isFileKey, keyOfUrl } from './url';

const UPLOAD_LIFETIME_SECONDS = 15 * 60;
/** How long an upload is kept that nothing uses. */
const UNUSED_MS = 24 * 3600 * 1000;

export interface UploadQuery {
  readonly owner: string;
  /** The API key that asked for the URL. */
  readonly key?: string;
  readonly expires: number;
  readonly size?: number;
  readonly type: string;
  readonly signature: string;
}

/** Who uploads: a user, and the API key that was used; with `onlyKey` none but that key's files are there. */
export interface Uploader {
  readonly userId: string;
  readonly keyId?: string;
  readonly onlyKey?: string;
}

/** Room for the uploads of one user. */
interface UploadQuota {
  readonly bytes: number;
  readonly files: number;
}

/** What an upload depends on that is not a file's. */
export interface UploadRules {
  /** How often a user's sessions have all been ended: that ends upload URLs too. */
  readonly generationOf: (userId: string) => Promise<number | undefined>;
  /** Throws 403 for an API key that has nothing left to spend. */
  readonly refuseSpentKey: (keyId: string) => Promise<void>;
  readonly quota: UploadQuota;
  /** Called after each upload: with its bytes, or with undefined when it was refused. */
  readonly onUpload?: (bytes: number | undefined) => void;
}

/** Uploads, and the owner's access to what is stored. */
export class Files {
  constructor(
    private readonly db: Database,
    readonly store: FileStore,
    private readonly secret: Keyring,
    private readonly rules: UploadRules,
  ) {}

  /** An upload URL for one image of the user's. Refuses at once what the upload would refuse. */
  async preSign(
    { userId: owner, keyId, onlyKey }: Uploader,
    type: string,
    size: number | undefined,
  ): Promise<PreSigned> {
    if (!uploadTypes.some((allowed) => allowed === type)) throw unsupportedFile();
    if (size !== undefined && size > UPLOAD_MAX_BYTES) throw uploadTooLarge();
    if (size === 0) throw new Problem(400, errorCodes.unsupportedFile, 'the file is empty', { field: 'size' });
    if (onlyKey !== undefined) await this.rules.refuseSpentKey(onlyKey);
    await this.ensureQuota(owner, size ?? 0);
    await this.store.ensureRoom(size ?? UPLOAD_MAX_BYTES);
    const key = this.store.newKey();
    const expires = Math.floor(Date.now() / 1000) + UPLOAD_LIFETIME_SECONDS;
    const generation = await this.rules.generationOf(owner);
    const grant: Grant = { method: 'PUT', key, owner, keyId, generation, type, size, expires };
    const query = new URLSearchParams({
      owner,
      ...(keyId === undefined ? {} : { key: keyId }),
      type,
      ...(size === undefined ? {} : { size: String(size) }),
      expires: String(expires),
      signature: sign(this.secret, grant),
    });
    return { preSignedUrl: `${fileUrl(key)}?${query}`, fileUrl: fileUrl(key) };
  }

  /**
   * Receives an upload. The type and the length sent must be the signed ones. The same bytes once more are accepted
   * (the first answer may be lost); other bytes under a used key are refused.
   */
  async upload(
    key: string,
    query: UploadQuery,
    sent: { readonly type: string | undefined; readonly length: number | undefined },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    try {
      this.rules.onUpload?.(await this.take(key, query, sent, bytes));
    } catch (error) {
      this.rules.onUpload?.(undefined);
      throw error;
    }
  }

  /** Takes an upload in; its bytes as they arrived. */
  private async take(
    key: string,
    query: UploadQuery,
    sent: { readonly type: string | undefined; readonly length: number | undefined },
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<number> {
    const { owner, expires, size, type, key: keyId, signature } = query;
    const generation = await this.rules.generationOf(owner);
    if (!permits(this.secret, { method: 'PUT', key, owner, keyId, generation, type, size, expires }, signature)) {
      throw new Problem(403, errorCodes.forbidden, 'the upload URL is invalid or expired');
    }
    if (sent.type !== type) throw new Problem(403, errorCodes.forbidden, `the upload URL is for ${type}`);
    if (size !== undefined && sent.length !== undefined && sent.length !== size) {
      throw new Problem(403, errorCodes.forbidden, `the upload URL is for exactly ${size} bytes`);
    }
    if ((sent.length ?? 0) > UPLOAD_MAX_BYTES) throw uploadTooLarge();
    const incoming = await this.store.receive(paced(bytes), size ?? UPLOAD_MAX_BYTES);
    try {
      if (size !== undefined && incoming.size !== size) {
        throw new Problem(400, errorCodes.invalidField, `${incoming.size} of ${size} bytes arrived`);
      }
      await this.keep(key, { userId: owner, keyId }, incoming);
      return incoming.size;
    } finally {
      await this.store.discard(incoming);
    }
  }

  /** A stored file by its key alone: the key is a capability. */
  async find(key: string): Promise<StoredFile> {
    const file = isFileKey(key) ? await findFile(this.db, key) : undefined;
    if (!file) throw notFound();
    return file;
  }

  /** The user's own picture at that URL, with `onlyKey` one of that API key's; undefined when there is none. */
  async ownPicture({ userId, onlyKey }: Uploader, url: string): Promise<StoredFile | undefined> {
    const key = keyOfUrl(url);
    const file = key === undefined ? undefined : await findOwnFile(this.db, userId, key, 'image/');
    const isOwn = onlyKey === undefined || (file !== undefined && (await keyOfFile(this.db, file)) === onlyKey);
    return isOwn ? file : undefined;
  }

  /** The bytes of the user's own picture at that URL, as `ownPicture` finds it. */
  async bytesOf(uploader: Uploader, url: string): Promise<Uint8Array | undefined> {
    const file = await this.ownPicture(uploader, url);
    return file && this.store.read(file.key);
  }

  /** Takes in one of the user's pictures, at most `limit` bytes, and answers its key. */
  async receive(userId: string, bytes: Iterable<Uint8Array>, limit: number): Promise<string> {
    const incoming = await this.store.receive(bytes, limit);
    try {
      const key = this.store.newKey();
      await this.keep(key, { userId }, incoming);
      return key;
    } finally {
      await this.store.discard(incoming);
    }
  }

  /**
   * Deletes one of the user's own uploads; 404 for any other file, also one that a task made, and for the avatar and
   * favourites.
   */
  async remove(userId: string, key: string): Promise<void> {
    if (!isFileKey(key) || !(await deleteUpload(this.db, userId, key))) throw notFound();
    await this.store.remove(key);
  }

  /** Deletes a picture that the user shows no more, unless something else names it. */
  async discard(userId: string, key: string): Promise<void> {
    if (await deleteUpload(this.db, userId, key, true)) await this.store.remove(key);
  }

  /** Deletes uploads that no generation began from, no avatar shows and no favourite marks, a day after they came. */
  async sweep(): Promise<void> {
    for (const key of await deleteUnusedBefore(this.db, new Date(Date.now() - UNUSED_MS))) await this.store.remove(key);
  }

  /** Throws 413 when `bytes` more would be more than the user's room. */
  private async ensureQuota(userId: string, bytes: number): Promise<void> {
    const stored = await uploadsOf(this.db, userId);
    if (stored.bytes + bytes <= this.rules.quota.bytes && stored.count < this.rules.quota.files) return;
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
    // The same bytes once more, for a lost answer, take no room.
    if (!(await findFile(this.db, key))) await this.ensureQuota(userId, incoming.size);
    const { size, sha256 } = incoming;
    // Bytes first: a row without a file would be served broken, a file without a row is merely unreachable. Of two
    // uploads at once the first one's bytes stay, and the row describes them.
    const isFirst = await this.store.commit(incoming, key);
    if (!isFirst && (await this.store.hash(key)) !== sha256) {
      throw new Problem(409, errorCodes.fileExists, 'something else was uploaded under this URL');
    }
    await insertFile(this.db, { key, userId, apiKeyId: keyId, size, sha256, ...image });
  }
}

const uploadTooLarge = () =>
  new Problem(413, errorCodes.tooLarge, 'the file is too large, please upload files under 10MB');
