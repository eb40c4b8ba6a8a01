// @vitest-environment happy-dom
import { Notifications, notifications } from '@mantine/notifications';
import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../../contract/payment';
import { OrderError } from '../../../src/machines/order/failure';
import { ConsumptionPage } from '../../../src/views/wallet/ConsumptionPage';
import { TransactionsPage } from '../../../src/views/wallet/TransactionsPage';
import { NOON } from '../stage';
import { show } from './wallet-stage';

afterEach(() => act(async () => notifications.clean()));

const broken = async () => {
  throw new OrderError({ kind: 'network', step: 'query' });
};
const unpaid: Order = {
  _id: 'order-1',
  out_trade_no: 'FB1',
  product_id: { _id: 'yearly', name: 'yearly', amount: 28_900 },
  amount: { total: 28_900, currency: 'CNY' },
  user_id: 'ada',
  order_status: 0,
  state: 'unpaid',
  order_create_time: new Date(NOON).toISOString(),
  order_pay_time: null,
  order_channel: 'WEB',
  channel: 'web',
  provider: 'wechat',
  power: { bought: 13_500, bonus: 1500 },
};

describe('a list of the wallet that cannot be had', () => {
  it.each([
    ['transactions', <TransactionsPage key="t" />, 'Failed to get the transactions · Network error'],
    ['consumption', <ConsumptionPage key="c" />, 'Failed to get the consumption records · Network error'],
  ])('says so for %s, and is asked for again', async (_, page, said) => {
    // given
    const ask = vi.fn(broken);
    const { place, press } = await show(page, { orders: ask, expenses: ask });
    expect(place.querySelector('[role=alert]')?.textContent).toContain(said);
    // when
    await press('Try again');
    // then
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

describe('an unpaid order', () => {
  const page = (
    <>
      <Notifications transitionDuration={0} />
      <TransactionsPage />
    </>
  );

  /** The answer to the question, as the row's button has the same name. */
  const confirm = () =>
    act(async () => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button')];
      buttons.find(({ textContent }) => textContent === 'Delete')?.click();
    });

  it('is deleted when that is confirmed, and the list is read anew', async () => {
    // given
    const orders = vi.fn(async () => [unpaid]);
    const removeOrder = vi.fn(async () => {});
    const { press } = await show(page, { orders, removeOrder });
    // when
    await press('Delete');
    await confirm();
    // then
    expect(removeOrder).toHaveBeenCalledExactlyOnceWith('order-1');
    expect(orders).toHaveBeenCalledTimes(2);
  });

  it('stays when the deletion fails, which is said', async () => {
    const { press, place } = await show(page, { orders: async () => [unpaid], removeOrder: broken });
    await press('Delete');
    await confirm();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Delete failed · Network error'));
    expect(place.textContent).toContain('FB1');
  });
});
