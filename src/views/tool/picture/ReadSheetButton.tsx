import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetStart, WordsToRead } from '../../../machines/design-sheet/commands';
import type { ReadPicture } from '../../../machines/picture-reading/machine';
import { type KeptCar, keepable } from '../../../tools';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import { newSeed } from '../../kit/new-seed';
import { useWords } from '../../studio/studio-context';
import classes from './PictureReading.module.css';
import { usePictureWords } from './words';

const DesignSheet = lazyPart(async () => (await import('../../design-sheet/DesignSheet')).DesignSheet, {
  Failed: FailedDialog,
});

interface ReadSheetButtonProps {
  readonly read: ReadPicture;
  /** Of the form. */
  readonly prompt: string;
  /** Takes the car into the form that draws it. */
  readonly take: (car: KeptCar) => void;
}

/** Opens the design sheet on the car that was read: what the picture shows is locked, the rest is filled in. */
export function ReadSheetButton({ read, prompt, take }: ReadSheetButtonProps) {
  const { titles } = useWords();
  const say = usePictureWords();
  const [opened, setOpened] = useState<{ readonly start: SheetStart; readonly words: WordsToRead }>();
  return (
    <div>
      <Button
        className={classes.sheet}
        fullWidth
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />}
        onClick={() =>
          setOpened({
            start: { kind: 'design', design: read.design, isRead: true },
            words: { prompt, seed: newSeed(), cfgScale: 7 },
          })
        }
      >
        {say.sheet()}
      </Button>
      <p className={classes.note}>{say.sheetHint({ tool: titles.txt2img() })}</p>
      {opened && (
        <DesignSheet
          {...opened}
          take={(design) => take({ design, keep: [...keepable], from: read.url })}
          close={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}
