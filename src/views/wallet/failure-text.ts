import type { Words } from '../../i18n';
import type { OrderFailure } from '../../log/facts';

/** Why a call about money failed, in the user's language; the provider's own words where there are none. */
export function causeText({ kind, message }: OrderFailure, words: Words): string {
  const errors = words.wallet.payment.errors;
  if (kind === 'rejected') return message ?? errors.rejected();
  const names = {
    network: errors.network,
    'not-recorded': errors.notRecorded,
    'signed-out': errors.signedOut,
    'rate-limited': errors.rateLimited,
    unavailable: errors.unavailable,
    'invalid-amount': errors.invalidAmount,
    'not-found': errors.notFound,
    server: errors.server,
    'invalid-answer': errors.invalidAnswer,
  };
  return names[kind]();
}

/** What did not succeed of an order. */
export const stepText = ({ step }: OrderFailure, words: Words): string => words.wallet.payment.errors[step]();
