import type { Projection } from './projection';
import type { LogStorage } from './storage';

const SNAPSHOT = 'snapshot:';

/** A projection's state after the record `seq`. A cache: rebuilt when it is missing or of another version. */
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
  const text = JSON.stringify({ version: projection.version, ...snapshot });
  await storage.write({ set: [[SNAPSHOT + projection.name, text]] });
}

export async function removeSnapshots(storage: LogStorage) {
  await storage.write({ remove: (await storage.keys()).filter((key) => key.startsWith(SNAPSHOT)) });
}
