import { orders } from '../../../src/log/projections/orders';
import { tasks } from '../../../src/log/projections/tasks';
import { failureText } from '../../../src/views/results/failure-text';
import { causeText } from '../../../src/views/wallet/failure-text';
import { json } from '../fake-server';
import { requestOf, taskState } from '../generations';
import { type Flow, logged } from './flows';

const picture = { url: 'http://localhost/api/file/one', type: 'image' as const };

/** A generation, by its task or in one request. What is cancelled costs nothing and does not count as made. */
export function generation(name: string, transport: 'task' | 'direct'): Flow {
  const model = transport === 'direct' ? ({ module: 'imgLineArt', model: 'lineart_extraction' } as const) : {};
  return {
    name,
    machines: ['generation', 'studio', 'recorder', 'notices'],
    concerns: /v1\/(ai\/(generations|result)|images)/,
    begins: 'signed in',
    serve: (server) => {
      const made = new Set<string>();
      let asked = 0;
      const keep = (headers: Headers) => {
        const key = headers.get('idempotency-key') ?? '';
        made.add(key);
        return key;
      };
      server.on('POST /api/v1/ai/generations', ({ headers }) => json({ task_id: keep(headers), status: 'submitted' }));
      server.on('POST /api/v1/images/generations', ({ headers }) => {
        keep(headers);
        return json({ data: [picture] });
      });
      server.on('GET /api/v1/ai/result/:id', ({ path }) => {
        asked += 1;
        const task_id = path.split('/').at(-1) ?? '';
        if (asked < 3) return json(taskState({ task_id, progress: 40 }));
        return json(taskState({ task_id, status: 'completed', progress: 100, results: [picture] }));
      });
      server.on('DELETE /api/v1/ai/cancel/:id', ({ path }) => {
        made.delete(path.split('/').at(-1) ?? '');
        return json({ status: 'success', task_status: 'failed' });
      });
      return () => made.size;
    },
    start: ({ tab }) => tab().startGeneration(requestOf({ taskId: crypto.randomUUID(), transport, ...model })),
    look: ({ tab, words, saw }) => {
      const [actor] = tab().studio.getSnapshot().context.generations;
      const { failure, waitingUntil, request } = actor?.getSnapshot().context ?? {};
      if (waitingUntil !== undefined) saw('waiting to try again');
      if (failure && request) saw(failureText(failure, words, request.module));
    },
    isDone: (stage) => logged(stage, tasks)?.some(({ status }) => status === 'completed') ?? false,
  };
}

const product = {
  ...{ id: 'monthly', name: 'monthly', description: '', power: 1000, bonus: 0, amount: 2900, currency: 'CNY' },
  isRecommended: false,
};

/** An order as the provider answers it. */
const answerOf = (no: string, state: 'unpaid' | 'paid') => ({
  ...{ _id: `server-${no}`, out_trade_no: no, user_id: 'u', order_channel: 'WEB', channel: 'web', provider: 'wechat' },
  product_id: { _id: 'monthly', name: 'monthly', amount: 2900 },
  ...{ amount: { total: 2900, currency: 'CNY' }, power: { bought: 1000, bonus: 0 }, state },
  ...{ order_status: state === 'paid' ? 1 : 0, order_create_time: '2026-11-26', order_pay_time: null },
});

export const order: Flow = {
  name: 'Buying compute power',
  machines: ['order', 'studio', 'recorder', 'notices'],
  concerns: /\/api\/pay\/(order|generateCode)/,
  begins: 'signed in',
  serve: (server) => {
    const made = new Set<string>();
    let asked = 0;
    server.on('POST /api/pay/order', ({ body }) => {
      const { out_trade_no: no } = JSON.parse(body);
      made.add(no);
      return json(answerOf(no, 'unpaid'));
    });
    server.on('GET /api/pay/generateCode/:id', () => json({ qr_code: 'weixin://pay', expires_in: 300 }));
    server.on('GET /api/pay/order/:id', ({ path }) => {
      asked += 1;
      return json(answerOf(path.split('server-')[1] ?? '', asked > 2 ? 'paid' : 'unpaid'));
    });
    return () => made.size;
  },
  start: ({ tab }) => {
    const [known] = tab().studio.getSnapshot().context.orders;
    if (known?.getSnapshot().hasTag('failed')) known.send({ type: 'order.retry' });
    else tab().wallet.attend(tab().wallet.buy(product));
  },
  look: ({ tab, words, saw }) => {
    const snapshot = tab().studio.getSnapshot().context.orders[0]?.getSnapshot();
    if (snapshot?.context.waitingUntil !== undefined) saw('waiting to try again');
    if (snapshot?.hasTag('unknown')) saw('whether it was paid is not known yet');
    if (snapshot?.context.failure) saw(causeText(snapshot.context.failure, words));
  },
  isDone: (stage) => logged(stage, orders)?.some(({ status }) => status === 'paid') ?? false,
};
