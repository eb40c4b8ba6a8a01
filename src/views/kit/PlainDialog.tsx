import { CloseButton } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '../studio/studio-context';
import classes from './PlainDialog.module.css';
import { useFocusBack } from './use-focus-back';

interface PlainDialogProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog, for what must be said although no other code may have come. It has no place for lists and
 * menus that open beside their field: those would lie behind it.
 */
export function PlainDialog({ title, close, children }: PlainDialogProps) {
  const { common } = useWords();
  const place = useRef<HTMLDialogElement>(null);
  const id = useId();
  useFocusBack();
  useEffect(() => place.current?.showModal(), []);
  return (
    <dialog
      ref={place}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        <CloseButton size={44} iconSize={20} aria-label={common.close()} onClick={close} />
      </div>
      {children}
    </dialog>
  );
}
