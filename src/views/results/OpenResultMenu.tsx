import { Menu } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowForwardUp,
  IconBoxMultiple,
  IconCar,
  IconCopy,
  IconLayersDifference,
  IconTrash,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import glyphs from '../kit/Glyphs.module.css';
import { useWords } from '../studio/studio-context';
import { MenuButton } from './MenuButton';
import { isComparable, mayKeepCar, useReceivers, useResultActions } from './use-result-commands';

interface ResultMenuProps {
  readonly item: HistoryItem;
  readonly className: string;
}

/** The menu that was asked for: open at once. */
export function OpenResultMenu({ item, className }: ResultMenuProps) {
  const [opened, setOpened] = useState(false);
  const place = useRef<HTMLButtonElement>(null);
  // The button within the menu is another one: it takes over the focus, to which a menu leads back when it closes.
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    setOpened(true);
  }, []);
  return (
    // A tile clips what hangs out of it: the menu lies in the page's landmark instead.
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal portalProps={{ target: 'main' }}>
      <Menu.Target>
        <MenuButton ref={place} className={className} onClick={() => setOpened(!opened)} />
      </Menu.Target>
      <Menu.Dropdown>
        <ResultMenuItems item={item} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Everything that can be done with a result, beside favouring and downloading it. */
function ResultMenuItems({ item }: { readonly item: HistoryItem }) {
  const words = useWords();
  const room = useResultActions();
  const receivers = useReceivers(item, room.tool.module);
  return (
    <>
      {isComparable(item) && (
        <Menu.Item leftSection={<IconLayersDifference size={18} />} onClick={() => room.compare([item])}>
          {words.history.compare()}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconAdjustmentsHorizontal size={18} />} onClick={() => room.reuse(item)}>
        {words.results.reuse()}
      </Menu.Item>
      {mayKeepCar(item) && (
        <Menu.Item leftSection={<IconCar size={18} />} onClick={() => room.keepCar(item)}>
          {words.history.keepCar()}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<span className={glyphs.star} />} onClick={() => room.askMarks([item])}>
        {words.history.mark()}
      </Menu.Item>
      {item.type === 'image' && (
        <Menu.Item leftSection={<IconBoxMultiple size={18} />} onClick={() => room.putOnBoard([item])}>
          {words.history.putOnBoard()}
        </Menu.Item>
      )}
      {item.prompt !== '' && (
        <Menu.Item leftSection={<IconCopy size={18} />} onClick={() => room.copyPrompt(item)}>
          {words.history.copyPrompt()}
        </Menu.Item>
      )}
      {receivers.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>{words.history.sendTo()}</Menu.Label>
          {receivers.map(({ module }) => (
            <Menu.Item
              key={module}
              leftSection={<IconArrowForwardUp size={18} />}
              onClick={() => room.sendTo(item, module)}
            >
              {words.titles[module]()}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <Menu.Item color="var(--bad)" leftSection={<IconTrash size={18} />} onClick={() => room.remove([item])}>
        {words.history.delete()}
      </Menu.Item>
    </>
  );
}
