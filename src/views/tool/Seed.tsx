import { ActionIcon } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { NumberField } from '../kit/NumberField';
import { newSeed } from '../kit/new-seed';
import { useWords } from '../studio/studio-context';
import { errorFor } from './errors';
import type { FieldProps } from './field-props';
import classes from './ToolPage.module.css';

/** The seed of the variation: empty for a new one each time, or thrown with a dice and kept. */
export function Seed({ form, set, errors }: FieldProps) {
  const words = useWords();
  return (
    <div className={classes.beside}>
      <NumberField
        label={words.form.seed()}
        description={words.form.seedHint()}
        placeholder={words.form.seedRandom()}
        value={form.seed ?? undefined}
        onChange={(seed) => set({ seed: seed ?? null })}
        error={errorFor('seed', errors, words)}
      />
      <ActionIcon
        className={classes.besideButton}
        variant="default"
        size={36}
        aria-label={words.form.seedThrow()}
        data-hint={words.form.seedThrow()}
        onClick={() => set({ seed: newSeed() })}
      >
        <IconDice5 size={20} stroke={1.5} />
      </ActionIcon>
    </div>
  );
}
