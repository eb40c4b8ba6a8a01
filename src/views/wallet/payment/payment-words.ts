import { createContext, use } from 'react';
import type { PaymentWords } from '../../../i18n';

const Context = createContext<PaymentWords | undefined>(undefined);
export const PaymentWordsProvider = Context;

export function usePaymentWords(): PaymentWords {
  const words = use(Context);
  if (!words) throw new Error('outside of a payment');
  return words;
}
