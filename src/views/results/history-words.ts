import { type HistoryWords, type Locale, loadPalette, wordsOf } from '../../i18n';

export const loadHistoryWords = async (locale: Locale): Promise<HistoryWords> =>
  wordsOf(locale, (await loadPalette(locale)).history);
