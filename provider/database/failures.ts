/** PostgreSQL's own code for a violated unique constraint. */
const UNIQUE_VIOLATION = '23505';
/** Data exceptions: text that cannot be stored, such as a NUL character. */
const DATA_SQLSTATE = /^22/;
/**
 * Connection exceptions, an administrator's shutdown, a server that is starting, too many connections; a statement, a
 * wait for a lock or a transaction that took longer than its limit.
 */
const AWAY_SQLSTATE = /^(08|57P0|53300|57014|55P03|25P03)/;
const AWAY_SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN']);
const DISK_FULL_SQLSTATE = '53100';
/** The driver gives these no code. */
const AWAY_MESSAGE =
  /connection terminated|timeout expired|timeout exceeded when trying to connect|connection timeout|query read timeout/i;

/** Whether the database could not be reached: the error or any of its causes. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    (cause) =>
      AWAY_MESSAGE.test(cause.message) ||
      (hasCode(cause) && (AWAY_SYSTEM.has(cause.code) || AWAY_SQLSTATE.test(cause.code))),
  );
}

/** Whether the database has no room to write. */
export function isDatabaseFull(error: unknown): boolean {
  return causes(error).some((cause) => hasCode(cause) && cause.code === DISK_FULL_SQLSTATE);
}

/** Whether the database refused a value that the caller sent. */
export function isBadData(error: unknown): boolean {
  return causes(error).some((cause) => hasCode(cause) && DATA_SQLSTATE.test(cause.code));
}

/** Whether a unique constraint refused the write; `constraint` narrows it to one. */
export function isDuplicate(error: unknown, constraint?: string): boolean {
  return causes(error).some(
    (cause) =>
      hasCode(cause) &&
      cause.code === UNIQUE_VIOLATION &&
      (constraint === undefined || ('constraint' in cause && cause.constraint === constraint)),
  );
}

function causes(error: unknown): Error[] {
  const found: Error[] = [];
  for (let next = error; next instanceof Error && found.length < 8; next = next.cause) {
    found.push(next);
    if (next instanceof AggregateError) found.push(...next.errors.filter((each) => each instanceof Error));
  }
  return found;
}

function hasCode(error: Error): error is Error & { code: string } {
  return 'code' in error && typeof error.code === 'string';
}
