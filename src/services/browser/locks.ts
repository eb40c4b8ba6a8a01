import { tabLocks } from './tab-locks';

/** The names of what one tab at a time has, by id. */
export const lockNames = {
  generation: (taskId: string) => `fastback-task.${taskId}`,
  order: (orderNo: string) => `fastback-order.${orderNo}`,
  drawing: (drawingId: string) => `fastback-drawing.${drawingId}`,
  restoring: (userId: string) => `fastback-restoring.${userId}`,
  painting: (paintingId: string) => `fastback-painting.${paintingId}`,
};

/** Runs `work` while no other tab has that lock; rejects when `signal` is aborted before. */
export async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  await tabLocks().request(name, { signal }, work);
}

/** Claims that this tab has given up and the browser has not yet taken back, by name. */
const released = new Map<string, Promise<unknown>>();

/** Holds a lock for this tab until the answer is called; undefined when another tab holds it. */
export async function claim(name: string): Promise<(() => void) | undefined> {
  await released.get(name);
  return new Promise((resolve) => {
    const held = tabLocks()
      .request(name, { ifAvailable: true }, (lock) => {
        if (!lock) return resolve(undefined);
        return new Promise<void>((release) => {
          resolve(() => {
            released.set(name, held);
            release();
          });
        });
      })
      .catch(() => resolve(() => {}))
      .finally(() => {
        if (released.get(name) === held) released.delete(name);
      });
  });
}
