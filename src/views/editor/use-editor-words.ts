import { useMemo } from 'react';
import { type EditorWords, loadEditorWords, loadReadingWords } from '../../i18n';
import { askWords, useLateWords } from '../kit/late-words';
import { useStudio } from '../studio/studio-context';

/** The app's words and those of the editors, which come with the first of them. */
export function useEditorWords(): EditorWords {
  const { words, locale } = useStudio();
  // Both are asked for at once.
  void askWords(locale, loadReadingWords);
  const own = useLateWords(loadEditorWords);
  const reading = useLateWords(loadReadingWords);
  return useMemo(() => ({ ...words, ...own, reading }), [words, own, reading]);
}

/** The studio, in these words. */
export function useEditorStudio() {
  const studio = useStudio();
  return { ...studio, words: useEditorWords() };
}
