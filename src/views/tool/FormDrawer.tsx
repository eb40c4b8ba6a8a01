import { Drawer } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, useRef } from 'react';
import { useWords } from '../studio/studio-context';

export interface FormSheetProps {
  readonly open: boolean;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** A sheet from below, which stays in the page while it is shut. */
export function FormDrawer({ open, close, children }: FormSheetProps) {
  const words = useWords();
  const body = useRef<HTMLDivElement>(null);
  // Mantine would close the sheet below a list or a dialog that the key is meant for.
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (!open || key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    const isOfSheet = target.closest('[role="dialog"]')?.contains(body.current) ?? false;
    if (isOfSheet && target.getAttribute('data-mantine-stop-propagation') !== 'true') close();
  });
  return (
    <Drawer
      opened={open}
      onClose={close}
      closeOnEscape={false}
      position="bottom"
      size="92%"
      title={words.form.formTitle()}
      // Below an editor that was opened from it, also where it comes back after the device was turned.
      zIndex={195}
      styles={{ body: { padding: 0 } }}
      keepMounted
    >
      <div ref={body}>{children}</div>
    </Drawer>
  );
}
