import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconArrowBackUp, IconArrowForwardUp, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Editor.module.css';
import { HeadButton } from './HeadButton';

interface Act {
  readonly label: string;
  readonly run: () => void;
}
interface Step extends Act {
  readonly can: boolean;
}

interface EditorHeadProps {
  readonly phone: boolean;
  readonly leave: Act;
  readonly title: string;
  readonly name?: ReactNode;
  readonly undo: Step;
  readonly redo: Step;
  /** What the editor was opened for. */
  readonly submit: Act & { readonly icon: Icon; readonly busy: boolean };
  /** More ways to step back. */
  readonly steps?: ReactNode;
  /** Where else it goes. */
  readonly children: ReactNode;
}

/** What is worked on, how to step back, and where it goes. */
export function EditorHead({ phone, leave, title, name, undo, redo, submit, steps, children }: EditorHeadProps) {
  const { icon: SubmitIcon, label, busy, run } = submit;
  return (
    <div className={classes.head}>
      <HeadButton label={leave.label} onClick={leave.run}>
        <IconX size={20} />
      </HeadButton>
      {!phone && (
        <h1 className={classes.title}>
          {title} {name && <span className={classes.name}>{name}</span>}
        </h1>
      )}
      <HeadButton label={undo.label} keys="Ctrl+Z" disabled={!undo.can} onClick={undo.run}>
        <IconArrowBackUp size={20} />
      </HeadButton>
      <HeadButton label={redo.label} keys="Ctrl+Shift+Z" disabled={!redo.can} onClick={redo.run}>
        <IconArrowForwardUp size={20} />
      </HeadButton>
      {steps}
      <span className={classes.space} />
      {children}
      {phone ? (
        <ActionIcon variant="filled" size={44} aria-label={label} data-hint={label} loading={busy} onClick={run}>
          <SubmitIcon size={20} />
        </ActionIcon>
      ) : (
        <Button size="sm" ml={4} leftSection={<SubmitIcon size={18} />} loading={busy} onClick={run}>
          {label}
        </Button>
      )}
    </div>
  );
}
