import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import type { Order } from '../../../contract/payment';
import type { OrderRequest } from '../../log/facts';
import { isUnderWay, orders } from '../../log/projections/orders';
import { Empty } from '../kit/Empty';
import { useProjection, useStudio } from '../studio-context';
import { DeleteOrder } from './DeleteOrder';
import { FailureNotice, Head } from './parts';
import { Records } from './records/Records';
import { transactionColumns } from './transaction-columns';
import { type Transaction, transactionsOf } from './transactions';
import { useLoaded } from './use-loaded';
import { useMoneyMoved } from './use-money-moved';

/** All that came in: every order with what came of it, and gifts. An unpaid order is paid or deleted from here. */
export function TransactionsPage() {
  const { words, locale, wallet } = useStudio();
  const navigate = useNavigate();
  const [leaving, leave] = useState<Order>();
  const { data, failure, loading, reload } = useLoaded(useMovements());
  useMoneyMoved(reload);
  const shown = useProjection(orders).filter(isUnderWay);
  const rows = data && transactionsOf(data.orders, data.grants, new Set(shown.map(({ request }) => request.orderNo)));
  const pay = (order: Order) => {
    wallet.pay(requestOf(order), order._id);
    navigate({ to: '.', search: { order: order.out_trade_no } });
  };
  const columns = transactionColumns({ words, locale, pay, remove: leave });
  return (
    <>
      <Head title={words.titles.transactions()} />
      {failure && <FailureNotice title={words.wallet.transactions.failed()} failure={failure} retry={reload} />}
      {rows && rows.length > 0 && (
        <Records<Transaction>
          label={words.titles.transactions()}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          timeOf={({ createdAt }) => createdAt}
          fileName={`fastback-${words.titles.transactions()}`}
        />
      )}
      {rows?.length === 0 && (
        <Empty sketch title={words.wallet.transactions.empty()} text={words.wallet.transactions.emptyText()}>
          <Button component={Link} to="/wallet/buy" size="md">
            {words.wallet.recharge()}
          </Button>
        </Empty>
      )}
      {!rows && loading && <p role="status">{words.common.loading()}</p>}
      {leaving && <DeleteOrder order={leaving} done={reload} close={() => leave(undefined)} />}
    </>
  );
}

/** Reads orders and grants at once. */
function useMovements() {
  const { wallet } = useStudio();
  return useCallback(
    async (signal: AbortSignal) => {
      const [orders, grants] = await Promise.all([wallet.orders(signal), wallet.grants(signal)]);
      return { orders, grants };
    },
    [wallet],
  );
}

const requestOf = (order: Order): OrderRequest => ({
  orderNo: order.out_trade_no,
  productId: order.product_id._id,
  productName: order.product_id.name,
  power: order.power.bought,
  bonus: order.power.bonus,
  amount: order.amount.total,
  currency: order.amount.currency,
});
