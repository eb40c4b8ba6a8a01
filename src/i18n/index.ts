import { i18nObject } from 'typesafe-i18n';
import zh, { type Dictionary } from './zh';

export type Locale = 'zh' | 'en';
export const locales: readonly Locale[] = ['zh', 'en'];
export const defaultLocale: Locale = 'zh';
/** The language tag of a locale, for `lang` and `Intl`. */
export const languageTag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en');

/** A dictionary's phrases as functions of what stands in their braces. */
type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? (values?: Readonly<Record<string, string | number>>) => string
    : Spoken<T[K]>;
};
export type Words = Spoken<Dictionary>;

/** The dictionary of a locale; English is fetched when it is first asked for. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> =>
  locale === 'zh' ? zh : (await import('./en')).default;

/** The words of a locale. They answer to every name, `then` too: never return them from an async function. */
export function wordsOf(locale: Locale, dictionary: Dictionary): Words {
  // Without its generator the library types every phrase loosely; `Spoken` says the same by the dictionary's keys.
  return i18nObject(locale, dictionary as never, {}) as unknown as Words;
}
