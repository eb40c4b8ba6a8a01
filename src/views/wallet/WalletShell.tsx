import { ActionIcon, Avatar, Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconChartBar,
  IconExternalLink,
  IconReceipt,
  IconShoppingBag,
  IconUser,
  IconWallet,
} from '@tabler/icons-react';
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useWayBack } from '../shell/use-way-back';
import { useBalance, useStudio, useUser, useWords } from '../studio/studio-context';
import { whole } from './figures';
import classes from './WalletShell.module.css';

const PaymentDialog = lazyPart(async () => (await import('./payment/PaymentDialog')).default, { Failed: FailedDialog });

/** The wallet: who it belongs to and what is in it at the side, its pages beside it, a payment over them. */
export function WalletShell() {
  const { order } = useSearch({ strict: false });
  const navigate = useNavigate();
  const close = () => navigate({ to: '.', search: {}, replace: true });
  return (
    <div className={classes.shell}>
      <Sidebar />
      <div className={classes.page} data-scroll-restoration-id="wallet">
        <div className={classes.measure}>
          <Outlet />
        </div>
      </div>
      {order && <PaymentDialog key={order} orderNo={order} close={close} />}
    </div>
  );
}

function Sidebar() {
  const words = useWords();
  const wayBack = useWayBack();
  return (
    <aside className={classes.side} aria-label={words.wallet.nav()}>
      <Owner />
      <Entries />
      <Button
        component={Link}
        to={wayBack}
        className={classes.back}
        variant="subtle"
        color="gray"
        size="md"
        leftSection={<IconArrowLeft size={18} />}
      >
        {words.common.backToWork()}
      </Button>
      <ActionIcon
        component={Link}
        to={wayBack}
        className={classes.backIcon}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={words.common.backToWork()}
        data-hint={words.common.backToWork()}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
    </aside>
  );
}

function Owner() {
  const { locale, words } = useStudio();
  const user = useUser();
  const power = useBalance();
  return (
    <div className={classes.owner}>
      <Avatar
        src={user?.avatar ?? user?.avatar_url ?? user?.headimgurl}
        alt=""
        radius="xl"
        size={48}
        styles={{ placeholder: { background: 'var(--paper-3)', color: 'var(--ink)' } }}
      >
        <IconUser size={24} aria-hidden />
      </Avatar>
      <p className={classes.name}>
        {user ? (user.nickname ?? user.name ?? user.username ?? '') : words.wallet.notSignedIn()}
      </p>
      <p className={classes.balance}>
        <span className={classes.quiet}>{words.wallet.power()}</span>
        <strong className="figures">{power ? whole(power.free, locale) : '–'}</strong>
      </p>
    </div>
  );
}

/** Buying and consumption are pages of a pay site where one is configured; the app's own go on at their addresses. */
function Entries() {
  const { config, words } = useStudio();
  const site = config.paymentSite;
  return (
    <nav className={classes.entries} aria-label={words.wallet.nav()}>
      <Entry to="/wallet/account" icon={<IconWallet size={20} />} label={words.wallet.entries.account()} />
      <Entry
        to="/wallet/buy"
        outside={site && `${site}/pay/charge`}
        icon={<IconShoppingBag size={20} />}
        label={words.wallet.entries.buy()}
      />
      <Entry to="/wallet/transactions" icon={<IconReceipt size={20} />} label={words.titles.transactions()} />
      <Entry
        to="/wallet/consumption"
        outside={site && `${site}/pay/expense`}
        icon={<IconChartBar size={20} />}
        label={words.titles.consumption()}
      />
    </nav>
  );
}

interface EntryProps {
  readonly to: string;
  /** The address outside that takes its place. */
  readonly outside?: string;
  readonly icon: ReactNode;
  readonly label: string;
}

function Entry({ to, outside, icon, label }: EntryProps) {
  const words = useWords();
  if (outside) {
    return (
      <a className={classes.entry} href={outside} target="_blank" rel="noreferrer">
        {icon}
        <span>{label}</span>
        <IconExternalLink size={14} aria-label={words.wallet.outside()} />
      </a>
    );
  }
  return (
    <Link to={to} className={classes.entry}>
      {icon}
      <span>{label}</span>
    </Link>
  );
}
