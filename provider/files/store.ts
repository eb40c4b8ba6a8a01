import { createHash, randomBytes } from 'node:crypto';
import { access, constants, type FileHandle, link, mkdir, open, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodes } from '../../contract/error';
import { diskFull, Problem } from '../kernel/problem';

/** Room (bytes) reserved for the database: files are refused before the database cannot write. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** The disk operations that tests replace, to fill it up. */
export interface Disk {
  /** Opens a new file to write. */
  create(path: string): Promise<FileHandle>;
  /** Free bytes on the disk that holds the folder. */
  free(folder: string): Promise<number>;
}

const realDisk: Disk = {
  create: (path) => open(path, 'wx', 0o600),
  free: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** A received file: complete in a temporary place, served only once committed. */
export interface Incoming {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

const tooLarge = (limit: number) => new Problem(413, errorCodes.tooLarge, `at most ${limit} bytes`);

/** Files on the local disk, under unguessable keys. A file is there completely or not at all. */
export class FileStore {
  readonly folder: string;
  private readonly incoming: string;

  private constructor(
    root: string,
    private readonly disk: Disk,
  ) {
    this.folder = join(root, 'files');
    this.incoming = join(root, 'incoming');
  }

  /** Opens the store below `root`; what a killed process left half-written is removed. */
  static async open(root: string, disk: Partial<Disk> = {}): Promise<FileStore> {
    const store = new FileStore(root, { ...realDisk, ...disk });
    await mkdir(store.folder, { recursive: true });
    await mkdir(store.incoming, { recursive: true });
    for (const name of await readdir(store.incoming)) await rm(join(store.incoming, name), { force: true });
    return store;
  }

  /** Rejects when files cannot be written. */
  async ping(): Promise<void> {
    await access(this.folder, constants.W_OK);
  }

  /** A key of 160 random bits. */
  newKey(extension = ''): string {
    return `${randomBytes(20).toString('hex')}${extension}`;
  }

  /** Throws 507 when `bytes` more would use up the database's reserve. */
  async ensureRoom(bytes: number): Promise<void> {
    if ((await this.disk.free(this.folder)) < bytes + RESERVE_BYTES) throw diskFull();
  }

  /** Takes in at most `limit` bytes; throws 413 above it, 507 on a full disk, and then leaves nothing behind. */
  async receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Incoming> {
    const path = join(this.incoming, this.newKey());
    const hash = createHash('sha256');
    let size = 0;
    try {
      const handle = await this.disk.create(path);
      try {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw tooLarge(limit);
          hash.update(chunk);
          await writeAll(handle, chunk);
        }
        await handle.sync();
      } finally {
        await handle.close();
      }
    } catch (error) {
      await rm(path, { force: true });
      throw isDiskFull(error) ? diskFull() : error;
    }
    return { path, size, sha256: hash.digest('hex') };
  }

  /** Moves the bytes to their key atomically, unless there are some: then it answers false, and they stay. */
  async commit(incoming: Incoming, key: string): Promise<boolean> {
    const { folder, name } = this.place(key);
    await mkdir(folder, { recursive: true });
    try {
      // A rename would take the place of what another upload has just put there.
      await link(incoming.path, join(folder, name));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
      throw error;
    }
    await rm(incoming.path, { force: true });
    return true;
  }

  /** The SHA-256 of the bytes under a key (hex). */
  async hash(key: string): Promise<string> {
    return createHash('sha256')
      .update(await this.read(key))
      .digest('hex');
  }

  async discard(incoming: Incoming): Promise<void> {
    await rm(incoming.path, { force: true });
  }

  async remove(key: string): Promise<void> {
    const { folder, name } = this.place(key);
    await rm(join(folder, name), { force: true });
  }

  /** Whether there are bytes under the key. */
  async holds(key: string): Promise<boolean> {
    const { folder, name } = this.place(key);
    return access(join(folder, name)).then(
      () => true,
      () => false,
    );
  }

  async read(key: string): Promise<Uint8Array> {
    const { folder, name } = this.place(key);
    return readFile(join(folder, name));
  }

  /** The key's path, relative to `folder`. */
  relativePath(key: string): string {
    return `${key.slice(0, 2)}/${key}`;
  }

  private place(key: string) {
    return { folder: join(this.folder, key.slice(0, 2)), name: key };
  }
}

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, written);
    written += bytesWritten;
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
