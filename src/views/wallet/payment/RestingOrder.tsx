import { Button } from '@mantine/core';
import { isUnderWay, type OrderEntry } from '../../../log/projections/orders';
import { useStudio } from '../../studio/studio-context';
import { FailurePanel } from './FailurePanel';
import { Over } from './PaymentStage';
import { PaidPanel, Said } from './panels';
import { usePaymentWords } from './payment-words';

interface RestingOrderProps {
  readonly entry: OrderEntry;
  readonly close: () => void;
}

/** An order that this tab does not drive: another one does, or it rests until somebody wants it again. */
export function RestingOrder({ entry, close }: RestingOrderProps) {
  const { wallet } = useStudio();
  const said = usePaymentWords();
  const goOn = () => wallet.pay(entry.request, entry.orderId);
  if (entry.status === 'paid') return <PaidPanel request={entry.request} close={close} />;
  if (entry.status === 'expired') return <Over title={said.expired()} text={said.expiredText()} close={close} />;
  if (entry.status === 'cancelled') return <Over title={said.cancelled()} text={said.cancelledText()} close={close} />;
  if (entry.status === 'failed' && entry.failure) {
    return <FailurePanel failure={entry.failure} orderNo={entry.request.orderNo} retry={goOn} />;
  }
  return isUnderWay(entry) ? (
    <Said title={said.elsewhere()} text={said.elsewhereText()}>
      <Button size="md" variant="default" onClick={goOn}>
        {said.here()}
      </Button>
    </Said>
  ) : (
    <Said title={said.rest()}>
      <Button size="md" onClick={goOn}>
        {said.refresh()}
      </Button>
    </Said>
  );
}
