import { ActionIcon, CloseButton } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectCanRedo, selectCanUndo } from '../../machines/model-viewer/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './Controls.module.css';
import { MaterialFields } from './MaterialFields';
import { SceneFields } from './SceneFields';
import { useStand } from './stand';

/** The drawer beside the model: its materials, the light on it, and what else is shown. */
export function Controls() {
  const { stage } = useStand();
  const { modelViewer: say } = useEditorWords();
  const open = useSelector(stage, (snapshot) => snapshot.hasTag('controls'));
  if (!open) return null;
  return (
    <aside className={classes.drawer} aria-label={say.controls()}>
      <header className={classes.head}>
        <h2>{say.controls()}</h2>
        <Step name="undo" />
        <Step name="redo" />
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={say.closeControls()}
          onClick={() => stage.send({ type: 'controls.toggle' })}
        />
      </header>
      <MaterialFields />
      <SceneFields />
    </aside>
  );
}

function Step({ name }: { readonly name: 'undo' | 'redo' }) {
  const { actor } = useStand().viewer;
  const { modelViewer: say } = useEditorWords();
  const can = useSelector(actor, name === 'undo' ? selectCanUndo : selectCanRedo);
  const Icon = name === 'undo' ? IconArrowBackUp : IconArrowForwardUp;
  return (
    <ActionIcon
      data-hint={say[name]()}
      variant="subtle"
      color="gray"
      size={44}
      aria-label={say[name]()}
      // Disabled it would lose the keyboard.
      aria-disabled={!can || undefined}
      data-disabled={!can || undefined}
      onClick={() => can && actor.send({ type: `look.${name}` })}
    >
      <Icon size={20} />
    </ActionIcon>
  );
}
