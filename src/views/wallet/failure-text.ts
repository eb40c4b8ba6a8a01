import { errorCodes } from '../../../contract/error';
import type { Words } from '../../i18n';
import type { OrderFailure } from '../../machines/order/types';
import type { RequestFailure } from '../../machines/request-error';
import { requestText } from '../kit/request-text';

/** Why a call about money failed, in the user's language. */
export function causeText(failure: RequestFailure | OrderFailure, words: Words): string {
  const { errors } = words.wallet;
  const { kind, code, field, status } = failure;
  if (kind === 'not-recorded') return errors.notRecorded();
  if (kind === 'network' || kind === 'timeout') return errors.network();
  if (kind === 'signed-out') return errors.signedOut();
  if (kind === 'unavailable') return status === 500 ? errors.server() : errors.unavailable();
  if (status === 404) return errors.notFound();
  if (code === errorCodes.invalidField && field?.startsWith('amount')) return errors.invalidAmount();
  return requestText({ client: 'account', ...failure, kind }, words);
}

/** What did not succeed of an order. */
export const stepText = ({ step }: OrderFailure, words: Words): string => words.wallet.errors[step]();
