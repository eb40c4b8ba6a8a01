import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Words } from '../../i18n';
import { orders } from '../../log/projections/orders';
import undoClasses from '../kit/undo.module.css';
import { tellWell } from '../results/toasts';
import { useReadable, useStudio, useUser } from '../studio-context';
import { whole } from './figures';

/** The balance is low when it reaches for fewer pictures of the usual size than this. */
const LOW_PICTURES = 5;
const LOW_NOTICE = 'low-balance';

interface MoneyNoticesProps {
  readonly goTo: (address: string) => void;
  /** Whether the page at hand shows this order: it says itself what comes of it. */
  readonly shows: (orderNo: string) => boolean;
}

/** Says, wherever the user is, that a payment arrived, and once that the power is running out. */
export function MoneyNotices({ goTo, shows }: MoneyNoticesProps) {
  const { userLog, words, locale } = useStudio();
  const opened = useReadable(userLog);
  const latest = useRef({ words, locale, shows });
  latest.current = { words, locale, shows };
  useEffect(
    () =>
      opened?.log.onFact(({ fact }) => {
        if (fact.type !== 'v1.OrderPaid' || latest.current.shows(fact.orderNo)) return;
        const paid = opened.log
          .projection(orders)
          .get()
          .find(({ request }) => request.orderNo === fact.orderNo);
        if (!paid) return;
        const power = whole(paid.request.power + paid.request.bonus, latest.current.locale);
        tellWell(latest.current.words.wallet.payment.paidNotice({ power }));
      }),
    [opened],
  );
  useLowBalance(goTo);
  return null;
}

/** Told until it is dismissed, and then not again before the balance was high enough in between. */
function useLowBalance(goTo: (address: string) => void) {
  const { balance, config, preferences, words } = useStudio();
  const user = useUser();
  const free = useReadable(balance)?.free;
  const price = config.prices.txt2img;
  const latest = useRef({ words, goTo });
  latest.current = { words, goTo };
  useEffect(() => {
    if (!user || free === undefined) return;
    if (free >= LOW_PICTURES * price) {
      notifications.hide(LOW_NOTICE);
      if (preferences.get().lowBalanceTold === user.id) preferences.set({ lowBalanceTold: undefined });
    } else if (preferences.get().lowBalanceTold !== user.id) {
      const dismissed = () => preferences.set({ lowBalanceTold: user.id });
      tellLow(free, price, { ...latest.current, dismissed });
    }
  }, [user, free, price, preferences]);
}

interface LowCommands {
  readonly words: Words;
  readonly goTo: (address: string) => void;
  readonly dismissed: () => void;
}

function tellLow(power: number, price: number, { words, goTo, dismissed }: LowCommands) {
  const count = Math.floor(power / price);
  const notice = {
    id: LOW_NOTICE,
    color: 'yellow',
    autoClose: false,
    onClose: dismissed,
    message: (
      <span className={undoClasses.undo}>
        {count > 0 ? words.wallet.low({ power, count }) : words.wallet.lowNone({ power })}
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            notifications.hide(LOW_NOTICE);
            goTo('/wallet/buy');
          }}
        >
          {words.wallet.recharge()}
        </Button>
      </span>
    ),
  };
  // One that stands already learns the new figure.
  notifications.show(notice);
  notifications.update(notice);
}
