import { Button } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { memo, type RefObject, useId, useRef, useState } from 'react';
import type { ReadWord } from '../../../contract/design-reading';
import { PROMPT_MAX } from '../../../contract/models';
import { type Locale, loadReadingWords } from '../../i18n';
import type { ToolSpec } from '../../tools';
import { GrowingText } from '../kit/GrowingText';
import { askWords } from '../kit/late-words';
import { lazyPart } from '../kit/lazy-part';
import { notifyWithUndo } from '../kit/undo';
import { useStudio, useWords } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { errorFor } from './errors';
import type { PresetPrompts } from './PresetPrompts';
import { PromptHistory } from './PromptHistory';
import classes from './Prompts.module.css';
import { Marks } from './reading/Marks';
import marks from './reading/Reading.module.css';
import { replaceWord } from './reading/replace-word';
import { useSettledWords } from './reading/use-settled-words';
import fields from './ToolPage.module.css';
import type { DesignState } from './use-design-form';
import { usePromptHistory } from './use-prompt-history';

const loadNotes = async () => (await import('./reading/ReadingNotes')).ReadingNotes;
const ReadingNotes = lazyPart(loadNotes, { Loading: () => null });
const Turns = lazyPart(async () => (await import('./reading/Turns')).Turns, { Loading: () => null });

/** A prompt is about to be written: its notes are there by the time it has been read. */
function prepareNotes(locale: Locale): void {
  const ignored = () => {};
  loadNotes().catch(ignored);
  askWords(locale, loadReadingWords).catch(ignored);
}

interface PromptFieldProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  /** Lines of an empty field. */
  readonly lines?: number;
}

/** The user's own words: typed, taken from the tool's presets, or used again. */
export function PromptField({ tool, design, lines = 6 }: PromptFieldProps) {
  const words = useWords();
  const id = useId();
  const { form, set, errors, reading } = design;
  const field = useRef<HTMLTextAreaElement>(null);
  const { settled, setTypingAt } = useSettledWords(reading.words);
  const text = form.customPrompt;
  const history = usePromptHistory(tool.module, text);
  const { presets, browse, show } = usePresetDialog();

  const replace = (next: string) => {
    if (next === text) return;
    history.save();
    set({ customPrompt: next.slice(0, PROMPT_MAX) });
    if (text.trim() !== '') notifyWithUndo(words.prompts.replaced(), () => set({ customPrompt: text }), words);
  };
  const append = (next: string) =>
    set({ customPrompt: [text.trim(), next].filter(Boolean).join('\n').slice(0, PROMPT_MAX) });

  return (
    <>
      <div className={classes.bar}>
        <label htmlFor={id}>{words.form.prompt()}</label>
        <div>
          <Button
            className={fields.quiet}
            variant="subtle"
            color="gray"
            leftSection={<IconNotes size={16} stroke={1.5} />}
            onClick={() => void browse()}
          >
            {words.prompts.presets()}
          </Button>
          <PromptHistory history={history} use={replace} />
        </div>
      </div>
      <OwnWords
        {...{ id, field, tool, lines, text, settled, setTypingAt, set }}
        compose={reading.compose}
        error={errorFor('customPrompt', errors, words)}
      />
      {tool.marked && (
        <div className={marks.notes}>
          {reading.words.length === 0 && !reading.hasFailed && <p className={marks.quiet}>{words.reading.hint()}</p>}
          {reading.words.length > 0 && (
            <ReadingNotes
              reading={reading}
              replace={(word, by) => field.current && replaceWord(field.current, word, by)}
            />
          )}
          {reading.hasFailed && <p className={marks.quiet}>{words.reading.failed()}</p>}
        </div>
      )}
      <BodiesInTurn design={design} />
      {presets && (
        <presets.View
          module={tool.module}
          close={() => show(undefined)}
          put={(next, how) => (how === 'replace' ? replace(next) : append(next))}
        />
      )}
    </>
  );
}

interface OwnWordsProps extends Pick<DesignState, 'set'> {
  readonly id: string;
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly tool: ToolSpec;
  readonly lines: number;
  readonly text: string;
  readonly settled: readonly ReadWord[];
  readonly setTypingAt: (place: number | undefined) => void;
  readonly compose: (isComposing: boolean) => void;
  readonly error: string | undefined;
}

/** The text field with its marks: a choice elsewhere in the form leaves it as it is. */
const OwnWords = memo(({ id, field, tool, lines, text, settled, setTypingAt, set, compose, error }: OwnWordsProps) => {
  const { words, locale } = useStudio();
  return (
    <GrowingText
      id={id}
      ref={field}
      inputClass={tool.marked ? marks.input : undefined}
      inputContainer={(children) => (
        <div className={marks.field}>
          {children}
          {tool.marked && <Marks field={field} text={text} words={settled} />}
        </div>
      )}
      onCompositionStart={() => compose(true)}
      onCompositionEnd={() => compose(false)}
      placeholder={words.form.promptHints[tool.module]()}
      description={words.form.promptCount({ count: text.length, max: PROMPT_MAX })}
      inputWrapperOrder={['input', 'error', 'description']}
      minRows={lines}
      maxRows={12}
      maxLength={PROMPT_MAX}
      mb="md"
      value={text}
      onChange={(event) => {
        setTypingAt(event.currentTarget.selectionEnd);
        set({ customPrompt: event.currentTarget.value });
      }}
      onFocus={() => tool.marked && prepareNotes(locale)}
      onBlur={() => setTypingAt(undefined)}
      error={error}
    />
  );
});

/** Whether several bodies take turns in the pictures. */
function BodiesInTurn({ design: { form, reading } }: Pick<PromptFieldProps, 'design'>) {
  const { bodies = [], isEdit } = reading;
  // Types that are chosen in the form say it themselves.
  if (bodies.length < 2 || isEdit || form.car || form.carTypes.length > 1) return null;
  return <Turns bodies={bodies} count={form.batchSize} />;
}

/** The dialog of preset prompts, fetched when it is first asked for. */
function usePresetDialog() {
  const words = useWords();
  const [presets, show] = useState<{ readonly View: typeof PresetPrompts }>();
  const browse = async () => {
    try {
      show({ View: (await import('./PresetPrompts')).PresetPrompts });
    } catch {
      notifications.show({ message: words.prompts.notLoaded(), color: 'red' });
    }
  };
  return { presets, browse, show };
}
