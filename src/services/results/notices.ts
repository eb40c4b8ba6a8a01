import { fromCallback } from 'xstate';
import type { Fact } from '../../facts';
import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import { orders } from '../../log/projections/orders';
import { tasks } from '../../log/projections/tasks';
import { type FactNews, noticesMachine } from '../../machines/notices/machine';
import { followLog } from './library';

/** The notices machine on the facts of this tab, and on payments, which arrive in every tab. */
export const provideNotices = (current: ReadableProjection<UserLog | undefined>) =>
  noticesMachine.provide({
    actors: {
      facts: fromCallback<FactNews>(({ sendBack }) => {
        let leave = () => {};
        const stop = followLog(current, (news) => {
          leave();
          leave = listen(current.get(), sendBack);
          sendBack(news);
        });
        return () => {
          stop();
          leave();
        };
      }),
    },
  });

function listen(opened: UserLog | undefined, send: (news: FactNews) => void): () => void {
  if (!opened) return () => {};
  const { log } = opened;
  return log.onFact(({ fact, tab }) => {
    if (fact.type === 'v1.OrderPaid') return send({ type: 'fact.recorded', fact, order: orderOf(fact.orderNo, log) });
    if (tab !== log.tab) return;
    const task = 'taskId' in fact ? taskOf(fact, log) : undefined;
    send({ type: 'fact.recorded', fact, ...(task ? { task } : {}) });
  });
}

const taskOf = ({ taskId }: Fact & { readonly taskId: string }, log: UserLog['log']) =>
  log
    .projection(tasks)
    .get()
    .find((task) => task.taskId === taskId);

const orderOf = (orderNo: string, log: UserLog['log']) =>
  log
    .projection(orders)
    .get()
    .find(({ request }) => request.orderNo === orderNo)?.request;
