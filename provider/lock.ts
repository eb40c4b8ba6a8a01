import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Locks a data folder for this process. The embedded database has no lock of its own, and two writers would silently
 * lose data. The lock is a listening socket, so it ends with the process however that ends.
 * Throws a readable error when another process holds the folder.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  closeToOthers(folder);
  const path = socketPath(realpathSync(folder));
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, path);
  } catch (error) {
    if (!isInUse(error)) throw error;
    if (!isFile(path) || (await answers(path))) {
      throw new Error(`Another Fastback provider is already running on the data folder ${folder}.`);
    }
    rmSync(path, { force: true });
    await listen(server, path);
  }
  server.unref();
  return {
    release: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Makes the folder, which only its owner may enter, also where an earlier version left it open to all. */
function closeToOthers(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    chmodSync(folder, 0o700);
  } catch {
    throw new Error(`The data folder ${folder} belongs to somebody else. Set FASTBACK_DATA to a folder of your own.`);
  }
}

/** Abstract on Linux and a named pipe on Windows: both vanish with their process. A file elsewhere. */
function socketPath(folder: string): string {
  const name = `fastback-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  return join(folder, 'provider.sock');
}

const isFile = (path: string) => process.platform !== 'linux' && process.platform !== 'win32' && path !== '';
const isInUse = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, 'listening');
}

/** Whether a process still listens there; a socket file outlives a killed one. */
async function answers(path: string): Promise<boolean> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
