import fc from 'fast-check';
import { projections } from '../../src/log';
import type { Fact, Recorded } from '../../src/log/facts';
import { type LogStorage, memoryStorage } from '../../src/log/storage';
import { type Log, type LogOptions, openStore } from '../../src/log/store';

export interface Disk extends LogStorage {
  /** What the storage holds, to look at and to damage. */
  readonly entries: Map<string, string>;
  /** Makes the next writes fail with this error. */
  failWrites(times: number, error: Error): void;
}

/** A storage in memory that can be looked into, damaged and filled up. */
export function createDisk(entries = new Map<string, string>()): Disk {
  let failing: { times: number; error: Error } | undefined;
  const inner = memoryStorage(entries);
  return {
    ...inner,
    durable: true,
    entries,
    failWrites: (times, error) => {
      failing = { times, error };
    },
    set: async (key, value) => {
      if (failing && failing.times > 0) {
        failing.times--;
        throw failing.error;
      }
      await inner.set(key, value);
    },
  };
}

export const quotaError = () => Object.assign(new Error('no room'), { name: 'QuotaExceededError' });

export const openOn = (storage: LogStorage, options: Partial<LogOptions> = {}): Promise<Log> =>
  openStore({ userId: 'u', storage, projections, tab: 'a', now: () => 0, ...options });

const orderNos = ['o1', 'o2'];
const taskIds = ['t1', 't2', 't3', 't4', 't5'];
const resultIds = taskIds.map((taskId) => `r-${taskId}`);
const at = fc.nat(1_000_000);

/** Facts of a few generations, in any order, with repeats: what a log must survive. */
export const facts: fc.Arbitrary<Fact> = fc.oneof(
  fc.record({ at, taskId: fc.constantFrom(...taskIds) }).map((base): Fact => requested(base.taskId, base.at)),
  fc
    .record({ at, taskId: fc.constantFrom(...taskIds) })
    .map((base): Fact => ({ type: 'v1.GenerationSubmitted', serverTaskId: `s-${base.taskId}`, ...base })),
  fc.record({ at, taskId: fc.constantFrom(...taskIds) }).map((base): Fact => completed(base.taskId, base.at)),
  fc
    .record({ at, taskId: fc.constantFrom(...taskIds) })
    .map((base): Fact => ({ type: 'v1.GenerationFailed', failure: { kind: 'network' }, ...base })),
  fc
    .record({ at, taskId: fc.constantFrom(...taskIds) })
    .map((base): Fact => ({ type: 'v1.GenerationCancelled', ...base })),
  fc
    .record({ at, form: fc.dictionary(fc.string({ maxLength: 4 }), fc.integer()) })
    .map((base): Fact => ({ type: 'v1.FormDrafted', module: 'txt2img', ...base })),
  fc
    .record({ at, resultId: fc.constantFrom(...resultIds), blob: fc.constantFrom('one', 'two') })
    .map((base): Fact => ({ type: 'v1.ThumbnailKept', ...base })),
  fc
    .record({ at, resultIds: fc.uniqueArray(fc.constantFrom(...resultIds)) })
    .chain((base) =>
      fc.constantFrom<Fact>({ type: 'v1.ResultsDeleted', ...base }, { type: 'v1.ResultsRestored', ...base }),
    ),
  fc
    .record({ at, clearId: fc.constantFrom('c1', 'c2') })
    .chain((base) =>
      fc.constantFrom<Fact>({ type: 'v1.HistoryCleared', ...base }, { type: 'v1.HistoryClearUndone', ...base }),
    ),
  fc
    .record({ at, favoriteId: fc.constantFrom('f1', 'f2'), url: fc.constantFrom('/api/file/t1.png', '__proto__') })
    .chain((base) =>
      fc.constantFrom<Fact>(
        { type: 'v1.FavoriteAdded', name: '', prompt: '', media: 'image', createdAt: base.at, ...base },
        { type: 'v1.FavoriteRemoved', ...base },
      ),
    ),
  fc
    .record({ at, orderNo: fc.constantFrom(...orderNos) })
    .chain((base) =>
      fc.constantFrom<Fact>(
        ordered(base.orderNo, base.at),
        { type: 'v1.OrderCreated', orderId: `s-${base.orderNo}`, ...base },
        { type: 'v1.OrderPaid', ...base },
        { type: 'v1.OrderLapsed', ...base },
        { type: 'v1.OrderExpired', ...base },
        { type: 'v1.OrderCancelled', ...base },
        { type: 'v1.OrderFailed', failure: { kind: 'network', step: 'create' }, ...base },
      ),
    ),
);

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
