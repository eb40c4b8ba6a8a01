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

export const snapshotKey = (projection: Projection<unknown>) => SNAPSHOT + projection.name;

/** What a snapshot's text holds, unless it is torn or of another version. */
export function parseSnapshot<S>(text: string | null, projection: Projection<S>): Snapshot<S> | undefined {
  if (text === null) return undefined;
  try {
    const { version, seq, size, state } = JSON.parse(text);
    return version === projection.version && Number.isSafeInteger(seq) ? { seq, size, state } : undefined;
  } catch {
    return undefined;
  }
}

export const snapshotText = <S>(projection: Projection<S>, snapshot: Snapshot<S>): string =>
  JSON.stringify({ version: projection.version, ...snapshot });

export async function removeSnapshots(storage: LogStorage) {
  await storage.write({ remove: (await storage.keys()).filter((key) => key.startsWith(SNAPSHOT)) });
}
