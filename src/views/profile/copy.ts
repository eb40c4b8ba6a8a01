import { copyAndSay } from '../kit/copy-and-say';
import type { ProfileWords } from './account-words';

/** Copies and says whether it worked, in the profile's words. */
export const copy = (text: string, done: string, { profile }: ProfileWords): Promise<void> =>
  copyAndSay(text, done, profile.copyFailed());
