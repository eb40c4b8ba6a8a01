import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Words } from '../../i18n';
import { orders } from '../../log/projections/orders';
import { tellWell } from '../results/toasts';
import { useReadable, useStudio, useUser } from '../studio-context';
import undoClasses from '../undo.module.css';
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

/** Told once to each user, until the balance was high enough in between. */
function useLowBalance(goTo: (address: string) => void) {
  const { balance, config, preferences, words } = useStudio();
  const user = useUser();
  const free = useReadable(balance)?.free;
  const price = config.prices.txt2img;
  const latest = useRef({ words, goTo });
  latest.current = { words, goTo };
  useEffect(() => {
    if (!user || free === undefined) return;
    const told = preferences.get().lowBalanceTold === user.id;
    if (free >= LOW_PICTURES * price) {
      if (told) preferences.set({ lowBalanceTold: undefined });
      notifications.hide(LOW_NOTICE);
    } else if (!told) {
      preferences.set({ lowBalanceTold: user.id });
      tellLow(free, price, latest.current.words, latest.current.goTo);
    }
  }, [user, free, price, preferences]);
}

function tellLow(power: number, price: number, words: Words, goTo: (address: string) => void) {
  const count = Math.floor(power / price);
  notifications.show({
    id: LOW_NOTICE,
    color: 'yellow',
    autoClose: false,
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
  });
}
