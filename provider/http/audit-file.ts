import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DAY_MS } from '../kernel/time';

/** The newest lines: those of the last day that has any. Each day before, and each 10 MB, has a file of its own. */
const FILE = 'audit.jsonl';
const EARLIER = /^audit\.[\w-]+\.jsonl$/;
const MAX_BYTES = 10 * 1024 * 1024;
/** Size of all files together (bytes); the oldest are deleted above it, for strangers can cause lines. */
const MAX_TOTAL = 1024 * 1024 * 1024;

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

/** Adds a line to the audit trail of the data folder, which need not exist: a process that shares its work keeps nothing else there. */
export async function recordLine(folder: string, line: object): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const file = await stat(path).catch(() => undefined);
  if (file && (file.size > MAX_BYTES || dayOf(file.mtime) !== dayOf(new Date()))) {
    const name = file.mtime.toISOString().replaceAll(/[:.]/g, '-');
    await rename(path, join(folder, `audit.${name}.jsonl`));
  }
  await appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
}

/** The lines of the audit trail, the oldest first; of one user, where one is given. What is no JSON is left out. */
export async function* trailOf(folder: string, userId?: string): AsyncGenerator<Record<string, unknown>> {
  for (const { path } of await filesOf(folder)) {
    for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })) {
      // Most lines are somebody else's: those are not parsed.
      if (userId !== undefined && !text.includes(userId)) continue;
      const line = parsed(text);
      if (line && (userId === undefined || line.user === userId)) yield line;
    }
  }
}

/** Deletes files that are older (days), and the oldest while all together are too large. */
export async function sweepTrail(folder: string, days: number): Promise<void> {
  const oldest = Date.now() - days * DAY_MS;
  let room = MAX_TOTAL;
  for (const { path, size, time } of (await filesOf(folder)).toReversed()) {
    room -= size;
    if (time < oldest || room < 0) await rm(path, { force: true });
  }
}

interface TrailFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** When its last line was written (ms). */
  readonly time: number;
}

/** The oldest first. */
async function filesOf(folder: string): Promise<TrailFile[]> {
  const names = await readdir(folder).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name === FILE || EARLIER.test(name))
      .map(async (name) => {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        return file ? [{ path, size: file.size, time: file.mtimeMs }] : [];
      }),
  );
  return files.flat().sort((one, other) => one.time - other.time);
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
