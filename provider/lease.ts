import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';

/** A right to a folder that holds across network namespaces, containers and mounts. */
export interface Lease {
  /** Whether no other process has taken the folder over. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface LeaseOptions {
  /** Between two renewals (ms). */
  readonly renewMs: number;
  /** A holder that has not renewed its lease for so long is gone (ms). */
  readonly staleMs: number;
  /** Called once when another process has taken the folder over. */
  readonly onLost: () => void;
}

/** What a lease file holds. It is rewritten in place, at the same length, which needs no room on a full disk. */
const Holder = z.object({
  owner: z.string(),
  state: z.enum(['held', 'left']),
  pid: z.number(),
  /** When the process started, in ticks of the system; pids are given out again. */
  started: z.string(),
  /** Where the pid means something: this boot of this machine, and its process namespace. */
  space: z.string(),
  renewed: z.string(),
});
type Holder = z.infer<typeof Holder>;

/**
 * Takes the folder's lease. Leases are numbered files, each made by one process alone, and the highest number holds: the process that
 * takes over removes the earlier file first, and its holder finds it gone. Undefined while another process holds the
 * folder; one that has ended is succeeded at once where its pid can be asked for, else when its lease is stale.
 */
export async function takeLease(folder: string, options: LeaseOptions): Promise<Lease | undefined> {
  const leases = join(folder, 'lease');
  mkdirSync(leases, { recursive: true, mode: 0o700 });
  for (;;) {
    const last = highestIn(leases);
    if (last > 0 && !(await isOver(fileOf(leases, last), options))) return undefined;
    const mine = last + 1;
    const holder = newHolder();
    if (!create(fileOf(leases, mine), holder)) continue;
    if (highestIn(leases) === mine) {
      for (const earlier of numbersIn(leases)) if (earlier < mine) rmSync(fileOf(leases, earlier), { force: true });
      return hold(fileOf(leases, mine), holder, options);
    }
    rmSync(fileOf(leases, mine), { force: true });
  }
}

const fileOf = (leases: string, number: number) => join(leases, String(number));
const numbersIn = (leases: string) =>
  readdirSync(leases)
    .filter((name) => /^\d{1,12}$/.test(name))
    .map(Number);
const highestIn = (leases: string) => Math.max(0, ...numbersIn(leases));
const textOf = (holder: Holder, renewals: number) =>
  JSON.stringify({ ...holder, renewed: String(renewals).padStart(12, '0') } satisfies Holder);

function newHolder(): Holder {
  const { pid } = process;
  return { owner: randomUUID(), state: 'held', pid, started: startOf(pid), space: pidSpace(), renewed: '' };
}

/** False when another process has made it. */
function create(path: string, holder: Holder): boolean {
  try {
    writeFileSync(path, textOf(holder, 0), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether the holder has left, has ended, or does not renew its lease; waits until one or the other is certain. */
async function isOver(path: string, { renewMs, staleMs }: LeaseOptions): Promise<boolean> {
  const first = read(path);
  if (first === undefined) return true;
  const until = performance.now() + staleMs;
  for (let text: string | undefined = first; text === first; text = read(path)) {
    const holder = holderIn(text);
    if (holder && (holder.state === 'left' || hasEnded(holder))) return true;
    if (performance.now() >= until) return true;
    await wait(Math.min(100, renewMs));
  }
  // A file that changed is renewed, unless its holder has just left.
  const now = read(path);
  return now === undefined || holderIn(now)?.state === 'left';
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function holderIn(text: string): Holder | undefined {
  try {
    const holder = Holder.safeParse(JSON.parse(text));
    return holder.success ? holder.data : undefined;
  } catch {
    // Half a line: its process ended while it wrote, and it becomes stale.
    return undefined;
  }
}

/** Whether it is certain that the holder's process has ended; one of another machine or container cannot be asked for. */
function hasEnded({ pid, started, space }: Holder): boolean {
  if (space !== pidSpace()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
  return startOf(pid) !== started;
}

/** Empty where the system does not say. */
function startOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`) ?? '';
  // The name before it may hold spaces and brackets.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function pidSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return `${process.platform} ${hostname()}`;
  }
}

/** Renews the lease in a thread of its own: the database may keep this one busy for seconds. */
function hold(path: string, holder: Holder, { renewMs, onLost }: LeaseOptions): Lease {
  const file = openSync(path, 'r+');
  const texts = textOf(holder, 0).split('000000000000');
  const renewal = new Worker(RENEWAL, { eval: true, workerData: { path, file, texts, renewMs }, execArgv: [] });
  renewal.unref();
  renewal.once('message', onLost);
  return {
    isHeld: () => existsSync(path),
    release: async () => {
      await renewal.terminate();
      writeSync(file, textOf({ ...holder, state: 'left' }, 0), 0);
      closeSync(file);
    },
  };
}

/** A lease that cannot be written for a moment is renewed at the next turn. */
const RENEWAL = `
const { existsSync, writeSync } = require('node:fs');
const { parentPort, workerData } = require('node:worker_threads');
const { path, file, texts, renewMs } = workerData;
let renewals = 0;
const timer = setInterval(() => {
  if (!existsSync(path)) {
    clearInterval(timer);
    parentPort.postMessage('lost');
    return;
  }
  renewals += 1;
  try {
    writeSync(file, texts.join(String(renewals).padStart(12, '0')), 0);
  } catch {}
}, renewMs);
`;
