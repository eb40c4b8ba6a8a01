import { useMemo } from 'react';
import { loadReadingWords, type ReadingWords } from '../../i18n';
import { useLateWords } from '../kit/late-words';
import { useWords } from '../studio/studio-context';

/** The app's words and those about a read prompt, which come when somebody writes. */
export function useReadingWords(): ReadingWords {
  const words = useWords();
  const reading = useLateWords(loadReadingWords);
  return useMemo(() => ({ ...words, reading }), [words, reading]);
}
