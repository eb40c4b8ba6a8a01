import { Button } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { Words } from '../../i18n';
import type { Notice } from '../../machines/notices/machine';
import { notifySuccess } from '../kit/toasts';
import undoClasses from '../kit/undo.module.css';
import { useBalance, useStudio, useUser } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { whole } from './figures';

/** The balance is low when it reaches for fewer pictures of the usual size than this. */
const LOW_PICTURES = 5;
const LOW_NOTICE = 'low-balance';

interface MoneyNoticesProps {
  readonly goTo: (address: string) => void;
  /** Whether the current page shows this order, and with it the outcome. */
  readonly shows: (orderNo: string) => boolean;
}

/** Says, wherever the user is, that a payment arrived, and once that the power is running out. */
export function MoneyNotices({ goTo, shows }: MoneyNoticesProps) {
  const { notices, words, locale } = useStudio();
  const showPaid = useEffectEvent(({ orderNo, power }: Extract<Notice, { type: 'notice.paid' }>) => {
    if (!shows(orderNo)) notifySuccess(words.wallet.paidNotice({ power: whole(power, locale) }));
  });
  useEffect(() => {
    const subscription = notices.on('notice.paid', showPaid);
    return () => subscription.unsubscribe();
  }, [notices]);
  useLowBalance(goTo);
  return null;
}

/** Shows the notice until it is dismissed, and again only after the balance was high enough in between. */
function useLowBalance(goTo: (address: string) => void) {
  const { config, preferences, words } = useStudio();
  const user = useUser();
  const free = useBalance()?.free;
  const price = config.prices.txt2img;
  const showLow = useEffectEvent((userId: string, power: number) => {
    const dismissed = () => preferences.set({ lowBalanceTold: userId });
    notifyLowBalance(power, price, { words, goTo, dismissed });
  });
  useEffect(() => {
    if (!user || free === undefined) return;
    if (free >= LOW_PICTURES * price) {
      notifications.hide(LOW_NOTICE);
      if (preferences.get().lowBalanceTold === user.id) preferences.set({ lowBalanceTold: undefined });
    } else if (preferences.get().lowBalanceTold !== user.id) {
      showLow(user.id, free);
    }
  }, [user, free, price, preferences]);
}

interface LowCommands {
  readonly words: Words;
  readonly goTo: (address: string) => void;
  readonly dismissed: () => void;
}

function notifyLowBalance(power: number, price: number, { words, goTo, dismissed }: LowCommands) {
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
