import { createContext, use } from 'react';
import type { PictureWords } from '../../../i18n';

export const PictureWordsContext = createContext<PictureWords | undefined>(undefined);

/** The words about an uploaded picture. */
export function usePictureWords(): PictureWords {
  const words = use(PictureWordsContext);
  if (!words) throw new Error('a part of a picture\u2019s reading stands outside it');
  return words;
}
