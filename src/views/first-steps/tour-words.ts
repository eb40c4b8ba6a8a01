import { type Locale, loadPalette, wordsOf } from '../../i18n';

/** The words of the first steps, which come with those of the palette. */
export const loadTourWords = async (locale: Locale) => wordsOf(locale, (await loadPalette(locale)).tour);
