import { copyText } from './copy-text';
import { notifyError, notifySuccess } from './toasts';

/** Copies and says whether it worked. */
export async function copyAndSay(text: string, done: string, failed: string): Promise<void> {
  try {
    await copyText(text);
    notifySuccess(done);
  } catch {
    notifyError(failed);
  }
}
