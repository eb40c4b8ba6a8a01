import { Button } from '@mantine/core';
import type { Locale, Words } from '../../i18n';
import type { Order } from '../../ports/wallet';
import { Time } from '../kit/Time';
import { money, whole } from './figures';
import { productName } from './products';
import type { Column } from './records/arrange';
import type { Transaction } from './transactions';
import classes from './Wallet.module.css';

interface TransactionCommands {
  readonly words: Words;
  readonly locale: Locale;
  readonly pay: (order: Order) => void;
  readonly remove: (order: Order) => void;
}

/** The columns of the transaction table. */
export function transactionColumns({ words, locale, pay, remove }: TransactionCommands): Column<Transaction>[] {
  const said = words.wallet.transactions;
  return [
    column('orderId', said.orderId(), ({ order }) => order?.orderNo ?? ''),
    column('product', said.product(), ({ order }) => (order ? productName(order.product.name, words) : '')),
    column('type', said.type(), ({ type }) => said[type]()),
    {
      key: 'amount',
      title: said.amount(),
      numeric: true,
      value: ({ amount }) => amount / 100,
      cell: ({ type, amount, order }) => (order && type === 'buy' ? money(amount, order.currency, locale) : ''),
    },
    {
      key: 'power',
      title: said.power(),
      numeric: true,
      value: ({ power }) => power,
      cell: ({ power }) => whole(power, locale),
    },
    timeColumn('created', said.created(), ({ createdAt }) => createdAt),
    timeColumn('payTime', said.payTime(), ({ order }) => order?.paidAt ?? null),
    column('channel', said.channel(), ({ order }) => (order ? channelName(order.provider, words) : '')),
    {
      key: 'status',
      title: said.status(),
      value: ({ state }) => said.states[state](),
      cell: ({ state }) => (
        <span className={classes.state} data-state={state}>
          {said.states[state]()}
        </span>
      ),
    },
    column('remark', said.remark(), ({ type, grant }) => remarkOf(type, grant, words)),
    {
      key: 'actions',
      title: said.actions(),
      cell: ({ type, order }) =>
        order && type === 'buy' && order.state !== 'paid' ? (
          <span className={classes.actions}>
            {order.state === 'unpaid' && (
              <Button size="compact-md" variant="default" onClick={() => pay(order)}>
                {said.pay()}
              </Button>
            )}
            <Button size="compact-md" variant="subtle" color="gray" onClick={() => remove(order)}>
              {said.delete()}
            </Button>
          </span>
        ) : null,
    },
  ];
}

const column = (key: string, title: string, value: (row: Transaction) => string): Column<Transaction> => ({
  key,
  title,
  value,
  cell: value,
});

/** Sorted and exported by its exact time. */
const timeColumn = (key: string, title: string, timeOf: (row: Transaction) => string | null): Column<Transaction> => ({
  key,
  title,
  value: (row) => timeOf(row) ?? '',
  cell: (row) => {
    const at = timeOf(row);
    return at !== null && <Time at={at} toMinute />;
  },
});

function remarkOf(type: Transaction['type'], grant: Transaction['grant'], words: Words): string {
  const said = words.wallet.transactions;
  if (grant) return said.grants[grant]();
  return type === 'bonus' ? said.bonusRemark() : '';
}

const channelName = (provider: string, words: Words): string => {
  const names = words.wallet.transactions.channels;
  return provider in names ? names[provider as keyof typeof names]() : provider;
};
