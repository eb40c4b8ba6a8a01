import { Text } from '@mantine/core';
import type { Order } from '../../ports/wallet';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
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
  const said = words.wallet.transactions;
  const end = () => {
    done();
    close();
  };
  const { busy, send } = useRequest(() => wallet.removeOrder(order.id), {
    done: () => {
      notifySuccess(said.deleted());
      end();
    },
    failed: (failure) => {
      notifyError(`${said.deleteFailed()} · ${causeText(failure, words)}`);
      end();
    },
  });
  const name = productName(order.product.name, words);
  const amount = money(order.amount, order.currency, locale);
  return (
    <CommandDialog
      title={said.deleteTitle()}
      action={said.delete()}
      busy={busy}
      close={close}
      onSubmit={() => send(undefined)}
    >
      <Text size="md">{said.deleteText({ name, amount })}</Text>
    </CommandDialog>
  );
}
