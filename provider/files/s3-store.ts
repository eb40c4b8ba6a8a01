import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../kernel/s3-settings';
import { type Disk, type Incoming, IncomingFolder } from './incoming';
import type { ByteRange, DirectUploads, FileStore } from './store';

/** Prefixes of checked files and of unchecked uploads. */
const FILES = 'files/';
const UPLOADS = 'incoming/';
/** Room (bytes) that the temporary folder keeps. */
const RESERVE_BYTES = 16 * 1024 * 1024;

// The pinned release runs on this Node: what the next ones need does not belong in a log of JSON lines.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

/** Files in a bucket of an S3-compatible server, which any number of processes share. */
export class S3Store implements FileStore {
  readonly uploads: DirectUploads;

  private constructor(
    private readonly client: S3Client,
    private readonly settings: S3Settings,
    private readonly incoming: IncomingFolder,
  ) {
    // Browsers may reach the server at another address than this process.
    const signer = clientOf({ ...settings, endpoint: settings.publicEndpoint });
    this.uploads = {
      url: (key, type, size, seconds) => {
        const put = new PutObjectCommand({ ...this.at(UPLOADS, key), ContentType: type, ContentLength: size });
        const signableHeaders = new Set(['host', 'content-type', 'content-length']);
        return getSignedUrl(signer, put, { expiresIn: seconds, signableHeaders });
      },
      stream: (key) => this.get(UPLOADS, key),
      remove: (key) => this.delete(UPLOADS, key),
    };
  }

  /** Opens the bucket, which must be there; files arrive in a temporary folder of this process. */
  static async open(settings: S3Settings, disk: Partial<Disk> = {}): Promise<S3Store> {
    const incoming = await IncomingFolder.open(join(tmpdir(), `fastback-incoming-${randomUUID()}`), disk);
    return new S3Store(clientOf(settings), settings, incoming);
  }

  async ping(): Promise<void> {
    try {
      await this.client.send(new GetObjectCommand(this.at('', 'no such file')));
    } catch (error) {
      // Any other answer says that the bucket is gone, closed, or out of reach.
      if (!(error instanceof NoSuchKey)) throw error;
    }
  }

  ensureRoom(bytes: number): Promise<void> {
    return this.incoming.ensureRoom(bytes, RESERVE_BYTES);
  }

  receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Incoming> {
    return this.incoming.receive(chunks, limit);
  }

  async commit(incoming: Incoming, key: string): Promise<boolean> {
    if (await this.holds(key)) return false;
    const Body = await readFile(incoming.path);
    try {
      // The server decides between two who come at the same time.
      await this.client.send(new PutObjectCommand({ ...this.at(FILES, key), Body, IfNoneMatch: '*' }));
    } catch (error) {
      if (hasStatus(error, 412) || hasStatus(error, 409)) return false;
      throw error;
    }
    await this.incoming.discard(incoming);
    return true;
  }

  discard(incoming: Incoming): Promise<void> {
    return this.incoming.discard(incoming);
  }

  async read(key: string): Promise<Uint8Array> {
    const { Body } = await this.client.send(new GetObjectCommand(this.at(FILES, key)));
    if (!Body) throw new Error('the file is not in the bucket');
    return Body.transformToByteArray();
  }

  stream(key: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.get(FILES, key, range);
  }

  remove(key: string): Promise<void> {
    return this.delete(FILES, key);
  }

  async olderThan(time: Date, after: string) {
    const list = { Bucket: this.settings.bucket, Prefix: FILES, ...(after ? { StartAfter: `${FILES}${after}` } : {}) };
    const { Contents = [], IsTruncated } = await this.client.send(new ListObjectsV2Command(list));
    const found = Contents.map(({ Key = '', LastModified }) => ({ key: Key.slice(FILES.length), LastModified }));
    const keys = found.flatMap(({ key, LastModified }) => (LastModified && LastModified < time ? [key] : []));
    return { keys, next: IsTruncated ? (found.at(-1)?.key ?? '') : '' };
  }

  private async holds(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(FILES, key)));
      return true;
    } catch (error) {
      if (hasStatus(error, 404)) return false;
      throw error;
    }
  }

  private async get(folder: string, key: string, range?: ByteRange): Promise<Readable | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    try {
      const { Body, ContentRange } = await this.client.send(new GetObjectCommand({ ...this.at(folder, key), Range }));
      // On Node every body is one.
      if (!(Body instanceof Readable)) return undefined;
      if (range === undefined) return Body;
      // A server may answer more than it was asked for, or all of it.
      const isPart = ContentRange?.startsWith(`bytes ${range.start}-`) ?? false;
      return Readable.from(cut(Body, isPart ? 0 : range.start, range.end - range.start + 1));
    } catch (error) {
      if (hasStatus(error, 404)) return undefined;
      throw error;
    }
  }

  private async delete(folder: string, key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(folder, key)));
  }

  private at(folder: string, key: string) {
    return { Bucket: this.settings.bucket, Key: `${folder}${key}` };
  }
}

/** `length` bytes of a stream, from `start` on. */
async function* cut(stream: Readable, start: number, length: number): AsyncGenerator<Buffer> {
  let skip = start;
  let left = length;
  for await (const chunk of stream) {
    const wanted = Buffer.from(chunk).subarray(skip, skip + left);
    skip = Math.max(0, skip - chunk.length);
    left -= wanted.length;
    if (wanted.length > 0) yield wanted;
    if (left === 0) return;
  }
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings) =>
  new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's may not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

const hasStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
