import { useMediaQuery } from '@mantine/hooks';
import { useEditorWords } from '../editor/use-editor-words';

/** What can be done in each mode, in the words of a mouse or of fingers. */
export function useModeHints() {
  const { carEditor: say } = useEditorWords();
  const byTouch = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false });
  return byTouch ? say.touchHints : say.modeHints;
}
