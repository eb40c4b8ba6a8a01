import { use } from 'react';
import type { Locale } from '../../i18n';
import { useStudio } from '../studio/studio-context';
import { fetchPart } from './fetch-part';

type Load<T> = (locale: Locale) => Promise<T>;

/** What React reads of a promise that is settled: it does not wait for it. */
type Come<T> = Promise<T> & { status?: 'fulfilled' | 'rejected' };

const asked = new Map<Load<unknown>, Map<Locale, Come<unknown>>>();

/** The words that `load` fetches. The part around waits for them, and fails where they cannot be fetched. */
export const useLateWords = <T>(load: Load<T>): T => use(askWords(useStudio().locale, load));

/** The same promise for the same words, so that a part that is shown again has them at once. */
export function askWords<T>(locale: Locale, load: Load<T>): Promise<T> {
  const ofLoad = asked.get(load) ?? new Map<Locale, Come<unknown>>();
  asked.set(load, ofLoad);
  const known = ofLoad.get(locale);
  // What was kept under a function is what that function fetches.
  if (known) return known as Promise<T>;
  const coming: Come<T> = fetchPart(() => load(locale));
  ofLoad.set(locale, coming);
  coming.then(
    (value) => Object.assign(coming, { status: 'fulfilled', value }),
    (reason: unknown) => Object.assign(coming, { status: 'rejected', reason }),
  );
  return coming;
}

/** Words that could not be fetched are asked for again: called once their part has said so. */
export function forgetFailedWords(): void {
  for (const ofLoad of asked.values()) {
    for (const [locale, words] of ofLoad) if (words.status === 'rejected') ofLoad.delete(locale);
  }
}
