import type { LateQueryClient } from '../../ports/queries';
import type { Tabs } from '../browser/tabs';
import type { Recorder } from '../log/recorder';
import { whileOpen } from '../log/while-open';
import type { Studio } from '../studio/root';
import { attendOrder } from './attend-order';
import { createOrderTasks } from './order-tasks';
import { provideOrder } from './orders';
import { followPower } from './power';
import type { OrderServices } from './services';
import { createWallet } from './wallet';

interface Options extends Omit<OrderServices, 'recorded'> {
  readonly recorder: Pick<Recorder, 'current' | 'recorded'>;
  readonly studio: () => Studio;
  readonly tabs: Tabs;
  readonly queries: LateQueryClient;
}

/** Money: the machine of one order, and the wallet as views have it. Unfinished orders are taken up at the sign-in. */
export function createOrders({ clients, queries, recorder, userId, studio, tabs, now }: Options) {
  const tasks = createOrderTasks(studio, tabs);
  whileOpen(recorder.current, tasks.resumeUnfinished);
  const attend = (orderNo: string) =>
    attendOrder(orderNo, { studio: studio(), current: recorder.current, start: tasks.start });
  const wallet = createWallet({ clients, tasks, attend, now });
  const { power, follow } = followPower(queries, wallet.balance);
  return {
    machine: provideOrder({ clients, recorded: recorder.recorded, userId, now }),
    wallet: { ...wallet, power },
    followPower: follow,
  };
}
