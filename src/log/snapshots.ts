import type { Projection } from './projection';
import type { LogStorage, Stored } from './storage';

const SNAPSHOT = 'snapshot:';

/** A projection's state after the record `seq`. A cache: rebuilt when it is missing or of another version. */
export interface Snapshot<S> {
  readonly seq: number;
  readonly state: S;
  /** Characters of the log when it was taken. */
  readonly size: number;
}

export const snapshotKey = (projection: Projection<unknown>) => SNAPSHOT + projection.name;

/**
 * What a stored snapshot holds, unless it is torn or of another version.
 *
 * @param torn called when a piece of it turns out to be torn later
 */
export function readSnapshot<S>(
  stored: Stored | null,
  { version, pieces }: Projection<S>,
  torn: () => void,
): Snapshot<S> | undefined {
  try {
    const [head, ...rest] = typeof stored === 'string' ? [] : (stored ?? []);
    const read = JSON.parse(typeof stored === 'string' ? stored : new TextDecoder().decode(head));
    if (read.version !== version || !Number.isSafeInteger(read.seq)) return undefined;
    return { seq: read.seq, size: read.size, state: pieces ? pieces.join(read.state, rest, torn) : read.state };
  } catch {
    return undefined;
  }
}

/** A snapshot as it is stored: a text, or pieces of which the first is that text. */
export function storedSnapshot<S>({ version, pieces }: Projection<S>, { seq, size, state }: Snapshot<S>): Stored {
  if (!pieces) return JSON.stringify({ version, seq, size, state });
  const { head, pieces: rest } = pieces.split(state);
  return [new TextEncoder().encode(JSON.stringify({ version, seq, size, state: head })), ...rest];
}

export async function removeSnapshots(storage: LogStorage) {
  await storage.write({ remove: (await storage.keys()).filter((key) => key.startsWith(SNAPSHOT)) });
}
