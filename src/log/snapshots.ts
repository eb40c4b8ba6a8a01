import type { Projection } from './projection';
import type { LogStorage } from './storage';

const SNAPSHOT = 'snapshot:';

/** A projection's state after the record `seq`. It is a cache: a missing or foreign one is built anew. */
export interface Snapshot<S> {
  readonly seq: number;
  readonly state: S;
  /** Characters of the log when it was taken. */
  readonly size: number;
}

export async function readSnapshot<S>(
  storage: LogStorage,
  projection: Projection<S>,
): Promise<Snapshot<S> | undefined> {
  const text = await storage.get(SNAPSHOT + projection.name);
  if (text === null) return undefined;
  try {
    const { version, seq, size, state } = JSON.parse(text);
    return version === projection.version && Number.isSafeInteger(seq) ? { seq, size, state } : undefined;
  } catch {
    return undefined;
  }
}

export async function writeSnapshot<S>(storage: LogStorage, projection: Projection<S>, snapshot: Snapshot<S>) {
  await storage.set(SNAPSHOT + projection.name, JSON.stringify({ version: projection.version, ...snapshot }));
}

export async function removeSnapshots(storage: LogStorage) {
  for (const key of await storage.keys()) if (key.startsWith(SNAPSHOT)) await storage.remove(key);
}
