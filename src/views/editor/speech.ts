import type { EditorWords } from '../../i18n';
import { createReadable, type ReadableProjection } from '../../log/projection';
import { useReadable } from '../studio/studio-context';
import { useEditorWords } from './use-editor-words';

/** A text in whatever language the app speaks when it is shown. */
type Text = (words: EditorWords) => string;

/** What an editor announces: commands speak, the status line shows it. */
export interface Speech {
  /** Announces it to a screen reader and in the status line. */
  readonly speak: (text: Text) => void;
  /** What was announced last. */
  readonly spoken: ReadableProjection<Text | undefined>;
}

export function createSpeech(): Speech {
  const spoken = createReadable<Text | undefined>(undefined);
  return { speak: spoken.set, spoken };
}

/** What an editor announced last, in the current language; empty before its first word. */
export function useSpoken({ spoken }: Speech): string {
  const words = useEditorWords();
  return useReadable(spoken)?.(words) ?? '';
}
