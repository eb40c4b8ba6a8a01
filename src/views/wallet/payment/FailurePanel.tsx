import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { OrderFailure } from '../../../log/facts';
import { tellWell, warn } from '../../results/toasts';
import { useStudio } from '../../studio-context';
import { causeText, stepText } from '../failure-text';
import classes from './Payment.module.css';

interface FailurePanelProps {
  readonly failure: OrderFailure;
  readonly orderNo: string;
  readonly retry: () => void;
}

/** A payment that did not come about: what failed and why, whom to ask, and the way to try again. */
export function FailurePanel({ failure, orderNo, retry }: FailurePanelProps) {
  const { words } = useStudio();
  return (
    <div className={classes.said} role="alert">
      <IconAlertTriangle size={40} className={classes.bad} aria-hidden />
      <h3>{words.wallet.payment.failed()}</h3>
      <p>
        {stepText(failure, words)} · {causeText(failure, words)}
      </p>
      <div className={classes.actions}>
        <Button size="md" onClick={retry}>
          {words.common.retry()}
        </Button>
        <Support orderNo={orderNo} />
      </div>
    </div>
  );
}

/** Leads to whoever helps; where nobody is named, gives the order's number to be told to them. */
function Support({ orderNo }: { readonly orderNo: string }) {
  const { words, config } = useStudio();
  if (config.support) {
    return (
      <Button size="md" variant="default" component="a" href={config.support} target="_blank" rel="noreferrer">
        {words.wallet.support()}
      </Button>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(orderNo).then(
      () => tellWell(words.wallet.copied()),
      () => warn(words.wallet.supportHint()),
    );
  return (
    <>
      <Button size="md" variant="default" onClick={copy} aria-description={words.wallet.supportHint()}>
        {words.wallet.support()}
      </Button>
      <p className={classes.quiet}>{words.wallet.supportHint()}</p>
    </>
  );
}
