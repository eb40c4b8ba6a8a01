import { type Locale, languageTag, locales } from '../../i18n';

const formats = new Map<object, Map<string, Intl.DateTimeFormat>>();

/** The format of a language with these options, the same object each time: making one takes longer than using it. */
export function formatOf(language: string, options: Readonly<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, known);
  const format = known.get(language) ?? new Intl.DateTimeFormat(language, options);
  known.set(language, format);
  return format;
}

/** '2026/11/21' or '21 Nov 2026', in the reader's own time zone; empty for what is no time. */
export const day = (at: string | number, locale: Locale) => written(at, locale, locales[locale].day);

/** The same to the minute. */
export const moment = (at: string | number, locale: Locale) => written(at, locale, toMinute(locales[locale].day));

/** '15:04' in every language, in the reader's own time zone. By hand: the browser's first format takes a phone 0.15 s. */
export function timeOfDay(at: number): string {
  const time = new Date(at);
  return [time.getHours(), time.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** One object for each format of a day, by which `formatOf` knows it again. */
const toMinute = memoize(
  (options: Readonly<Intl.DateTimeFormatOptions>): Readonly<Intl.DateTimeFormatOptions> => ({
    ...options,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }),
);

function memoize<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function written(at: string | number, locale: Locale, options: Readonly<Intl.DateTimeFormatOptions>): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '' : formatOf(languageTag(locale), options).format(time);
}
