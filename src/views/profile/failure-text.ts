import { errorCodes } from '../../../contract/error';
import type { RequestFailure } from '../../machines/request-error';
import { requestText } from '../kit/request-text';
import type { ProfileWords } from './account-words';

/** The reason alone, to stand in a sentence. What is wrong with a field stands at the field. */
export function reasonText(failure: RequestFailure, words: ProfileWords): string {
  const other = words.failures.account.other();
  if (failure.code === errorCodes.unsupportedFile) return words.profile.avatarTypeError();
  if (failure.code === errorCodes.tooLarge) return words.profile.avatarSizeError();
  if (failure.field !== undefined) return other;
  return requestText({ client: 'account', ...failure }, words) || other;
}
