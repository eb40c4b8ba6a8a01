import { type Locale, loadPalette, wordsOf } from '../../i18n';
import { shownForm, type ToolSpec } from '../../tools';
import { CommandDialog } from '../kit/CommandDialog';
import { useLazyWords } from '../kit/use-lazy-words';
import { usePrice } from './use-cost';
import type { DesignState } from './use-design-form';

const loadWords = async (locale: Locale) => wordsOf(locale, (await loadPalette(locale)).emptyForm);

interface EmptyQuestionProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  readonly start: () => void;
  readonly close: () => void;
}

/** The question before an empty form costs anything. */
export function EmptyQuestion({ tool, design, start, close }: EmptyQuestionProps) {
  const say = useLazyWords(loadWords);
  const price = usePrice(tool, shownForm(tool, design.form, design.rests), design.errors, design.pictureSize);
  if (!say) return null;
  return (
    <CommandDialog
      title={say.title()}
      action={say.draw()}
      busy={false}
      close={close}
      onSubmit={(event) => {
        // The form that it was opened from stands around it for React, and would start as well.
        event.stopPropagation();
        close();
        start();
      }}
    >
      <p style={{ margin: 0 }}>{price ? say.cost({ power: price.power }) : say.text()}</p>
    </CommandDialog>
  );
}
