import { expect } from 'vitest';
import type { Fact } from '../src/facts';
import { noticesMachine } from '../src/machines/notices/machine';
import type { Model } from '../tests/support/harness/model';

const news = (fact: Fact) => ({ type: 'fact.recorded', fact }) as const;

const order = {
  ...{ orderNo: 'FB1', productId: 'p', productName: 'monthly', power: 1000, bonus: 100 },
  ...{ amount: 2900, currency: 'CNY' },
};

/** The notices for the user, with every relevant fact and one that is not. */
export const noticesModel: Model<typeof noticesMachine> = {
  name: 'notices',
  machine: (world) => noticesMachine.provide({ actors: { facts: world.silent() } }),
  scenarios: { 'nobody is signed in': undefined },
  events: {
    'log.opened': [{ type: 'log.opened' }],
    'log.closed': [{ type: 'log.closed' }],
    'fact.recorded': [
      news({ type: 'v1.GenerationCompleted', at: 1, taskId: 't', results: [] }),
      news({ type: 'v1.GenerationCancelled', at: 1, taskId: 't' }),
      news({ type: 'v2.GenerationFailed', at: 1, taskId: 't', failure: { kind: 'network' } }),
      news({ type: 'v1.OrderPaid', at: 1, orderNo: 'FB1' }),
      { ...news({ type: 'v1.OrderPaid', at: 1, orderNo: 'FB1' }), order },
      news({ type: 'v1.HistoryCompacted', at: 1, removed: 3 }),
      news({ type: 'v1.PromptsCleared', at: 1, module: 'txt2img' }),
    ],
  },
  outcomes: { facts: { done: [], error: [] } },
  delays: {},
  identity: () => [],
  check: ({ snapshots, facts: notices }) => {
    for (const { type } of notices) expect(type).toMatch(/^notice\./);
    if (!snapshots.some((snapshot) => snapshot.hasTag('listening'))) expect(notices).toEqual([]);
  },
};
