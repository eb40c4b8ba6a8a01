import { useEffect, useState } from 'react';
import type { Locale } from '../../i18n';
import { useStudio } from '../studio/studio-context';
import { PartUnavailableError } from './fetch-part';

/** The words that `load` fetches; undefined until they have come, and thrown to the part around where they cannot be fetched. */
export const useLazyWords = <T>(load: (locale: Locale) => Promise<T>): T | undefined =>
  useWordsIn(useStudio().locale, load);

type Load<T> = (locale: Locale) => Promise<T>;

/** Words that have come before, by what fetches them: a part that is shown again has them at once. */
const come = new Map<Load<unknown>, Map<Locale, unknown>>();

/** Fetches words so that they are there when their part is first shown. */
export async function haveWords<T>(locale: Locale, load: Load<T>): Promise<T> {
  const words = await load(locale);
  come.set(load, new Map(come.get(load)).set(locale, words));
  return words;
}

/** The same outside of the studio. */
export function useWordsIn<T>(locale: Locale, load: Load<T>): T | undefined {
  // What was kept under a function is what that function fetches.
  const [words, setWords] = useState(() => come.get(load)?.get(locale) as T | undefined);
  const [cause, setCause] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    haveWords(locale, load).then(
      (fetched) => isCurrent && setWords(() => fetched),
      (error: unknown) => isCurrent && setCause(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, locale]);
  if (cause) throw new PartUnavailableError('the words of a part could not be fetched', { cause });
  return words;
}
