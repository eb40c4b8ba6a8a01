/**
 * The right to write, held by one tab at a time. A tab keeps it between appends, so that a lone tab pays for
 * it once; another tab asks for it over the channel and gets it when the holder is between two writes.
 */
export interface Baton {
  /** Runs `work` while holding the baton. `taken` is true when it was not held before: the log may have grown. */
  hold<T>(work: (taken: boolean) => Promise<T>): Promise<T>;
  /** Another tab wants to write: let go as soon as the work at hand is done. */
  wanted(): void;
  release(): void;
}

/** @param ask tells the other tabs that this one waits. Without Web Locks every tab is alone. */
export function createBaton(name: string, ask: () => void, locks: Pick<LockManager, 'request'> | undefined): Baton {
  let drop: (() => void) | undefined;
  let busy = false;
  let letGo = false;

  const release = () => {
    drop?.();
    drop = undefined;
    letGo = false;
  };

  const acquire = () => {
    if (!locks) {
      drop = () => {};
      return Promise.resolve();
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
    ask();
    return acquired;
  };

  return {
    async hold(work) {
      const taken = drop === undefined;
      busy = true;
      try {
        if (taken) await acquire();
        return await work(taken);
      } finally {
        busy = false;
        if (letGo) release();
      }
    },
    wanted() {
      if (busy) letGo = true;
      else release();
    },
    release,
  };
}
