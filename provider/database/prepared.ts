import type { Database } from './open';

/** Under no name: a pooler of transactions may stand between, which keeps no statements for its clients. */
const UNNAMED = '';

/**
 * A statement of requests that come again and again: its text is built once for each database rather than for each request.
 * `build` has placeholders for what changes, which `execute` gets.
 */
export function prepared<Statement>(
  build: (db: Database) => { prepare(name: string): Statement },
): (db: Database) => Statement {
  const built = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = built.get(db) ?? build(db).prepare(UNNAMED);
    built.set(db, statement);
    return statement;
  };
}
