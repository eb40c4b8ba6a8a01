import { Button, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconNotes } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PROMPT_MAX } from '../../../contract/models';
import type { ToolSpec } from '../../tools';
import { tellWithUndo } from '../kit/undo';
import { useWords } from '../studio-context';
import { errorFor } from './errors';
import type { PresetPrompts } from './PresetPrompts';
import { PromptHistory } from './PromptHistory';
import classes from './Prompts.module.css';
import fields from './ToolPage.module.css';
import type { DesignState } from './use-design-form';
import { usePromptHistory } from './use-prompt-history';

/** The user's own words: typed, taken from the tool's presets, or used again. */
export function PromptField({ tool, design }: { readonly tool: ToolSpec; readonly design: DesignState }) {
  const words = useWords();
  const id = useId();
  const { form, set, errors } = design;
  const text = form.customPrompt;
  const history = usePromptHistory(tool.module, text);
  const [presets, show] = useState<{ readonly View: typeof PresetPrompts }>();
  const browse = async () => {
    try {
      show({ View: (await import('./PresetPrompts')).PresetPrompts });
    } catch {
      notifications.show({ message: words.prompts.notLoaded(), color: 'red' });
    }
  };

  const replace = (next: string) => {
    if (next === text) return;
    history.save();
    set({ customPrompt: next.slice(0, PROMPT_MAX) });
    if (text.trim() !== '') tellWithUndo(words.prompts.replaced(), () => set({ customPrompt: text }), words);
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
      <Textarea
        id={id}
        placeholder={words.form.promptHints[tool.module]()}
        description={words.form.promptCount({ count: text.length, max: PROMPT_MAX })}
        inputWrapperOrder={['input', 'error', 'description']}
        autosize
        minRows={6}
        maxRows={12}
        maxLength={PROMPT_MAX}
        mb="md"
        value={text}
        onChange={(event) => set({ customPrompt: event.currentTarget.value })}
        error={errorFor('customPrompt', errors, words)}
      />
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
