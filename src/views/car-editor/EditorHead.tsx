import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconPhotoPlus, IconRestore, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectCanRedo, selectCanUndo, selectName } from '../../machines/car-editor/selectors';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { travel } from './canvas/keys';
import { useDesk } from './desk';
import { FilesMenu } from './FilesMenu';
import { GridSettings } from './GridSettings';
import { SavedConfigs } from './SavedConfigs';
import { useSettings } from './use-settings';

/** What the drawing is called, how to step back, and where it goes. */
export function EditorHead({ phone }: { readonly phone: boolean }) {
  const desk = useDesk();
  const { actor } = desk;
  const words = useWords();
  const say = words.carEditor;
  const name = useSelector(actor, selectName);
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [{ fill, sketch }] = useSettings();
  const use = () => actor.send({ type: 'picture.export', target: 'form', look: { fill, sketch } });
  return (
    <div className={classes.head}>
      <HeadButton label={say.close()} onClick={() => actor.send({ type: 'editor.close' })}>
        <IconX size={20} />
      </HeadButton>
      {!phone && (
        <h1 className={classes.title}>
          {say.title()} {name && <span className={classes.name}>{name}</span>}
        </h1>
      )}
      <HeadButton label={say.undo()} keys="Ctrl+Z" disabled={!canUndo} onClick={() => travel(desk, true)}>
        <IconArrowBackUp size={20} />
      </HeadButton>
      <HeadButton label={say.redo()} keys="Ctrl+Shift+Z" disabled={!canRedo} onClick={() => travel(desk, false)}>
        <IconArrowForwardUp size={20} />
      </HeadButton>
      <HeadButton label={say.reset()} onClick={() => actor.send({ type: 'reset.ask' })}>
        <IconRestore size={20} />
      </HeadButton>
      <span className={classes.space} />
      <GridSettings />
      <SavedConfigs />
      <FilesMenu />
      {phone ? (
        <ActionIcon variant="filled" size={44} aria-label={say.asInput()} loading={busy} onClick={use}>
          <IconPhotoPlus size={20} />
        </ActionIcon>
      ) : (
        <Button size="sm" ml={4} leftSection={<IconPhotoPlus size={18} />} loading={busy} onClick={use}>
          {say.asInput()}
        </Button>
      )}
    </div>
  );
}

interface HeadButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A picture of what it does; one that cannot do it now keeps its place and its focus. */
export function HeadButton({ label, keys, disabled = false, onClick, children }: HeadButtonProps) {
  return (
    <Tooltip label={keys ? `${label} (${keys})` : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        aria-disabled={disabled || undefined}
        data-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
