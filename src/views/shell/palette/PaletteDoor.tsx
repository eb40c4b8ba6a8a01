import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { afterPaint } from '../../../timing/after-paint';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import { isDialogOpen } from '../../kit/open-dialog';
import { deedOf } from '../../kit/shortcuts';
import { useStudio } from '../../studio/studio-context';

const Palette = lazyPart(async () => (await import('./Palette')).Palette, { Failed: FailedDialog });
const Shortcuts = lazyPart(async () => (await import('./Shortcuts')).Shortcuts, { Failed: FailedDialog });

const Tour = lazyPart(async () => (await import('../../first-steps/Tour')).Tour, { Failed: FailedDialog });

type Opened = 'palette' | 'shortcuts' | 'tour' | undefined;

const opens: Readonly<Record<string, Opened>> = { palette: 'palette', list: 'shortcuts' };

/** The command palette by its button or its keys, and the list of shortcuts by its own. */
export function PaletteDoor() {
  const { words, preferences } = useStudio();
  const [opened, open] = useState<Opened>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = opens[deedOf(event, preferences.get().shortcuts) ?? ''];
      if (!wanted || isDialogOpen()) return;
      event.preventDefault();
      afterPaint(() => open(wanted));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [preferences]);
  const close = () => open(undefined);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={words.common.palette()}
        data-hint={words.common.palette()}
        onClick={() => afterPaint(() => open('palette'))}
      >
        <IconSearch size={20} />
      </ActionIcon>
      {opened === 'palette' && <Palette close={close} show={open} />}
      {opened === 'shortcuts' && <Shortcuts close={close} />}
      {opened === 'tour' && <Tour close={close} />}
    </>
  );
}
