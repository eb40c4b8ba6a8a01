import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../studio/studio-context';
import classes from './Lightbox.module.css';

interface ControlProps {
  readonly label: string;
  readonly act: () => void;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** A button over a picture. */
export const Control = ({ label, act, className, disabled = false, children }: ControlProps) => (
  <ActionIcon
    data-hint={label}
    variant="default"
    size={44}
    className={className}
    aria-label={label}
    // Disabled it would lose the keyboard, and the dialog's keys with it.
    aria-disabled={disabled || undefined}
    data-disabled={disabled || undefined}
    onClick={disabled ? undefined : act}
  >
    {children}
  </ActionIcon>
);

interface LeafingProps {
  readonly previous: Omit<ControlProps, 'children'>;
  readonly next: Omit<ControlProps, 'children'>;
}

/** To the picture before this one, and to the one after it. */
export const Leafing = ({ previous, next }: LeafingProps) => (
  <>
    <Control {...previous} className={classes.previous}>
      <IconChevronLeft size={22} />
    </Control>
    <Control {...next} className={classes.next}>
      <IconChevronRight size={22} />
    </Control>
  </>
);

/** The way out. */
export function Close({ act }: { readonly act: () => void }) {
  const words = useWords();
  return (
    <Control label={words.preview.close()} className={classes.close} act={act}>
      <IconX size={20} />
    </Control>
  );
}
