import type { Words } from '../../i18n';
import { tellBadly, tellWell } from '../results/toasts';

/** Copies and says so; a page without a secure origin has no clipboard. */
export async function copy(text: string, done: string, { profile }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tellWell(done);
  } catch {
    tellBadly(profile.copyFailed());
  }
}
