import { type Locale, languageTag } from '../../i18n';

const formats = new Map<object, Map<string, Intl.DateTimeFormat>>();

/** The format of a language with these options, the same object each time: making one takes longer than using it. */
export function formatOf(language: string, options: Readonly<Intl.DateTimeFormatOptions>): Intl.DateTimeFormat {
  const known = formats.get(options) ?? new Map<string, Intl.DateTimeFormat>();
  formats.set(options, known);
  const format = known.get(language) ?? new Intl.DateTimeFormat(language, options);
  known.set(language, format);
  return format;
}

const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const named = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const toMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const days = { zh: numeric, en: named };
const moments = { zh: { ...numeric, ...toMinute }, en: { ...named, ...toMinute } };

/** '2026/11/21' or '21 Nov 2026', in the reader's own time zone; empty for what is no time. */
export const day = (at: string | number, locale: Locale) => told(at, locale, days);

/** The same to the minute. */
export const moment = (at: string | number, locale: Locale) => told(at, locale, moments);

function told(at: string | number, locale: Locale, options: Readonly<Record<Locale, Intl.DateTimeFormatOptions>>) {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? '' : formatOf(languageTag(locale), options[locale]).format(time);
}
