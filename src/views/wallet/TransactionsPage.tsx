import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { isUnderWay, orders } from '../../log/projections/orders';
import type { OrderRequest } from '../../machines/order/types';
import type { Order } from '../../ports/wallet';
import { Empty } from '../kit/Empty';
import { useProjection, useStudio } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { DeleteOrder } from './DeleteOrder';
import { FailureNotice, Head } from './parts';
import { Records } from './records/Records';
import { transactionColumns } from './transaction-columns';
import { type Transaction, transactionsOf } from './transactions';

/** All that came in: every order with what came of it, and gifts. An unpaid order is paid or deleted from here. */
export function TransactionsPage() {
  const { words, locale, wallet } = useStudio();
  const navigate = useNavigate();
  const [leaving, leave] = useState<Order>();
  const { data, failure, loading, reload } = useMovements();
  const shown = useProjection(orders).filter(isUnderWay);
  const rows = data && transactionsOf(data.orders, data.grants, new Set(shown.map(({ request }) => request.orderNo)));
  const pay = (order: Order) => {
    wallet.pay(requestOf(order), order.id);
    navigate({ to: '.', search: { order: order.orderNo } });
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

/** Orders and grants, once both are known. */
function useMovements() {
  const { wallet } = useStudio();
  const orders = useProviderData(wallet.orders);
  const grants = useProviderData(wallet.grants);
  return {
    data: orders.data && grants.data && { orders: orders.data, grants: grants.data },
    failure: orders.failure ?? grants.failure,
    loading: orders.loading || grants.loading,
    reload: () => {
      orders.reload();
      grants.reload();
    },
  };
}

const requestOf = (order: Order): OrderRequest => ({
  orderNo: order.orderNo,
  productId: order.product.id,
  productName: order.product.name,
  power: order.power.bought,
  bonus: order.power.bonus,
  amount: order.amount,
  currency: order.currency,
});
