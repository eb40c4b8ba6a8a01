import { errorCodes } from '../../contract/error';
import type { PreSigned } from '../../contract/file';
import { UPLOAD_MAX_BYTES, uploadTypes } from '../../contract/file';
import type { Database } from '../database/open';
import type { Keyring } from '../kernel/keyring';
import { notFound, Problem } from '../kernel/problem';
import { DirectUploads } from './direct-uploads';
import type { DirectUpload } from './direct-uploads.queries';
import {
  deleteUnusedBefore,
  deleteUpload,
  findFile,
  findOwnFile,
  keyOfFile,
  type StoredFile,
  unknownOf,
} from './files.queries';
import { unsupportedFile } from './images';
import { Intake, type Uploader, type UploadQuota } from './intake';
import { paced } from './pace';
import { type Grant, permits, sign } from './signing';
import type { FileStore } from './store';
import { fileUrl, isFileKey, keyOfUrl, newFileKey } from './url';

const UPLOAD_LIFETIME_SECONDS = 15 * 60;
/** How long an upload is kept that nothing uses. */
const UNUSED_MS = 24 * 3600 * 1000;
/** The same of a file without a row: a database that was restored may still be replaced by a newer copy. */
const UNKNOWN_MS = 7 * 24 * 3600 * 1000;
/** Pages of the store (1,000 objects of a bucket each) that one sweep looks through. */
const PAGES = 20;

export interface UploadQuery {
  readonly owner: string;
  /** The API key that asked for the URL. */
  readonly key?: string;
  readonly expires: number;
  readonly size?: number;
  readonly type: string;
  readonly signature: string;
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
  private readonly intake: Intake;
  private readonly direct: DirectUploads | undefined;
  /** The last key that a sweep of the whole store has seen. */
  private sweptUntil = '';

  constructor(
    private readonly db: Database,
    readonly store: FileStore,
    private readonly secret: Keyring,
    private readonly rules: UploadRules,
  ) {
    this.intake = new Intake(db, store, rules.quota);
    const keep = (upload: DirectUpload, bytes: AsyncIterable<Uint8Array>) => this.takeDirect(upload, bytes);
    this.direct = store.uploads && new DirectUploads(db, store.uploads, keep);
  }

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
    await this.intake.ensureQuota(owner, size ?? 0, true);
    const key = newFileKey();
    if (this.direct && size !== undefined) {
      const upload = { key, userId: owner, apiKeyId: keyId ?? null, size };
      return { preSignedUrl: await this.direct.begin(upload, type, UPLOAD_LIFETIME_SECONDS), fileUrl: fileUrl(key) };
    }
    await this.store.ensureRoom(size ?? UPLOAD_MAX_BYTES);
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
    await this.counted(this.take(key, query, sent, bytes));
  }

  private async counted(upload: Promise<number>): Promise<void> {
    try {
      this.rules.onUpload?.(await upload);
    } catch (error) {
      this.rules.onUpload?.(undefined);
      throw error;
    }
  }

  /** Takes in what a browser has sent to the store itself. */
  private takeDirect({ key, userId, apiKeyId, size }: DirectUpload, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    return this.counted(this.intake.take(key, { userId, keyId: apiKeyId ?? undefined }, bytes, size));
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
    return this.intake.take(key, { userId: owner, keyId }, paced(bytes), size);
  }

  /** A stored file by its key alone: the key is a capability. */
  async find(key: string): Promise<StoredFile> {
    const file = await this.arrived(key, () => findFile(this.db, key));
    if (!file) throw notFound();
    return file;
  }

  /** What `find` finds of that key, looked for again where a direct upload has just become a file. */
  private async arrived(key: string, find: () => Promise<StoredFile | undefined>): Promise<StoredFile | undefined> {
    if (!isFileKey(key)) return undefined;
    return (await find()) ?? ((await this.direct?.admit(key)) ? find() : undefined);
  }

  /** The user's own picture at that URL, with `onlyKey` one of that API key's; undefined when there is none. */
  async ownPicture({ userId, onlyKey }: Uploader, url: string): Promise<StoredFile | undefined> {
    const key = keyOfUrl(url);
    if (key === undefined) return undefined;
    const file = await this.arrived(key, () => findOwnFile(this.db, userId, key, 'image/'));
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
    const key = newFileKey();
    await this.intake.take(key, { userId }, bytes, undefined, limit);
    return key;
  }

  /**
   * Deletes one of the user's own uploads; 404 for any other file, also one that a task made, and for the avatar and
   * favourites.
   */
  async remove(userId: string, key: string): Promise<void> {
    if (isFileKey(key) && (await deleteUpload(this.db, userId, key))) return this.store.remove(key);
    if (!this.direct) throw notFound();
    return this.direct.remove(userId, key);
  }

  /** Deletes a picture that the user shows no more, unless something else names it. */
  async discard(userId: string, key: string): Promise<void> {
    if (await deleteUpload(this.db, userId, key, true)) await this.store.remove(key);
  }

  /** Deletes uploads that no generation began from, no avatar shows and no favourite marks, a day after they came. */
  async sweep(): Promise<void> {
    const time = new Date(Date.now() - UNUSED_MS);
    for (const key of await deleteUnusedBefore(this.db, time)) await this.store.remove(key);
    await this.direct?.sweep(time);
    await this.sweepUnknown(new Date(Date.now() - UNKNOWN_MS));
  }

  /**
   * Deletes what was stored before a time and has no row: a process was killed between the two. A part of the store each
   * time, from where the last one ended.
   */
  async sweepUnknown(time: Date): Promise<void> {
    for (let page = 0; page < PAGES; page++) {
      const { keys, next } = await this.store.olderThan(time, this.sweptUntil);
      for (const key of await unknownOf(this.db, keys.filter(isFileKey))) await this.store.remove(key);
      this.sweptUntil = next;
      if (next === '') return;
    }
  }
}

const uploadTooLarge = () =>
  new Problem(413, errorCodes.tooLarge, 'the file is too large, please upload files under 10MB');
