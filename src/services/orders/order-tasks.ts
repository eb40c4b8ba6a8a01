import { isUnderWay, orders } from '../../log/projections/orders';
import { orderActorId } from '../../machines/order/selectors';
import type { OrderInput } from '../../machines/order/types';
import { lockNames } from '../browser/locks';
import type { Tabs } from '../browser/tabs';
import type { Studio } from '../studio/root';
import { createTaskOwner, type TaskKind, type TaskOwner } from '../studio/task-owner';

/** The orders of the signed-in user, each driven by one tab: the one in which the user asked for it last. */
export interface OrderTasks extends Pick<TaskOwner, 'resumeUnfinished'> {
  /** Drives the order in this tab; another one that does so lets go. */
  start(order: Pick<OrderInput, 'request' | 'orderId'>): void;
}

const kind: TaskKind = {
  lockName: lockNames.order,
  actorId: orderActorId,
  begunBy: (fact) => (fact.type === 'v1.OrderRequested' ? fact.orderNo : undefined),
  unfinished: (log) =>
    log
      .projection(orders)
      .get()
      .filter(isUnderWay)
      .map(({ request, orderId }) => ({
        id: request.orderNo,
        command: { type: 'order.start', order: { request, orderId, resumed: true } },
      })),
};

export function createOrderTasks(studio: () => Studio, tabs: Tabs): OrderTasks {
  const owner = createTaskOwner(kind, studio);
  tabs.on('take-order', ({ orderNo }) => studio().send({ type: 'order.dismiss', orderNo }));
  return {
    start: (order) => {
      const { orderNo } = order.request;
      if (owner.running(orderNo)) return;
      tabs.post({ kind: 'take-order', orderNo });
      owner.acquire({ id: orderNo, command: { type: 'order.start', order } });
    },
    resumeUnfinished: owner.resumeUnfinished,
  };
}
