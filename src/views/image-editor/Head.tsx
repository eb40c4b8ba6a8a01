import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconCheck, IconDownload, IconX } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { selectCanRedo, selectCanUndo, selectName } from '../../machines/image-editor/selectors';
import { useWords } from '../studio-context';
import { travel } from './canvas/keys';
import { useDesk } from './desk';
import classes from './ImageEditor.module.css';

/** Which picture it is, how to step back, and where it goes. */
export function Head({ phone }: { readonly phone: boolean }) {
  const desk = useDesk();
  const { actor } = desk;
  const say = useWords().imageEditor;
  const name = useSelector(actor, selectName);
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const save = () => actor.send({ type: 'picture.save' });
  const { width, height } = desk.paper.size;
  return (
    <div className={classes.head}>
      <HeadButton label={say.cancel()} onClick={() => actor.send({ type: 'editor.cancel' })}>
        <IconX size={20} />
      </HeadButton>
      {!phone && (
        <h1 className={classes.title}>
          {say.title()}{' '}
          <span className={`${classes.name} figures`}>
            {name} · {width} × {height}
          </span>
        </h1>
      )}
      <HeadButton label={say.undo()} keys="Ctrl+Z" disabled={!canUndo} onClick={() => travel(desk, true)}>
        <IconArrowBackUp size={20} />
      </HeadButton>
      <HeadButton label={say.redo()} keys="Ctrl+Shift+Z" disabled={!canRedo} onClick={() => travel(desk, false)}>
        <IconArrowForwardUp size={20} />
      </HeadButton>
      <span className={classes.space} />
      <HeadButton label={say.download()} disabled={busy} onClick={() => actor.send({ type: 'picture.download' })}>
        <IconDownload size={20} />
      </HeadButton>
      {phone ? (
        <ActionIcon variant="filled" size={44} aria-label={say.save()} loading={busy} onClick={save}>
          <IconCheck size={20} />
        </ActionIcon>
      ) : (
        <Button size="sm" ml={4} leftSection={<IconCheck size={18} />} loading={busy} onClick={save}>
          {say.save()}
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
