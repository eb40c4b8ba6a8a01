import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';

interface HeadButtonProps {
  readonly label: string;
  /** Its shortcut, for the tooltip and for `aria-keyshortcuts`. */
  readonly keys?: string;
  readonly disabled?: boolean;
  /** px */
  readonly size?: number;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A picture of what it does; one that cannot do it now keeps its place and its focus. */
export function HeadButton({ label, keys, disabled = false, size = 44, onClick, children }: HeadButtonProps) {
  return (
    <ActionIcon
      data-hint={keys ? `${label} (${keys})` : label}
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      aria-disabled={disabled || undefined}
      data-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {children}
    </ActionIcon>
  );
}
