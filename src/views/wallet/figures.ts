import type { Locale } from '../../i18n';
import { languageTag } from '../../i18n';

/** An amount in cents as money, with two decimals. */
export const money = (cents: number, currency: string, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    cents / 100,
  );

/** A whole number with its thousands apart. */
export const whole = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 0 }).format(value);

/** With one decimal where it is small enough to matter. */
export const average = (value: number, locale: Locale): string =>
  new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value);

/** Year to minute, in the reader's own time zone; the same width for every time. */
export function moment(iso: string, locale: Locale): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return new Intl.DateTimeFormat(languageTag(locale), {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(time);
}

/** Minutes and seconds, counted up to the whole second that is running. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
