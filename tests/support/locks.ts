/** Web Locks for tests: exclusive, first come first served, shared by every tab of the test. */
export function createLocks(): Pick<LockManager, 'request'> {
  const tails = new Map<string, Promise<unknown>>();
  const request = async (name: string, options: LockOptions, work: () => Promise<unknown>): Promise<unknown> => {
    const before = tails.get(name) ?? Promise.resolve();
    const aborted = new Promise<never>((_, reject) => {
      options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
    });
    aborted.catch(() => undefined);
    const turn = Promise.race([before, aborted]).then(work);
    tails.set(
      name,
      before.then(() => turn).catch(() => undefined),
    );
    return turn;
  };
  const withOrWithoutOptions = (
    name: string,
    options: LockOptions | (() => Promise<unknown>),
    work?: () => Promise<unknown>,
  ) => (typeof options === 'function' ? request(name, {}, options) : request(name, options, work ?? (async () => {})));
  // The DOM's overloads cannot be written by a plain function; both of its forms are handled.
  return { request: withOrWithoutOptions as LockManager['request'] };
}

/** Web Locks for tests that ask for what is available: a lock is taken back a moment after its work ended. */
export function locksThatMayBeRefused(): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, work: (lock: object | null) => unknown): Promise<unknown> => {
    if (held.has(name)) return work(null);
    held.add(name);
    try {
      return await work({ name });
    } finally {
      held.delete(name);
    }
  };
  // The DOM's overloads cannot be written by a plain function; this is the form that claims use.
  return { request: request as LockManager['request'] };
}
