import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Order } from '../../../contract/payment';
import { OrderError } from '../../machines/order/failure';
import { Dialog } from '../kit/Dialog';
import { tellBadly, tellWell } from '../results/toasts';
import { useStudio } from '../studio-context';
import { causeText } from './failure-text';
import { money } from './figures';
import { productName } from './products';

interface DeleteOrderProps {
  readonly order: Order;
  readonly done: () => void;
  readonly close: () => void;
}

/** Asks before an unpaid order goes: it cannot be brought back. */
export function DeleteOrder({ order, done, close }: DeleteOrderProps) {
  const { words, locale, wallet } = useStudio();
  const [busy, setBusy] = useState(false);
  const said = words.wallet.transactions;
  const remove = async () => {
    setBusy(true);
    try {
      await wallet.removeOrder(order._id);
      tellWell(said.deleted());
    } catch (error) {
      const why = error instanceof OrderError ? ` · ${causeText(error.failure, words)}` : '';
      tellBadly(`${said.deleteFailed()}${why}`);
    }
    done();
    close();
  };
  const name = productName(order.product_id.name, words);
  return (
    <Dialog onClose={close} title={said.deleteTitle()} size={420}>
      <Text size="md">
        {said.deleteText({ name, amount: money(order.amount.total, order.amount.currency, locale) })}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button size="md" variant="default" onClick={close}>
          {words.common.cancel()}
        </Button>
        <Button size="md" loading={busy} onClick={remove}>
          {said.delete()}
        </Button>
      </Group>
    </Dialog>
  );
}
