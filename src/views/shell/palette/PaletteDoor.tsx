import { ActionIcon } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { FailedDialog, lazyPart } from '../../kit/lazy-part';
import { useWords } from '../../studio/studio-context';

const Palette = lazyPart(async () => (await import('./Palette')).Palette, { Failed: FailedDialog });
const Shortcuts = lazyPart(async () => (await import('./Shortcuts')).Shortcuts, { Failed: FailedDialog });

type Opened = 'palette' | 'shortcuts' | undefined;

/** The command palette by its button or Ctrl or Command and K, the list of shortcuts by a question mark. */
export function PaletteDoor() {
  const words = useWords();
  const [opened, open] = useState<Opened>();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const wanted = wantedBy(event);
      if (!wanted || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      open(wanted);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const close = () => open(undefined);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={words.common.palette()}
        title={words.common.palette()}
        onClick={() => open('palette')}
      >
        <IconSearch size={20} />
      </ActionIcon>
      {opened === 'palette' && <Palette close={close} showShortcuts={() => open('shortcuts')} />}
      {opened === 'shortcuts' && <Shortcuts close={close} />}
    </>
  );
}

function wantedBy({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): Opened {
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey) return 'palette';
  const isTyping = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return key === '?' && !isTyping ? 'shortcuts' : undefined;
}
