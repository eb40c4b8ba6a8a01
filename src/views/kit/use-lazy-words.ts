import { useEffect, useState } from 'react';
import type { Locale } from '../../i18n';
import { useStudio } from '../studio/studio-context';
import { PartUnavailableError } from './lazy-part';

/** The words that `load` fetches; undefined until they have come, and thrown to the part around where they cannot be fetched. */
export const useLazyWords = <T>(load: (locale: Locale) => Promise<T>): T | undefined =>
  useWordsIn(useStudio().locale, load);

/** The same outside of the studio. */
export function useWordsIn<T>(locale: Locale, load: (locale: Locale) => Promise<T>): T | undefined {
  const [words, setWords] = useState<T>();
  const [cause, setCause] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    load(locale).then(
      (come) => isCurrent && setWords(() => come),
      (error: unknown) => isCurrent && setCause(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, locale]);
  if (cause) throw new PartUnavailableError('the words of a part could not be fetched', { cause });
  return words;
}
