import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type OrderEntry, orders } from '../../../log/projections/orders';
import { type OrderActor, orderActorId } from '../../../machines/order/selectors';
import { useProjection, useStudio } from '../../studio-context';

/** What is known of an order: the actor that drives it in this tab, and what the log remembers. */
export interface KnownOrder {
  readonly actor?: OrderActor;
  readonly entry?: OrderEntry;
}

/** Follows an order for as long as its dialog is open; the actor knows that somebody looks. */
export function useOrder(orderNo: string): KnownOrder {
  const { studio } = useStudio();
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
  return { actor, entry };
}
