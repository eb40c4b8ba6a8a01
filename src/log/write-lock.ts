import type { Locks } from './leases';

/** What tabs say to each other about the right to write. */
export type LockMessage = 'lock-wanted' | 'lock-taken';

/**
 * The right to write, held by one tab at a time. A tab keeps it between appends, so that a lone tab pays for it once;
 * another tab asks for it over the channel and gets it when the holder is between two writes. Who takes it says so, and
 * a tab that still waits asks again: its first question may have gone to a former holder.
 */
export interface WriteLock {
  /** Runs `work` while holding the lock. `acquired` is true when it was not held before: the log may have grown. */
  hold<T>(work: (acquired: boolean) => Promise<T>): Promise<T>;
  /** Another tab said it: one that wants the lock gets it as soon as the running work is done. */
  receive(message: LockMessage): void;
  release(): void;
}

/** @param post reaches the other tabs. Without `locks` every tab writes alone. */
export function createWriteLock(
  name: string,
  post: (message: LockMessage) => void,
  locks: Locks | undefined,
): WriteLock {
  let drop: (() => void) | undefined;
  let busy = false;
  let isWaiting = false;
  let isWanted = false;

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
    isWaiting = true;
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
    await acquired.finally(() => {
      isWaiting = false;
    });
    post('lock-taken');
  };

  return {
    async hold(work) {
      const acquired = drop === undefined;
      busy = true;
      try {
        if (acquired) await acquire();
        return await work(acquired);
      } finally {
        busy = false;
        if (isWanted) release();
      }
    },
    receive(message) {
      if (message === 'lock-taken') {
        if (isWaiting) post('lock-wanted');
      } else if (busy) isWanted = true;
      else release();
    },
    release,
  };
}
