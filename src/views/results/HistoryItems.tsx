import { Menu } from '@mantine/core';
import { IconSquareCheck, IconTrash } from '@tabler/icons-react';
import type { MenuProps } from '../kit/MenuDoor';
import { OpenMenu } from '../kit/OpenMenu';
import { useWords } from '../studio/studio-context';

interface HistoryItemsProps extends MenuProps {
  readonly select: () => void;
  readonly clear: () => void;
}

/** What concerns all results at once. */
export function HistoryItems({ select, clear, ...menu }: HistoryItemsProps) {
  const { history } = useWords();
  return (
    <OpenMenu {...menu}>
      <Menu.Item leftSection={<IconSquareCheck size={18} />} onClick={select}>
        {history.select()}
      </Menu.Item>
      <Menu.Item color="var(--bad)" leftSection={<IconTrash size={18} />} onClick={clear}>
        {history.clear()}
      </Menu.Item>
    </OpenMenu>
  );
}
