import { ActionIcon, Button } from '@mantine/core';
import { IconBoxMultiple, IconColumns2, IconDownload, IconTrash } from '@tabler/icons-react';
import type { HistoryWords } from '../../i18n';
import type { HistoryItem } from '../../log/projections/history';
import glyphs from '../kit/Glyphs.module.css';
import over from '../kit/Over.module.css';
import { useLazyWords } from '../kit/use-lazy-words';
import { useWords } from '../studio/studio-context';
import classes from './HistoryBar.module.css';
import { loadHistoryWords } from './history-words';
import { useResultActions } from './use-result-commands';
import type { Selection } from './use-selection';

/** Maximum number of results that can be compared. */
const MOST_COMPARED = 9;

const Star = () => <span className={glyphs.star} />;

interface SelectionBarProps {
  readonly selection: Selection;
  /** The current page of results. */
  readonly shown: readonly HistoryItem[];
}

/** What can be done with everything that is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const say = useLazyWords(loadHistoryWords);
  return say && <Selected {...props} say={say} />;
}

function Selected({ selection, shown, say }: SelectionBarProps & { readonly say: HistoryWords }) {
  const words = useWords();
  const room = useResultActions();
  const { items } = selection;
  const seen = items.filter(({ type }) => type !== 'video');
  const pictures = items.filter(({ type }) => type === 'image');
  const none = items.length === 0;
  const actions = [
    {
      label: say.selection.compareSelected(),
      Icon: IconColumns2,
      disabled: seen.length < 2 || seen.length > MOST_COMPARED,
      act: () => room.compare(seen),
    },
    {
      label: words.history.mark(),
      Icon: Star,
      disabled: none,
      act: () => room.askMarks(items),
    },
    {
      label: words.history.putOnBoard(),
      Icon: IconBoxMultiple,
      disabled: pictures.length === 0,
      act: () => room.putOnBoard(pictures),
    },
    {
      label: say.selection.downloadZip(),
      Icon: IconDownload,
      disabled: none,
      act: () => room.download(items),
    },
    {
      label: words.history.delete(),
      Icon: IconTrash,
      disabled: none,
      act: () => {
        room.remove(items);
        selection.end();
      },
    },
  ];
  return (
    <div
      className={`${over.floating} ${classes.selection}`}
      role="toolbar"
      aria-label={words.history.select()}
      data-instead
    >
      <span className="figures" role="status">
        {say.selection.selected({ count: items.length })}
      </span>
      <Button variant="subtle" color="gray" onClick={() => selection.add(shown)}>
        {say.selection.selectPage()}
      </Button>
      {actions.map(({ label, Icon, disabled, act }) => (
        <ActionIcon
          key={label}
          data-hint={label}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={label}
          disabled={disabled}
          onClick={act}
        >
          <Icon size={20} />
        </ActionIcon>
      ))}
      <Button variant="default" onClick={selection.end}>
        {say.selection.endSelection()}
      </Button>
    </div>
  );
}
