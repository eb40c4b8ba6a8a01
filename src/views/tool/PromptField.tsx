import { Textarea } from '@mantine/core';
import { PROMPT_MAX } from '../../../contract/models';
import type { ToolSpec } from '../../tools';
import { useWords } from '../studio-context';
import { errorFor } from './errors';
import type { DesignState } from './use-design-form';

/** The user's own words. */
export function PromptField({ tool, design }: { readonly tool: ToolSpec; readonly design: DesignState }) {
  const words = useWords();
  const { form, set, errors } = design;
  return (
    <Textarea
      label={words.form.prompt()}
      placeholder={words.form.promptHints[tool.module]()}
      description={words.form.promptCount({ count: form.customPrompt.length, max: PROMPT_MAX })}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autosize
      minRows={6}
      maxRows={12}
      maxLength={PROMPT_MAX}
      mt="md"
      mb="md"
      value={form.customPrompt}
      onChange={(event) => set({ customPrompt: event.currentTarget.value })}
      error={errorFor('customPrompt', errors, words)}
    />
  );
}
