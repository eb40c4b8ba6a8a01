import { i18nString } from 'typesafe-i18n';
import zh, { type Dictionary } from './zh';

export type Locale = 'zh' | 'en';
export const locales: readonly Locale[] = ['zh', 'en'];
export const defaultLocale: Locale = 'zh';
/** The language tag of a locale, for `lang` and `Intl`. */
export const languageTag = (locale: Locale) => (locale === 'zh' ? 'zh-CN' : 'en-GB');

type Values = Readonly<Record<string, string | number>>;
interface Phrases {
  readonly [key: string]: string | Phrases;
}
/** A dictionary's phrases as functions of what stands in their braces. */
type Spoken<T> = {
  readonly [K in keyof T]: T[K] extends string ? (values?: Values) => string : Spoken<T[K]>;
};
export type Words = Spoken<Dictionary>;

/** The dictionary of a locale; English is fetched when it is first asked for. */
export const loadDictionary = async (locale: Locale): Promise<Dictionary> =>
  locale === 'zh' ? zh : (await import('./en')).default;

/** The words of a locale, each made once: a page of the history says thousands. */
export function wordsOf(locale: Locale, dictionary: Dictionary): Words {
  const say = i18nString(locale, {});
  const spoken = (node: Phrases): unknown =>
    Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        typeof value === 'string' ? (values?: Values) => say(value, values) : spoken(value),
      ]),
    );
  // `Spoken` says of each key what the recursion made of it.
  return spoken(dictionary) as Words;
}
