import { createContext, useContext } from 'react';
import type { AccountWords, Words } from '../../i18n';

/** All words, and with them those of this page. */
export type ProfileWords = Words & AccountWords;

const Context = createContext<ProfileWords | undefined>(undefined);
export const AccountWordsProvider = Context.Provider;

export function useAccountWords(): ProfileWords {
  const words = useContext(Context);
  if (!words) throw new Error('outside of the profile');
  return words;
}
