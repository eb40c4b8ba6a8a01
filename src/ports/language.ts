import type { Locale, Words } from '../i18n';
import type { ReadableProjection } from '../log/projection';

export interface LanguageState {
  /** The language in use; undefined until the first words are there. */
  readonly spoken?: { readonly locale: Locale; readonly words: Words };
  /** The language that was chosen and whose words could not be fetched. */
  readonly unavailable?: Locale;
  /** The language that this browser prefers to the one in use, until one is chosen. */
  readonly offered?: Locale;
}

export interface LanguagePort extends ReadableProjection<LanguageState> {
  /** Fetches the words and then speaks and remembers the language; until then, and on failure, the former one stays. */
  choose(locale: Locale): Promise<void>;
}
