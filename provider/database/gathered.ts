import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from './open';

/** Statements have no name: a pooler of transactions may stand between, which keeps none for its clients. */
export const UNNAMED = '';
/** Questions of one statement at most. */
const MOST = 500;

interface Waiting<Asked, Found> {
  readonly asked: Asked;
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A read of requests that come again and again: those that one turn of the event loop brings, and those that come while it
 * runs, are asked for by one statement, so that a busy database does the more for each the more wait. The turn ends first,
 * since the embedded database answers within it: a thousand requests would be worked off one by one, and no connection be
 * accepted between them. A read never begins before it was asked for: what was written before is seen.
 *
 * `build` makes the statement once for each database; what it answers is in the order of what was asked.
 */
export function gathered<Asked, Found>(
  build: (db: Database) => (asked: readonly Asked[]) => Promise<readonly (Found | undefined)[]>,
): (db: Database, asked: Asked) => Promise<Found | undefined> {
  const built = new WeakMap<Database, (asked: Asked) => Promise<Found | undefined>>();
  return (db, asked) => {
    const read = built.get(db) ?? gathering(build(db));
    built.set(db, read);
    return read(asked);
  };
}

function gathering<Asked, Found>(
  read: (asked: readonly Asked[]) => Promise<readonly (Found | undefined)[]>,
): (asked: Asked) => Promise<Found | undefined> {
  const waiting: Waiting<Asked, Found>[] = [];
  let isReading = false;
  const readAll = async () => {
    isReading = true;
    while (waiting.length > 0) {
      await turn();
      await answer(waiting.splice(0, MOST), read);
    }
    isReading = false;
  };
  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (!isReading) void readAll();
    });
}

async function answer<Asked, Found>(
  those: readonly Waiting<Asked, Found>[],
  read: (asked: readonly Asked[]) => Promise<readonly (Found | undefined)[]>,
): Promise<void> {
  try {
    const found = await read(those.map(({ asked }) => asked));
    for (const [index, { resolve }] of those.entries()) resolve(found[index]);
  } catch (error) {
    for (const { reject } of those) reject(error);
  }
}
