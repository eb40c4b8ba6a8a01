import { createContext, use } from 'react';
import { type BoardWords, type Locale, loadPalette, wordsOf } from '../../i18n';

const Context = createContext<BoardWords | undefined>(undefined);
export const BoardWordsProvider = Context;

export function useBoardWords(): BoardWords {
  const words = use(Context);
  if (!words) throw new Error('outside of the boards');
  return words;
}

export const loadBoardWords = async (locale: Locale) => wordsOf(locale, (await loadPalette(locale)).boards);
