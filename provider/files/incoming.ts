import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodes } from '../../contract/error';
import { diskFull, Problem } from '../kernel/problem';

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

/** A file that lies here for so long (ms) was left by a process that ended. */
const LEFT_MS = 3600_000;

const tooLarge = (limit: number) => new Problem(413, errorCodes.tooLarge, `at most ${limit} bytes`);

/** The folder where files arrive. */
export class IncomingFolder {
  private constructor(
    private readonly folder: string,
    private readonly disk: Disk,
  ) {}

  /** Opens the folder; what a killed process left half-written is removed: all of it where no other process is at work. */
  static async open(folder: string, disk: Partial<Disk> = {}, alone = true): Promise<IncomingFolder> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (alone || (await ageOf(path)) > LEFT_MS) await rm(path, { force: true });
    }
    return new IncomingFolder(folder, { ...realDisk, ...disk });
  }

  /** Throws 507 when `bytes` more would leave less than `reserve`. */
  async ensureRoom(bytes: number, reserve: number): Promise<void> {
    if ((await this.disk.free(this.folder)) < bytes + reserve) throw diskFull();
  }

  /** Takes in at most `limit` bytes; throws 413 above it, 507 on a full disk, and then leaves nothing behind. */
  async receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Incoming> {
    const path = join(this.folder, randomBytes(20).toString('hex'));
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

  async discard(incoming: Incoming): Promise<void> {
    await rm(incoming.path, { force: true });
  }
}

const ageOf = (path: string) =>
  stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  );

async function writeAll(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    const { bytesWritten } = await handle.write(chunk, written);
    written += bytesWritten;
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}
