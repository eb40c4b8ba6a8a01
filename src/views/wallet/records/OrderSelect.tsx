import { NativeSelect } from '@mantine/core';
import { useWords } from '../../studio/studio-context';
import type { Column, Order } from './arrange';

interface OrderSelectProps<R> {
  readonly columns: readonly Column<R>[];
  readonly order: Order | undefined;
  readonly sort: (order: Order | undefined) => void;
}

/** The order of the records where there is no table head to press: on a phone. */
export function OrderSelect<R>({ columns, order, sort }: OrderSelectProps<R>) {
  const said = useWords().wallet.records;
  const orders = columns
    .filter(({ value }) => value)
    .flatMap(({ key, title }) => [
      { order: { key, descending: true }, label: said.descending({ column: title }) },
      { order: { key, descending: false }, label: said.ascending({ column: title }) },
    ]);
  const nameOf = ({ key, descending }: Order) => `${key} ${descending}`;
  return (
    <NativeSelect
      size="md"
      hiddenFrom="sm"
      aria-label={said.order()}
      data={[
        { value: '', label: said.asItCame() },
        ...orders.map((each) => ({ value: nameOf(each.order), label: each.label })),
      ]}
      value={order ? nameOf(order) : ''}
      onChange={({ currentTarget }) => sort(orders.find((each) => nameOf(each.order) === currentTarget.value)?.order)}
    />
  );
}
