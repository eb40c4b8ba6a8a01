import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { type Lease, takeLease } from './lease';

/** Renewed each second; one that is not renewed for five is stale (ms). */
const LEASE = { renewMs: 1000, staleMs: 5000 };

/**
 * Locks a data folder for this process. The embedded database has no lock of its own, and two writers would silently
 * lose data. A listening socket answers at once within one network namespace and ends with the process; a lease in the
 * folder itself holds across containers and mounts. Throws a readable error when another process holds the folder.
 * `onLost` is called when another one has taken it over, which happens to a process that was stopped for seconds.
 */
export async function lockFolder(folder: string, onLost: () => void): Promise<Lease> {
  closeToOthers(folder);
  const path = realpathSync(folder);
  const taken = () => new Error(`Another Fastback provider is already running on the data folder ${folder}.`);
  const server = await claimSocket(socketPath(path));
  if (!server) throw taken();
  server.unref();
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  const lease = await takeLease(path, { ...LEASE, onLost });
  if (!lease) {
    await close();
    throw taken();
  }
  return { isHeld: lease.isHeld, release: () => lease.release().finally(close) };
}

/** Undefined when a process listens there. */
async function claimSocket(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  try {
    await listen(server, path);
  } catch (error) {
    if (!isInUse(error)) throw error;
    if (!isFile(path) || (await answers(path))) return undefined;
    rmSync(path, { force: true });
    await listen(server, path);
  }
  return server;
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
