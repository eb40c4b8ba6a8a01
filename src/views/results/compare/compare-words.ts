import { createContext, use } from 'react';
import type { HistoryWords } from '../../../i18n';

const Context = createContext<HistoryWords['compare'] | undefined>(undefined);
export const CompareWordsProvider = Context;

export function useCompareWords(): HistoryWords['compare'] {
  const words = use(Context);
  if (!words) throw new Error('outside of a comparison');
  return words;
}
