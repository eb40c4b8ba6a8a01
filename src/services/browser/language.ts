import { defaultLocale, type Locale, loadDictionary, wordsOf } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { LanguagePort, LanguageState } from '../../ports/language';
import type { PreferenceStore } from '../../ports/preferences';

/** Starts with the language of the last visit, or with the one that comes with the app where its words are away. */
export function createLanguage(preferences: Pick<PreferenceStore, 'get' | 'set'>, load = loadDictionary): LanguagePort {
  const { get, set, subscribe } = createReadable<LanguageState>({});
  const first = preferences.get().locale ?? defaultLocale;
  let wanted = first;

  const speak = async (locale: Locale, unavailable?: Locale) => {
    const words = wordsOf(locale, await load(locale));
    // Another choice was made meanwhile.
    if (wanted === (unavailable ?? locale)) set({ spoken: { locale, words }, unavailable });
  };
  const fail = async (locale: Locale) => {
    if (wanted !== locale) return;
    if (get().spoken) set({ ...get(), unavailable: locale });
    else await speak(defaultLocale, locale);
  };

  void speak(first).catch(() => fail(first));
  return {
    get,
    subscribe,
    choose: async (locale) => {
      wanted = locale;
      try {
        await speak(locale);
        if (wanted === locale) preferences.set({ locale });
      } catch {
        await fail(locale);
      }
    },
  };
}
