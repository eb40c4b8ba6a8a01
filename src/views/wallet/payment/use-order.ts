import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type OrderEntry, orders } from '../../../log/projections/orders';
import { type OrderActor, orderActorId } from '../../../machines/order/selectors';
import { useProjection, useStudio } from '../../studio/studio-context';

/** What is known of an order: the actor that drives it in this tab, and what the log remembers. */
export interface KnownOrder {
  readonly actor?: OrderActor;
  readonly entry?: OrderEntry;
}

/** Attends an order for as long as its dialog is open. */
export function useOrder(orderNo: string): KnownOrder {
  const { studio, wallet } = useStudio();
  const id = orderActorId(orderNo);
  const actor = useSelector(studio, ({ context }) => context.orders.find((order) => order.id === id));
  const entry = useProjection(orders).find(({ request }) => request.orderNo === orderNo);
  useEffect(() => wallet.attend(orderNo), [wallet, orderNo]);
  return { actor, entry };
}
