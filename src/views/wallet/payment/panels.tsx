import { Button, Loader } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderRequest } from '../../../machines/order/types';
import { useWayBack } from '../../shell/use-way-back';
import { useBalance, useStudio } from '../../studio/studio-context';
import { whole } from '../figures';
import classes from './Payment.module.css';
import { usePaymentWords } from './payment-words';

interface SaidProps {
  readonly title: string;
  readonly text?: string;
  /** Work is in progress. */
  readonly busy?: boolean;
  readonly children?: ReactNode;
}

/** How an order stands, and what can be done about it. */
export function Said({ title, text, busy, children }: SaidProps) {
  return (
    <div className={classes.said} role="status">
      {busy && <Loader size="sm" color="gray" />}
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

interface PaidPanelProps {
  readonly request: OrderRequest;
  readonly close: () => void;
}

/** The power is there: back to the tool that it was wanted for, its form as it was left. */
export function PaidPanel({ request, close }: PaidPanelProps) {
  const { words, locale } = useStudio();
  const free = useBalance()?.free;
  const wayBack = useWayBack();
  const power = whole(request.power + request.bonus, locale);
  const said = usePaymentWords();
  return (
    <div className={classes.said} role="status">
      <IconCircleCheck size={48} className={classes.good} aria-hidden />
      <h3>{said.paid()}</h3>
      <p className="figures">
        {free === undefined ? said.paidShort({ power }) : said.paidText({ power, free: whole(free, locale) })}
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={wayBack} size="md">
          {words.common.backToWork()}
        </Button>
        <Button size="md" variant="default" onClick={close}>
          {said.done()}
        </Button>
      </div>
    </div>
  );
}
