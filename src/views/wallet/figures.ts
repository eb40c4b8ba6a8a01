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

/** Minutes and seconds, counted up to the whole second that is running. */
export function clockTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
