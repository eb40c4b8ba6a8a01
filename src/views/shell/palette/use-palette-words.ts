import { useEffect, useState } from 'react';
import { loadPalette, type PaletteWords } from '../../../i18n';
import { PartUnavailableError } from '../../kit/lazy-part';
import { useStudio } from '../../studio/studio-context';

/** The words of the palette; undefined until they have come, and thrown to the part around where they cannot be fetched. */
export function usePaletteWords(): PaletteWords | undefined {
  const { locale } = useStudio();
  const [words, setWords] = useState<PaletteWords>();
  const [cause, setCause] = useState<unknown>();
  useEffect(() => {
    let isCurrent = true;
    loadPalette(locale).then(
      (come) => isCurrent && setWords(come),
      (error: unknown) => isCurrent && setCause(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [locale]);
  if (cause) throw new PartUnavailableError('the words of the palette could not be fetched', { cause });
  return words;
}
