import { Button, Group } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useWords } from '../studio/studio-context';
import { Dialog } from './Dialog';

interface CommandDialogProps {
  readonly title: string;
  /** Label of the button that carries the command out. */
  readonly action: string;
  readonly busy: boolean;
  /** Whether the command destroys something: its button is red. */
  readonly destructive?: boolean;
  /** Whether nothing can be taken back any more: there is no way to cancel. */
  readonly final?: boolean;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly close: () => void;
  /** Width (px). */
  readonly size?: number;
  readonly children: ReactNode;
}

/** A dialog with one command: fields or a question, the button that carries it out, and the way back. */
export function CommandDialog({
  title,
  action,
  busy,
  destructive,
  final,
  onSubmit,
  close,
  size = 420,
  children,
}: CommandDialogProps) {
  const words = useWords();
  return (
    <Dialog onClose={close} title={title} size={size}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
        <Group justify="flex-end" gap="xs" mt="lg">
          {!final && (
            <Button size="md" h={44} variant="default" onClick={close}>
              {words.common.cancel()}
            </Button>
          )}
          <Button size="md" h={44} type="submit" loading={busy} {...(destructive ? { color: 'red' } : {})}>
            {action}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
