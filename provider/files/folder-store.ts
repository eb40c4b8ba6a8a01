import { createReadStream } from 'node:fs';
import { access, constants, link, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type Disk, type Incoming, IncomingFolder } from './incoming';
import type { ByteRange, FileStore } from './store';

/** Room (bytes) reserved for the database: files are refused before the database cannot write. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Files on the local disk. */
export class FolderStore implements FileStore {
  private constructor(
    readonly folder: string,
    private readonly incoming: IncomingFolder,
  ) {}

  /** Opens the store below `root`; what a killed process left half-written is removed. */
  static async open(root: string, disk: Partial<Disk> = {}): Promise<FolderStore> {
    const folder = join(root, 'files');
    await mkdir(folder, { recursive: true });
    return new FolderStore(folder, await IncomingFolder.open(join(root, 'incoming'), disk));
  }

  async ping(): Promise<void> {
    await access(this.folder, constants.W_OK);
  }

  /** Throws 507 when `bytes` more would use up the database's reserve. */
  ensureRoom(bytes: number): Promise<void> {
    return this.incoming.ensureRoom(bytes, RESERVE_BYTES);
  }

  receive(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, limit: number): Promise<Incoming> {
    return this.incoming.receive(chunks, limit);
  }

  async commit(incoming: Incoming, key: string): Promise<boolean> {
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      // A rename would take the place of what another upload has just put there.
      await link(incoming.path, path);
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false;
      throw error;
    }
    await this.incoming.discard(incoming);
    return true;
  }

  discard(incoming: Incoming): Promise<void> {
    return this.incoming.discard(incoming);
  }

  read(key: string): Promise<Uint8Array> {
    return readFile(this.pathOf(key));
  }

  async stream(key: string, range?: ByteRange): Promise<Readable | undefined> {
    const handle = await open(this.pathOf(key)).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    });
    return handle && createReadStream('', { fd: handle, ...range });
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  /** A page is one of the folders that keys begin with. */
  async olderThan(time: Date, after: string) {
    const [next, ...others] = (await readdir(this.folder)).filter((name) => name > after).sort();
    if (next === undefined) return { keys: [], next: '' };
    const names = await readdir(join(this.folder, next));
    const old = await Promise.all(names.map(async (name) => (await stat(this.pathOf(name))).mtime < time));
    return { keys: names.filter((_, index) => old[index]), next: others.length > 0 ? next : '' };
  }

  pathOf(key: string): string {
    return join(this.folder, key.slice(0, 2), key);
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;
