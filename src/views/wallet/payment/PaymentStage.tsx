import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import {
  type OrderActor,
  selectCancelFailed,
  selectFailure,
  selectQrCode,
  selectShownUntil,
  selectStage,
  selectWaitingUntil,
} from '../../../machines/order/selectors';
import { notifyError } from '../../kit/toasts';
import { useFocusKept } from '../../kit/use-focus-kept';
import { useWords } from '../../studio/studio-context';
import { CodePanel } from './CodePanel';
import { FailurePanel } from './FailurePanel';
import classes from './Payment.module.css';
import { PaidPanel, Said } from './panels';
import { usePaymentWords } from './payment-words';
import { useNow } from './use-now';

interface PaymentStageProps {
  readonly actor: OrderActor;
  readonly close: () => void;
}

/** What an order that this tab drives shows: its code, what is being waited for, or how it ended. */
export function PaymentStage({ actor, close }: PaymentStageProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, useSelector(actor, selectStage));
  useCancelNotice(actor);
  return (
    <div ref={place} className={classes.stage}>
      <Stage actor={actor} close={close} />
    </div>
  );
}

function Stage({ actor, close }: PaymentStageProps) {
  const said = usePaymentWords();
  const stage = useSelector(actor, selectStage);
  const qrCode = useSelector(actor, selectQrCode);
  const shownUntil = useSelector(actor, selectShownUntil);
  const failure = useSelector(actor, selectFailure);
  const request = useSelector(actor, ({ context }) => context.request);
  switch (stage) {
    case 'preparing':
      return <Preparing actor={actor} />;
    case 'open':
    case 'unknown':
    case 'checking':
    case 'lapsed':
      return <CodePanel stage={stage} qrCode={qrCode ?? ''} shownUntil={shownUntil} send={actor.send} />;
    case 'cancelling':
      return <Said busy title={said.cancelling()} />;
    case 'failed':
    case 'left':
      return (
        failure && (
          <FailurePanel failure={failure} orderNo={request.orderNo} retry={() => actor.send({ type: 'order.retry' })} />
        )
      );
    case 'paid':
      return <PaidPanel request={request} close={close} />;
    case 'expired':
      return <Over title={said.expired()} text={said.expiredText()} close={close} />;
    case 'cancelled':
      return <Over title={said.cancelled()} text={said.cancelledText()} close={close} />;
  }
}

function Preparing({ actor }: Pick<PaymentStageProps, 'actor'>) {
  const said = usePaymentWords();
  const until = useSelector(actor, selectWaitingUntil);
  const now = useNow(until !== undefined);
  const seconds = until === undefined ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
  return (
    <Said busy title={said.preparing()} text={seconds > 0 ? said.waiting({ seconds }) : undefined}>
      <Button size="md" variant="subtle" color="gray" onClick={() => actor.send({ type: 'order.cancel' })}>
        {said.cancelOrder()}
      </Button>
    </Said>
  );
}

interface OverProps {
  readonly title: string;
  readonly text: string;
  readonly close: () => void;
}

/** An order that can no longer be paid: the packages stand behind the dialog. */
export function Over({ title, text, close }: OverProps) {
  const words = useWords();
  return (
    <Said title={title} text={text}>
      <Button size="md" variant="default" onClick={close}>
        {words.common.close()}
      </Button>
    </Said>
  );
}

/** Says that a cancel did not get through, each time that it did not. */
function useCancelNotice(actor: OrderActor) {
  const words = usePaymentWords();
  const failed = useSelector(actor, selectCancelFailed);
  const said = useRef(words);
  said.current = words;
  useEffect(() => {
    if (failed) notifyError(said.current.cancelFailed());
  }, [failed]);
}
