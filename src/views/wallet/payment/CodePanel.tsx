import { Anchor, Button } from '@mantine/core';
import { QRCodeSVG } from 'qrcode.react';
import { PAYMENT_SECONDS } from '../../../../contract/payment';
import type { OrderActor } from '../../../machines/order/selectors';
import type { OrderStage } from '../../../machines/order/types';
import { clockTime } from '../figures';
import classes from './Payment.module.css';
import { usePaymentWords } from './payment-words';
import { Ring } from './Ring';
import { useNow } from './use-now';

interface CodePanelProps {
  readonly stage: Extract<OrderStage, 'open' | 'unknown' | 'checking' | 'lapsed'>;
  readonly qrCode: string;
  /** ms since the epoch. */
  readonly shownUntil: number;
  readonly send: OrderActor['send'];
}

/** The code with the time that is left, and what the provider says of the payment beside it. */
export function CodePanel({ stage, qrCode, shownUntil, send }: CodePanelProps) {
  const said = usePaymentWords();
  const left = Math.max(0, shownUntil - useNow(stage !== 'lapsed'));
  const over = stage === 'lapsed' || left === 0;
  // A gateway that opens a page says its address; one that opens an app says that app's own.
  const page = /^https?:/.test(qrCode) ? qrCode : undefined;
  return (
    <>
      <div className={classes.code} data-over={over || undefined}>
        {qrCode && (
          <QRCodeSVG value={qrCode} size={208} marginSize={2} title={said.qr()} bgColor="#fff" fgColor="#16181d" />
        )}
        {over && stage === 'lapsed' && (
          <Button className={classes.refresh} onClick={() => send({ type: 'order.refresh' })}>
            {said.refresh()}
          </Button>
        )}
      </div>
      {!over && (
        <div className={classes.time}>
          <Ring share={left / (PAYMENT_SECONDS * 1_000)} />
          <span className="figures" role="timer">
            {said.countdown({ time: clockTime(left) })}
          </span>
        </div>
      )}
      <Standing stage={stage} sandbox={page !== undefined} />
      <div className={classes.actions}>
        {page && !over && (
          <Anchor href={page} target="_blank" rel="noreferrer" className={classes.link}>
            {said.openPage()}
          </Anchor>
        )}
        <Button
          size="md"
          variant="default"
          loading={stage === 'checking'}
          onClick={() => send({ type: 'order.check' })}
        >
          {stage === 'unknown' ? said.checkAgain() : said.havePaid()}
        </Button>
        <Button
          className={classes.cancel}
          size="md"
          variant="subtle"
          color="gray"
          onClick={() => send({ type: 'order.cancel' })}
        >
          {said.cancelOrder()}
        </Button>
      </div>
    </>
  );
}

function Standing({ stage, sandbox }: Pick<CodePanelProps, 'stage'> & { readonly sandbox: boolean }) {
  const said = usePaymentWords();
  const [title, text] = {
    open: [sandbox ? said.scanSandbox() : said.scan(), undefined],
    checking: [said.checking(), undefined],
    unknown: [said.unknown(), said.unknownText()],
    lapsed: [said.timeout(), said.timeoutText()],
  }[stage];
  return (
    <div className={classes.standing} role="status" data-warn={text !== undefined || undefined}>
      <p>{title}</p>
      {text && <p className={classes.quiet}>{text}</p>}
    </div>
  );
}
