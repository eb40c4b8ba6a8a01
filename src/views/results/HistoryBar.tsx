import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { IconDots, IconFilter, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useRef } from 'react';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { MenuDoor } from '../kit/MenuDoor';
import over from '../kit/Over.module.css';
import { usePreference, useStudio, useWords } from '../studio/studio-context';
import type { FiltersProps } from './Filters';
import classes from './HistoryBar.module.css';
import { restrictions } from './use-history';

const loadItems = async () => (await import('./HistoryItems')).HistoryItems;
const HistoryItems = lazyPart(loadItems, { Failed: FailedDialog });
const Filters = lazyPart(async () => (await import('./Filters')).Filters);

/** Heights that tiles can have (px). */
const TILE = { min: 120, max: 440, step: 20 } as const;
const USUAL = 240;

interface HistoryBarProps extends FiltersProps {
  /** Called when a search is about to begin. */
  readonly prepareSearch: () => void;
  readonly select: () => void;
  readonly clear: () => void;
}

/** Floats over the history: search, filter, order, and what concerns all of it. */
export const HistoryBar = memo(function HistoryBar(props: HistoryBarProps) {
  const { criteria, total, change, reset, prepareSearch, select, clear } = props;
  const words = useWords();
  return (
    <search className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={words.history.search()}
        placeholder={words.history.search()}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={criteria.search}
        onFocus={prepareSearch}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <TileSize />
      <FilterButton criteria={criteria} total={total} change={change} reset={reset} />
      <MenuDoor
        menu={(props) => <HistoryItems {...props} select={select} clear={clear} />}
        prepare={() => void loadItems().catch(() => {})}
        button={(rest) => (
          <ActionIcon
            variant="default"
            size={36}
            className={classes.button}
            aria-label={words.history.actions()}
            data-hint={words.history.actions()}
            {...rest}
          >
            <IconDots size={18} />
          </ActionIcon>
        )}
      />
    </search>
  );
});

/** How large the tiles are; a feed has one beside the other in any case. */
function TileSize() {
  const { preferences, words } = useStudio();
  const tileHeight = usePreference('tileHeight') ?? USUAL;
  return (
    <input
      type="range"
      className={classes.size}
      aria-label={words.results.tileSize()}
      data-hint={words.results.tileSize()}
      {...TILE}
      value={tileHeight}
      onChange={({ currentTarget }) => preferences.set({ tileHeight: currentTarget.valueAsNumber })}
    />
  );
}

/**
 * Places its filters below the bar with CSS alone: a floating dialog would compute its position again, in script, with
 * every page of results that the filters load.
 */
function FilterButton(props: FiltersProps) {
  const words = useWords();
  const [opened, { toggle, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const place = useClickOutside(close);
  const count = restrictions(props.criteria);
  const keys = (event: KeyboardEvent) => {
    if (!opened || event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its key only shortens what its button does.
    <div ref={place} onKeyDown={keys}>
      <Button
        ref={button}
        variant="default"
        className={classes.button}
        data-on={count > 0 || undefined}
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={toggle}
      >
        {count > 0 ? words.history.filtered({ count }) : words.history.filter()}
      </Button>
      {opened && (
        <div
          role="dialog"
          data-instead
          aria-label={words.history.filter()}
          className={`${over.floating} ${classes.dropdown}`}
        >
          <Filters {...props} />
        </div>
      )}
    </div>
  );
}
