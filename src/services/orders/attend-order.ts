import type { UserLog } from '../../log';
import type { ReadableProjection } from '../../log/projection';
import { isUnderWay, orders } from '../../log/projections/orders';
import { type OrderActor, orderActorId } from '../../machines/order/selectors';
import { whileOpen } from '../log/while-open';
import type { Studio } from '../studio/root';
import type { OrderTasks } from './order-tasks';

interface Options {
  readonly studio: Studio;
  readonly current: ReadableProjection<UserLog | undefined>;
  readonly start: OrderTasks['start'];
}

/**
 * Lets the actor of an order know that its dialog is open, until the returned function is called. The dialog that was
 * opened last has the code: an order that another tab drives is taken over once.
 */
export function attendOrder(orderNo: string, { studio, current, start }: Options): () => void {
  const find = () => studio.getSnapshot().context.orders.find(({ id }) => id === orderActorId(orderNo));
  let actor: OrderActor | undefined;
  const follow = () => {
    const next = find();
    if (next === actor) return;
    actor?.send({ type: 'order.leave' });
    actor = next;
    actor?.send({ type: 'order.attend' });
  };
  let isKnown = false;
  const takeOver = ({ log }: UserLog) => {
    const known = log.projection(orders);
    const look = () => {
      const entry = known.get().find(({ request }) => request.orderNo === orderNo);
      if (isKnown || !entry) return;
      isKnown = true;
      if (!find() && isUnderWay(entry)) start({ request: entry.request, orderId: entry.orderId });
    };
    look();
    return known.subscribe(look);
  };

  follow();
  const following = studio.subscribe(follow);
  const stop = whileOpen(current, takeOver);
  return () => {
    stop();
    following.unsubscribe();
    actor?.send({ type: 'order.leave' });
    // From here on the log shows the outcome of an order that has ended.
    if (actor?.getSnapshot().status === 'done' && find() === actor) studio.send({ type: 'order.dismiss', orderNo });
  };
}
