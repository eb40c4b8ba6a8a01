import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isUnderWay, type OrderEntry, orders } from '../../../log/projections/orders';
import { type OrderActor, orderActorId } from '../../../machines/order/selectors';
import { type StudioPorts, useProjection, useStudio } from '../../studio-context';

/** What is known of an order: the actor that drives it in this tab, and what the log remembers. */
export interface KnownOrder {
  readonly actor?: OrderActor;
  readonly entry?: OrderEntry;
}

/** Follows an order for as long as its dialog is open; the actor knows that somebody looks. */
export function useOrder(orderNo: string): KnownOrder {
  const { studio, wallet } = useStudio();
  const id = orderActorId(orderNo);
  const actor = useSelector(studio, ({ context }) => context.orders.find((order) => order.id === id));
  const entry = useProjection(orders).find(({ request }) => request.orderNo === orderNo);
  useEffect(() => {
    actor?.send({ type: 'order.attend' });
    return () => {
      actor?.send({ type: 'order.leave' });
      const { orders: driven } = studio.getSnapshot().context;
      // What has ended is told by the log from here on.
      if (actor?.getSnapshot().status === 'done' && driven.includes(actor)) {
        studio.send({ type: 'order.dismiss', orderNo });
      }
    };
  }, [studio, actor, orderNo]);
  useTakingOver(entry, actor !== undefined, wallet.pay);
  return { actor, entry };
}

/** The dialog that was opened last has the code: what another tab drives is taken over, once, when it opens. */
function useTakingOver(entry: OrderEntry | undefined, driven: boolean, pay: StudioPorts['wallet']['pay']) {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current || !entry) return;
    opened.current = true;
    if (!driven && isUnderWay(entry)) pay(entry.request, entry.orderId);
  }, [entry, driven, pay]);
}
