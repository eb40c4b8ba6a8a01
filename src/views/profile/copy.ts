import { copyText } from '../kit/copy-text';
import { notifyError, notifySuccess } from '../kit/toasts';
import type { ProfileWords } from './account-words';

/** Copies and says whether it worked. */
export async function copy(text: string, done: string, { profile }: ProfileWords): Promise<void> {
  try {
    await copyText(text);
    notifySuccess(done);
  } catch {
    notifyError(profile.copyFailed());
  }
}
