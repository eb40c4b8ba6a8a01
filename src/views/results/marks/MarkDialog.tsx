import { Button, Group, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { HistoryWords } from '../../../i18n';
import { type HistoryItem, history } from '../../../log/projections/history';
import { fold } from '../../../log/queries/history-columns';
import { findById } from '../../../log/queries/lineage';
import { usedTags } from '../../../log/queries/tags';
import { type Stars as Count, MOST_TAGS, normalTag } from '../../../machines/library/marks';
import { Dialog } from '../../kit/Dialog';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useProjection, useWords } from '../../studio/studio-context';
import { loadHistoryWords } from '../history-words';
import { useResultActions } from '../use-result-commands';
import classes from './Marks.module.css';
import { isTooMuch, type Marking } from './mark';
import { Stars } from './Stars';
import { TagChoice } from './TagChoice';

interface MarkDialogProps {
  readonly items: readonly HistoryItem[];
  readonly close: () => void;
}

/** The stars and the tags of one result or of several. */
export function MarkDialog({ items, close }: MarkDialogProps) {
  const words = useWords();
  const say = useLazyWords(loadHistoryWords);
  return (
    <Dialog onClose={close} title={words.history.mark()} size={520}>
      {say && <Marks items={items} close={close} say={say} />}
    </Dialog>
  );
}

function Marks({ items, close, say }: MarkDialogProps & { readonly say: HistoryWords }) {
  const words = useWords();
  const room = useResultActions();
  const all = useProjection(history);
  const now = useMemo(() => items.map((item) => findById(all, item.id) ?? item), [all, items]);
  const [chosen, choose] = useState<Count>();
  const { tags, change, toggle, add } = useTagChoice(now, all);
  const [text, write] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The dialog has given the focus away before these words came.
  useEffect(() => field.current?.focus(), []);
  const shared = commonStars(now);
  const typed = normalTag(text);
  const addTyped = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') add(typed);
    write('');
  };
  const wanted = typed === '' ? change : { ...change, give: [...(change.give ?? []), typed] };
  const isFull = now.some((item) => isTooMuch(item, wanted));
  const save = () => {
    room.mark(now, { ...wanted, stars: chosen });
    close();
  };
  // What is on stays to be taken away, whatever is being written.
  const shown = tags.filter(({ tag, state }) => state !== 'none' || fold(tag).includes(fold(typed)));
  return (
    <form className={classes.form} onSubmit={addTyped}>
      <div className={classes.group}>
        <h3>{say.stars()}</h3>
        <div className={classes.row}>
          <Stars stars={chosen ?? shared} choose={choose} />
          {chosen === undefined && shared === undefined && <span className={classes.note}>{say.mixed()}</span>}
        </div>
      </div>
      <div className={classes.group}>
        <h3>{say.tags()}</h3>
        <div className={classes.row}>
          <TextInput
            className={classes.field}
            aria-label={say.add()}
            placeholder={say.add()}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            enterKeyHint="done"
            autoComplete="off"
            ref={field}
          />
          <Button type="submit" variant="default" h={44} disabled={typed === ''}>
            {say.addOne()}
          </Button>
        </div>
        {tags.length === 0 && <p className={classes.note}>{say.none()}</p>}
        <TagChoice tags={shown} toggle={toggle} some={say.some()} />
        {isFull && (
          <p role="alert" className={classes.bad}>
            {say.full({ max: MOST_TAGS })}
          </p>
        )}
      </div>
      <Group justify="space-between" gap="xs">
        <span className={`${classes.note} figures`}>
          {items.length > 1 ? say.chosen({ count: items.length }) : say.keys()}
        </span>
        <Group gap="xs">
          <Button variant="default" h={44} onClick={close}>
            {words.common.cancel()}
          </Button>
          <Button h={44} disabled={isFull} onClick={save}>
            {say.save()}
          </Button>
        </Group>
      </Group>
    </form>
  );
}

/** The stars that all of them have; undefined where they differ. */
function commonStars(items: readonly HistoryItem[]): Count | undefined {
  const [first = 0, ...others] = items.map(({ stars = 0 }) => stars);
  return others.every((stars) => stars === first) ? first : undefined;
}

/** Every tag of the history with how many of the results have it, and what is given and taken so far. */
function useTagChoice(items: readonly HistoryItem[], all: Parameters<typeof usedTags>[0]) {
  const [wished, wish] = useState<ReadonlyMap<string, { readonly tag: string; readonly on: boolean }>>(new Map());
  const known = useMemo(() => {
    const had = new Map<string, { tag: string; count: number }>();
    for (const tag of items.flatMap(({ tags = [] }) => tags)) {
      had.set(fold(tag), { tag, count: (had.get(fold(tag))?.count ?? 0) + 1 });
    }
    for (const { tag } of usedTags(all)) if (!had.has(fold(tag))) had.set(fold(tag), { tag, count: 0 });
    return had;
  }, [items, all]);
  const stateOf = (tag: string): 'all' | 'some' | 'none' => {
    const wanted = wished.get(fold(tag));
    if (wanted) return wanted.on ? 'all' : 'none';
    const count = known.get(fold(tag))?.count ?? 0;
    return count === 0 ? 'none' : count === items.length ? 'all' : 'some';
  };
  const set = (tag: string, on: boolean) => wish(new Map([...wished, [fold(tag), { tag, on }]]));
  const written = [...wished.values()].filter(({ tag }) => !known.has(fold(tag)));
  const tags = [...written, ...known.values()].map(({ tag }) => ({ tag, state: stateOf(tag) }));
  const wishes = [...wished.values()];
  const change: Marking = {
    give: wishes.filter(({ on }) => on).map(({ tag }) => tag),
    take: wishes.filter(({ on }) => !on).map(({ tag }) => tag),
  };
  return {
    tags,
    change,
    toggle: (tag: string) => set(tag, stateOf(tag) !== 'all'),
    /** A tag that is written again is the one that is there, with its capitals. */
    add: (tag: string) => set(known.get(fold(tag))?.tag ?? wished.get(fold(tag))?.tag ?? tag, true),
  };
}
