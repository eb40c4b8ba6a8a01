import { useMemo } from 'react';
import { type EditorWords, loadEditorWords } from '../../i18n';
import { useLateWords } from '../kit/late-words';
import { useStudio } from '../studio/studio-context';

/** The app's words and those of the editors, which come with the first of them. */
export function useEditorWords(): EditorWords {
  const { words } = useStudio();
  const own = useLateWords(loadEditorWords);
  return useMemo(() => ({ ...words, ...own }), [words, own]);
}

/** The studio, in these words. */
export function useEditorStudio() {
  const studio = useStudio();
  return { ...studio, words: useEditorWords() };
}
