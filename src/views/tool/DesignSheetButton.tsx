import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetStart, WordsToRead } from '../../machines/design-sheet/commands';
import { keepable } from '../../tools';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { newSeed } from '../kit/new-seed';
import { useWords } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import classes from './ToolPage.module.css';
import type { DesignState } from './use-design-form';

const DesignSheet = lazyPart(async () => (await import('../design-sheet/DesignSheet')).DesignSheet, {
  Failed: FailedDialog,
});

/** Opens the design sheet on the car that the form keeps, or on what its words say. */
export function DesignSheetButton({ design: { form, set, reading } }: { readonly design: DesignState }) {
  const { designSheet: say } = useWords().form;
  const [opened, setOpened] = useState<{ readonly start: SheetStart; readonly words: WordsToRead }>();
  const open = () => {
    const words: WordsToRead = { prompt: reading.prompt, seed: form.seed ?? newSeed(), cfgScale: form.cfgScale };
    const start: SheetStart = form.car ? { kind: 'design', design: form.car.design } : { kind: 'words', words };
    setOpened({ start, words });
  };
  return (
    <>
      <Button
        className={classes.sheetButton}
        fullWidth
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        onClick={open}
        data-hint={say.openHint()}
        aria-description={say.openHint()}
      >
        {form.car ? say.openKept() : say.open()}
      </Button>
      {opened && (
        <DesignSheet
          {...opened}
          take={(design) => {
            set({ car: { ...form.car, design, keep: [...keepable] } });
            notifications.show({ message: say.used() });
          }}
          close={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
