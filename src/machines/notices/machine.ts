import { enqueueActions, fromCallback, setup } from 'xstate';
import type { Fact, FactOf } from '../../facts';
import type { GenerationFailure, GenerationRequest } from '../generation/types';
import type { LogNews } from '../library/machine';
import { notProvided } from '../not-provided';
import type { OrderRequest } from '../order/types';

/** The generation that a fact is about; `startTime` in ms since the epoch. */
export interface NotedTask {
  readonly taskId: string;
  readonly request: GenerationRequest;
  readonly startTime: number;
}

/** A notice for the user; `at` in ms since the epoch. */
export type Notice =
  | {
      readonly type: 'notice.completed';
      readonly at: number;
      readonly results: FactOf<'v1.GenerationCompleted'>['results'];
      readonly task?: NotedTask;
    }
  | { readonly type: 'notice.cancelled' }
  | {
      readonly type: 'notice.failed';
      readonly at: number;
      readonly failure: GenerationFailure;
      readonly task?: NotedTask;
    }
  /** A payment arrived; `power` in compute power, with its bonus. */
  | { readonly type: 'notice.paid'; readonly orderNo: string; readonly power: number }
  /** That many of the oldest generations were removed from the history. */
  | { readonly type: 'notice.compacted'; readonly removed: number };

/** A fact, live and never replayed, with the task or the order that it is about. */
export type FactNews = { type: 'fact.recorded'; fact: Fact; task?: NotedTask; order?: OrderRequest };

/** Decides which facts become notices. */
export const noticesMachine = setup({
  types: { events: {} as FactNews | LogNews, emitted: {} as Notice, tags: {} as 'listening' },
  actors: {
    /** Follows the signed-in user's log and sends `log.opened`, `log.closed` and `fact.recorded`. */
    facts: fromCallback<FactNews>(notProvided('facts')),
  },
  actions: {
    notify: enqueueActions(({ enqueue }, news: FactNews) => {
      const notice = noticeOf(news);
      if (notice) enqueue.emit(notice);
    }),
  },
}).createMachine({
  id: 'notices',
  invoke: { id: 'facts', src: 'facts' },
  initial: 'quiet',
  states: {
    /** No user is signed in. */
    quiet: { on: { 'log.opened': 'listening' } },
    listening: {
      tags: 'listening',
      on: {
        'log.closed': 'quiet',
        'fact.recorded': { actions: { type: 'notify', params: ({ event }) => event } },
      },
    },
  },
});

function noticeOf({ fact, task, order }: FactNews): Notice | undefined {
  const of = task ? { task } : {};
  switch (fact.type) {
    case 'v1.GenerationCompleted':
      return { type: 'notice.completed', at: fact.at, results: fact.results, ...of };
    case 'v1.GenerationCancelled':
      return { type: 'notice.cancelled' };
    case 'v2.GenerationFailed':
      return { type: 'notice.failed', at: fact.at, failure: fact.failure, ...of };
    case 'v1.OrderPaid':
      return order && { type: 'notice.paid', orderNo: order.orderNo, power: order.power + order.bonus };
    case 'v1.HistoryCompacted':
      return fact.removed > 0 ? { type: 'notice.compacted', removed: fact.removed } : undefined;
    default:
      return undefined;
  }
}
