import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconRestore, IconWand } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { WordsToRead } from '../../machines/design-sheet/commands';
import { selectCanRedo, selectCanUndo } from '../../machines/design-sheet/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { newSeed } from '../kit/new-seed';
import { useIsResting, useSheet, useSheetActor } from './context';
import classes from './DesignSheet.module.css';

/** What can be done with the whole sheet. */
export function Toolbar({ words }: { readonly words: WordsToRead }) {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const isResting = useIsResting();
  const { locks } = useSheet();
  const shared = { size: 'xs', variant: 'default' } as const;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={say.title()}>
      <Button
        {...shared}
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={!isResting || !canUndo}
        onClick={() => actor.send({ type: 'history.undo' })}
      >
        {say.undo()}
      </Button>
      <Button
        {...shared}
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        disabled={!isResting || !canRedo}
        onClick={() => actor.send({ type: 'history.redo' })}
      >
        {say.redo()}
      </Button>
      <Button
        {...shared}
        leftSection={<IconRestore size={16} aria-hidden />}
        disabled={!isResting}
        onClick={() => actor.send({ type: 'words.read', words })}
      >
        {say.fromWords()}
      </Button>
      <Button
        {...shared}
        leftSection={<IconWand size={16} aria-hidden />}
        disabled={!isResting}
        onClick={() => actor.send({ type: 'vary.start', seed: newSeed() })}
      >
        {say.vary()}
      </Button>
      {locks.length > 0 && <span className={classes.quiet}>{say.locked({ count: locks.length })}</span>}
    </div>
  );
}
