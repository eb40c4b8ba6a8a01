import { ActionIcon } from '@mantine/core';
import type { Icon as TablerIcon } from '@tabler/icons-react';

interface BoardToolProps {
  readonly label: string;
  readonly Icon: TablerIcon;
  readonly act: () => void;
  readonly disabled?: boolean;
  readonly pressed?: boolean;
}

/** One button of the tools of a board. */
export const BoardTool = ({ label, Icon, act, disabled, pressed }: BoardToolProps) => (
  <ActionIcon
    data-hint={label}
    variant={pressed ? 'filled' : 'subtle'}
    color={pressed ? undefined : 'gray'}
    size={44}
    aria-label={label}
    aria-pressed={pressed}
    disabled={disabled}
    onClick={act}
  >
    <Icon size={20} />
  </ActionIcon>
);
