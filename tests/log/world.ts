import type { Fact, Recorded } from '../../src/facts';
import { projections } from '../../src/log';
import { COMPACT_AT } from '../../src/log/limits';
import { type LogStorage, memoryStorage, type Stored } from '../../src/log/storage';
import { type Log, type LogOptions, openStore } from '../../src/log/store';

export interface Disk extends LogStorage {
  /** What the storage holds, to look at and to damage. */
  readonly entries: Map<string, Stored>;
  /** Makes the next writes fail with this error. */
  failWrites(times: number, error: Error): void;
}

/** A storage in memory that can be looked into, damaged and filled up. */
export function createDisk(entries = new Map<string, Stored>()): Disk {
  let failing: { times: number; error: Error } | undefined;
  const inner = memoryStorage(entries);
  return {
    ...inner,
    durable: true,
    entries,
    failWrites: (times, error) => {
      failing = { times, error };
    },
    write: async (change) => {
      if (failing && failing.times > 0) {
        failing.times--;
        throw failing.error;
      }
      await inner.write(change);
    },
  };
}

export const quotaError = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

export const openOn = (storage: LogStorage, options: Partial<LogOptions> = {}): Promise<Log> =>
  openStore({ userId: 'u', storage, projections, tab: 'a', now: () => 0, limit: COMPACT_AT, ...options });

export const ordered = (orderNo: string, time = 1): Fact => ({
  type: 'v1.OrderRequested',
  at: time,
  orderNo,
  productId: 'monthly',
  productName: 'monthly',
  power: 1000,
  bonus: 0,
  amount: 2900,
  currency: 'CNY',
});

export const requested = (taskId: string, time = 1): Fact => ({
  type: 'v1.GenerationRequested',
  at: time,
  taskId,
  batchId: taskId,
  module: 'txt2img',
  model: 't2threeviews_context',
  transport: 'task',
  prompt: `prompt of ${taskId}`,
  body: {},
  form: {},
});

export const completed = (taskId: string, time = 2): Fact => ({
  type: 'v1.GenerationCompleted',
  at: time,
  taskId,
  results: [{ id: `r-${taskId}`, url: `/api/file/${taskId}.png`, type: 'image' }],
});

export const numbered = (list: readonly Fact[]): Recorded[] =>
  list.map((fact, index) => ({ seq: index + 1, tab: 'a', fact }));

export const states = (log: Log) => projections.map((projection) => log.projection<unknown>(projection).get());

/** Two ends of one channel, as far as the log uses them; messages arrive in a later turn. */
export function channels(): [BroadcastChannel, BroadcastChannel] {
  const ends = [new EventTarget(), new EventTarget()] as const;
  const end = (own: 0 | 1) =>
    Object.assign(ends[own], {
      postMessage: (data: unknown) => {
        const copy = structuredClone(data);
        setTimeout(() => ends[own === 0 ? 1 : 0].dispatchEvent(new MessageEvent('message', { data: copy })));
      },
      close: () => {},
      // The log uses nothing else of a channel.
    }) as unknown as BroadcastChannel;
  return [end(0), end(1)];
}
