import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { useFocusBack } from '../../kit/use-focus-back';
import { useWords } from '../../studio/studio-context';
import { Viewer } from './Viewer';

interface PreviewProps {
  /** What can be leafed through. */
  readonly items: readonly HistoryItem[];
  readonly first: HistoryItem;
  /** Something else lies over it and has the keyboard. */
  readonly covered: boolean;
  readonly close: () => void;
}

/** A result over the whole window, with what is known of it and what can be done with it. */
export function Preview({ items, first, covered, close }: PreviewProps) {
  const words = useWords();
  useFocusBack();
  const [shown, show] = useState({ items: withItem(items, first), id: first.id, turn: 0 });
  const [full, fill] = useState(false);
  const walk = (item: HistoryItem) =>
    show(({ items: list, turn }) => ({ items: withItem(list, item), id: item.id, turn: turn + 1 }));
  const drop = (item: HistoryItem) => {
    const at = shown.items.indexOf(item);
    const rest = shown.items.filter((other) => other !== item);
    const next = rest[Math.min(at, rest.length - 1)];
    if (next) show({ items: rest, id: next.id, turn: shown.turn + 1 });
    else close();
  };
  return (
    <Modal.Root opened onClose={close} fullScreen closeOnEscape={!covered && !full} trapFocus={!covered} padding={0}>
      <Modal.Content aria-label={words.preview.label()} radius={0}>
        <Viewer
          key={shown.turn}
          items={shown.items}
          id={shown.id}
          walk={walk}
          drop={drop}
          close={close}
          full={full}
          fill={fill}
        />
      </Modal.Content>
    </Modal.Root>
  );
}

/** A result that is not in the list stands alone, with its lineage to walk on. */
const withItem = (items: readonly HistoryItem[], item: HistoryItem) =>
  items.some(({ id }) => id === item.id) ? items : [item];
