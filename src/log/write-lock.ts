import type { Locks } from './leases';

/** What tabs say to each other about the right to write. */
export type LockMessage = 'lock-wanted' | 'lock-taken';

/**
 * The right to write, held by one tab at a time. A tab keeps it between appends, so that a lone tab pays for it once;
 * another tab asks for it over the channel and gets it when the holder is between two writes. Who takes it says so, and
 * a tab that still waits asks again: its first question may have gone to a former holder.
 */
export interface WriteLock {
  /** Asks for the lock ahead of `hold`, which then has less to wait for; without a `hold` it goes to the next who asks. */
  want(): void;
  /** Runs `work` while holding the lock. `acquired` is true when it was not held before: the log may have grown. */
  hold<T>(work: (acquired: boolean) => Promise<T>): Promise<T>;
  /** Another tab said it: one that wants the lock gets it as soon as the running work is done. */
  receive(message: LockMessage): void;
  /** For good: also a lock that is still on its way is given back. */
  close(): void;
}

/** @param post reaches the other tabs. Without `locks` every tab writes alone. */
export function createWriteLock(
  name: string,
  post: (message: LockMessage) => void,
  locks: Locks | undefined,
): WriteLock {
  let drop: (() => void) | undefined;
  /** The lock was got, and no work has seen it since. */
  let isNew = false;
  let busy = false;
  /** Resolves when the lock that was asked for is here. */
  let waiting: Promise<void> | undefined;
  let isWanted = false;
  let isClosed = false;

  const release = () => {
    drop?.();
    drop = undefined;
    isWanted = false;
  };

  const acquire = async () => {
    if (!locks) {
      drop = () => {};
      return;
    }
    const acquired = new Promise<void>((resolve, reject) => {
      locks
        .request(name, () => {
          const held = new Promise<void>((done) => {
            drop = done;
          });
          resolve();
          return held;
        })
        .catch(reject);
    });
    post('lock-wanted');
    await acquired;
    if (isClosed) release();
    else post('lock-taken');
  };

  const take = () => {
    waiting ??= acquire()
      .then(() => {
        isNew = true;
      })
      .finally(() => {
        waiting = undefined;
      });
    return waiting;
  };

  return {
    want() {
      // The work that holds it next asks again, and sees the failure.
      if (drop === undefined) take().catch(() => undefined);
    },
    async hold(work) {
      busy = true;
      try {
        if (drop === undefined) await take();
        const acquired = isNew;
        isNew = false;
        return await work(acquired);
      } finally {
        busy = false;
        if (isWanted) release();
      }
    },
    receive(message) {
      if (message === 'lock-taken') {
        if (waiting) post('lock-wanted');
      } else if (busy) isWanted = true;
      else release();
    },
    close() {
      isClosed = true;
      release();
    },
  };
}
