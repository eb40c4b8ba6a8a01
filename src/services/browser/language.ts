import { defaultLocale, type Locale, languageTag, loadDictionary, localeNames, wordsOf } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { LanguagePort, LanguageState } from '../../ports/language';
import type { PreferenceStore } from '../../ports/preferences';
import { preferredOf } from './welcome/preferred';

/**
 * Starts with the language of the last visit, or with the one that comes with the app where its words are away.
 * `preferred` are the tags (BCP 47) that the browser prefers, the most preferred first.
 */
export function createLanguage(
  preferences: Pick<PreferenceStore, 'get' | 'set'>,
  preferred: readonly string[],
  load = loadDictionary,
): LanguagePort {
  const kept = preferences.get().locale;
  const first = kept ?? defaultLocale;
  const { get, set, subscribe } = createReadable<LanguageState>({});
  let wanted = first;
  let offered = kept ? undefined : preferredOf(preferred, localeNames, languageTag);
  if (offered === first) offered = undefined;

  const speak = async (locale: Locale, unavailable?: Locale) => {
    const words = wordsOf(locale, await load(locale));
    // Another choice was made meanwhile.
    if (wanted === (unavailable ?? locale)) set({ spoken: { locale, words }, unavailable, offered });
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
      offered = undefined;
      try {
        await speak(locale);
        if (wanted === locale) preferences.set({ locale });
      } catch {
        await fail(locale);
      }
    },
  };
}
