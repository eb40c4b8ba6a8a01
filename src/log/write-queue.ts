import type { Fact } from '../facts';

/** Facts waiting to be written to the log. Those added during a write are written together in the next one. */
export interface WriteQueue {
  /** Resolves when the facts are written, rejects when they could not be. */
  add(facts: readonly Fact[]): Promise<void>;
  /** Resolves when nothing waits any more. */
  drained(): Promise<void>;
}

interface Waiting {
  readonly facts: readonly Fact[];
  resolve(): void;
  reject(error: unknown): void;
}

/** @param write calls `written` as soon as the facts are, and resolves when the next ones may come */
export function createWriteQueue(write: (facts: readonly Fact[], written: () => void) => Promise<void>): WriteQueue {
  let waiting: Waiting[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      const written = () => {
        for (const { resolve } of batch) resolve();
      };
      await write(
        batch.flatMap(({ facts }) => facts),
        written,
      ).catch((error: unknown) => {
        for (const { reject } of batch) reject(error);
      });
    }
    flushing = undefined;
  };

  return {
    add: (facts) =>
      new Promise((resolve, reject) => {
        waiting.push({ facts, resolve, reject });
        flushing ??= Promise.resolve().then(flush);
      }),
    drained: async () => {
      await flushing;
    },
  };
}
