import { Button, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { PROMPT_MAX } from '../../../contract/models';
import type { ToolSpec } from '../../tools';
import { useStudio, useWords } from '../studio-context';
import { errorFor } from './errors';
import { FormSection } from './FormSection';
import { ImageUpload } from './ImageUpload';
import classes from './ToolPage.module.css';
import type { DesignState } from './use-design-form';

interface PanelProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
}

interface GenerationPanelProps extends PanelProps {
  /** The page's own heading, or one inside a sheet over it. */
  readonly heading: 'h1' | 'h2';
}

/** The form of any tool, drawn from its description. */
export function GenerationPanel({ tool, design, heading: Heading }: GenerationPanelProps) {
  const words = useWords();
  const { form, set, start, errors } = design;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start();
  };
  return (
    <form
      className={classes.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
      noValidate
    >
      <div className={classes.fields}>
        <Heading className={classes.title}>{words.titles[tool.module]()}</Heading>
        <p className={classes.lead}>{words.tools[tool.module]()}</p>
        {tool.input.kind === 'one' && (
          <ImageUpload upload={design.upload} required error={errorFor('images', errors, words)} />
        )}
        <Textarea
          label={words.form.prompt()}
          placeholder={words.form.promptHint()}
          description={words.form.promptCount({ count: form.customPrompt.length, max: PROMPT_MAX })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={6}
          maxRows={12}
          mt="md"
          mb="md"
          value={form.customPrompt}
          onChange={(event) => set({ customPrompt: event.currentTarget.value })}
          error={errorFor('customPrompt', errors, words)}
        />
        {tool.sections.map((section) => (
          <FormSection key={section.id} section={section} form={form} set={set} errors={errors} />
        ))}
      </div>
      <div className={classes.action}>
        <GenerateButton tool={tool} design={design} />
      </div>
    </form>
  );
}

function GenerateButton({ tool, design: { form } }: PanelProps) {
  const words = useWords();
  const power = usePrice(tool, form);
  return (
    <>
      <Button
        type="submit"
        size="md"
        fullWidth
        rightSection={
          <span className="figures">{power === undefined ? words.form.costUnknown() : words.form.cost({ power })}</span>
        }
        justify="space-between"
      >
        {words.form.generate()}
      </Button>
      <Text size="xs" c="dimmed" ta="center" mt={4} visibleFrom="sm">
        {words.form.shortcut()}
      </Text>
    </>
  );
}

/** The exact cost of what the form asks for, asked anew when typing pauses. */
function usePrice({ module }: ToolSpec, { batchSize, width, height }: DesignState['form']) {
  const { price } = useStudio();
  const [power, setPower] = useState<number>();
  const [asked] = useDebouncedValue(`${batchSize} ${width} ${height}`, 250);
  useEffect(() => {
    const [n = '', wide = '', high = ''] = asked.split(' ');
    const call = new AbortController();
    price({ module, n, width: wide, height: high }, call.signal).then(setPower, () => {
      if (!call.signal.aborted) setPower(undefined);
    });
    return () => call.abort();
  }, [price, module, asked]);
  return power;
}
