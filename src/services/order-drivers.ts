import type { ActorRefFrom } from 'xstate';
import type { UserLog } from '../log';
import type { Recorded } from '../log/facts';
import { isUnderWay, orders } from '../log/projections/orders';
import { orderActorId } from '../machines/order/selectors';
import type { OrderInput } from '../machines/order/types';
import type { studioMachine } from '../machines/studio/machine';
import { ended, exclusively } from './exclusively';

type Studio = ActorRefFrom<typeof studioMachine>;

/** One tab drives an order. The others follow by its facts and take over when that tab is gone. */
export interface OrderDrivers {
  /** Drives the order in this tab; another one that does so lets go. */
  start(order: Pick<OrderInput, 'request' | 'orderId'>): void;
  /** Waits for the right to drive what is under way in this log, until it is closed. */
  adopt(opened: UserLog): () => void;
}

export function createOrderDrivers(studio: Studio, channel: BroadcastChannel): OrderDrivers {
  const find = (orderNo: string) => studio.getSnapshot().context.orders.find(({ id }) => id === orderActorId(orderNo));
  const isDriven = (orderNo: string) => find(orderNo)?.getSnapshot().status === 'active';

  /** What the user asked for while another tab, or an earlier wait of this one, has the right. */
  const wanted = new Map<string, Pick<OrderInput, 'request' | 'orderId'>>();
  const waiting = new Set<string>();

  const hold = (orderNo: string, signal: AbortSignal, remembered: () => Omit<OrderInput, 'now'> | undefined) => {
    if (waiting.has(orderNo)) return;
    waiting.add(orderNo);
    exclusively(`fastback-order.${orderNo}`, signal, async () => {
      waiting.delete(orderNo);
      const order = wanted.get(orderNo) ?? remembered();
      wanted.delete(orderNo);
      if (signal.aborted || !order) return;
      studio.send({ type: 'order.start', order });
      await ended(find(orderNo));
    }).catch(() => waiting.delete(orderNo));
  };

  let stopAdopting = new AbortController();

  channel.addEventListener('message', ({ data }) => {
    if (data?.kind === 'take-order') studio.send({ type: 'order.dismiss', orderNo: String(data.orderNo) });
  });

  return {
    start: (order) => {
      const { orderNo } = order.request;
      if (isDriven(orderNo)) return;
      channel.postMessage({ kind: 'take-order', orderNo });
      wanted.set(orderNo, order);
      hold(orderNo, stopAdopting.signal, () => undefined);
    },
    adopt: ({ log }) => {
      const stop = new AbortController();
      stopAdopting = stop;
      const wait = (orderNo: string) =>
        hold(orderNo, stop.signal, () => {
          const entry = log
            .projection(orders)
            .get()
            .find(({ request }) => request.orderNo === orderNo);
          return entry && isUnderWay(entry)
            ? { request: entry.request, orderId: entry.orderId, resumed: true }
            : undefined;
        });
      for (const entry of log.projection(orders).get()) {
        if (isUnderWay(entry) && !isDriven(entry.request.orderNo)) wait(entry.request.orderNo);
      }
      const unsubscribe = log.onFact(({ fact }: Recorded) => {
        if (fact.type === 'v1.OrderRequested' && !isDriven(fact.orderNo)) wait(fact.orderNo);
      });
      return () => {
        unsubscribe();
        stop.abort();
      };
    },
  };
}
