import { loadPaymentWords } from '../../../i18n';
import type { OrderRequest } from '../../../machines/order/types';
import { Dialog } from '../../kit/Dialog';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useStudio } from '../../studio/studio-context';
import { money, whole } from '../figures';
import { productName } from '../products';
import classes from './Payment.module.css';
import { PaymentStage } from './PaymentStage';
import { PaymentWordsProvider, usePaymentWords } from './payment-words';
import { RestingOrder } from './RestingOrder';
import { useOrder } from './use-order';

interface PaymentDialogProps {
  readonly orderNo: string;
  readonly close: () => void;
}

/** One order over the wallet's pages, from its creation to its end. Closing it cancels nothing: it is asked for on. */
export default function PaymentDialog({ orderNo, close }: PaymentDialogProps) {
  const { locale } = useStudio();
  const { actor, entry } = useOrder(orderNo);
  const request = entry?.request;
  const said = useLazyWords(loadPaymentWords);
  // An order of another browser has no code here; it is among the transactions.
  if (!request || !said) return null;
  const title = said.title({ amount: money(request.amount, request.currency, locale) });
  return (
    <Dialog onClose={close} title={title} size={440}>
      <PaymentWordsProvider value={said}>
        <div className={classes.payment}>
          <What request={request} />
          {actor ? <PaymentStage actor={actor} close={close} /> : <RestingOrder entry={entry} close={close} />}
        </div>
      </PaymentWordsProvider>
    </Dialog>
  );
}

function What({ request }: { readonly request: OrderRequest }) {
  const { words, locale } = useStudio();
  const said = usePaymentWords();
  const power = whole(request.power + request.bonus, locale);
  return (
    <div className={classes.what}>
      <p>{said.what({ name: productName(request.productName, words), power })}</p>
      <p className={classes.quiet}>{said.orderNo({ number: request.orderNo })}</p>
    </div>
  );
}
