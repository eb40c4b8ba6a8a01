import { useEffect, useMemo, useState } from 'react';
import type { ReadWord } from '../../../../contract/design-reading';

/** Pause in typing after which the word at the caret counts as complete (ms). */
const WRITTEN_AFTER = 800;

/** The words without an unknown one that is still being typed: half a word is none to complain about. */
export function useSettledWords(words: readonly ReadWord[]) {
  const [typingAt, setTypingAt] = useState<number>();
  useEffect(() => {
    if (typingAt === undefined) return;
    const timer = setTimeout(() => setTypingAt(undefined), WRITTEN_AFTER);
    return () => clearTimeout(timer);
  }, [typingAt]);
  const settled = useMemo(
    () => words.filter(({ status, end }) => status !== 'unknown' || end !== typingAt),
    [words, typingAt],
  );
  return {
    settled,
    /** Called with the caret's place after each key, and with nothing when the field is left. */
    setTypingAt,
  };
}
