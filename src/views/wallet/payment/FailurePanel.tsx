import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { OrderFailure } from '../../../machines/order/types';
import { copyText } from '../../kit/copy-text';
import { notifySuccess, notifyWarning } from '../../kit/toasts';
import { useStudio } from '../../studio/studio-context';
import { causeText, stepText } from '../failure-text';
import classes from './Payment.module.css';
import { usePaymentWords } from './payment-words';

interface FailurePanelProps {
  readonly failure: OrderFailure;
  readonly orderNo: string;
  readonly retry: () => void;
}

/** A payment that did not come about: what failed and why, whom to ask, and the way to try again. */
export function FailurePanel({ failure, orderNo, retry }: FailurePanelProps) {
  const { words } = useStudio();
  const said = usePaymentWords();
  return (
    <div className={classes.said} role="alert">
      <IconAlertTriangle size={40} className={classes.bad} aria-hidden />
      <h3>{said.failed()}</h3>
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

/** Links to the support address; without one, copies the order's number to pass on. */
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
    copyText(orderNo).then(
      () => notifySuccess(words.wallet.copied()),
      () => notifyWarning(words.wallet.supportHint()),
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
