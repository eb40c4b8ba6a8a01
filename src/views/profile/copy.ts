import type { Words } from '../../i18n';
import { copyText } from '../kit/copy-text';
import { notifyError, notifySuccess } from '../kit/toasts';

/** Copies and says whether it worked. */
export async function copy(text: string, done: string, { profile }: Words): Promise<void> {
  try {
    await copyText(text);
    notifySuccess(done);
  } catch {
    notifyError(profile.copyFailed());
  }
}
