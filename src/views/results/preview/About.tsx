import { Button } from '@mantine/core';
import { IconDownload, IconHeart, IconHeartFilled, IconLayersDifference } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { HistoryWords } from '../../../i18n';
import { favourites } from '../../../log/projections/favourites';
import { type HistoryItem, history } from '../../../log/projections/history';
import { findById } from '../../../log/queries/lineage';
import { readUnderstood } from '../../../tools';
import { moment } from '../../kit/dates';
import glyphs from '../../kit/Glyphs.module.css';
import lightbox from '../../kit/Lightbox.module.css';
import { lazyPart } from '../../kit/lazy-part';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useProjection, useStudio, useWords } from '../../studio/studio-context';
import { loadHistoryWords } from '../history-words';
import marks from '../marks/Marks.module.css';
import { Stars } from '../marks/Stars';
import { PromptText } from '../PromptText';
import { LateMenu } from '../ResultMenu';
import {
  isComparable,
  mayKeepCar,
  type ResultActions,
  ResultActionsProvider,
  useResultActions,
} from '../use-result-commands';
import { Lineage } from './Lineage';
import classes from './Preview.module.css';

const Understood = lazyPart(async () => (await import('../../design-sheet/Understood')).Understood);

interface AboutProps {
  readonly item: HistoryItem;
  readonly walk: (item: HistoryItem) => void;
  readonly remove: () => void;
}

/** What is known of the picture, what it came from, and what can be done with it. */
export function About({ item, walk, remove }: AboutProps) {
  const { words } = useStudio();
  const say = useLazyWords(loadHistoryWords)?.about;
  const room = useResultActions();
  const understood = readUnderstood(item.form);
  const favourite = Object.hasOwn(useProjection(favourites), item.url);
  return (
    <aside className={lightbox.about} aria-label={words.preview.details()}>
      <div className={classes.prompt}>
        <Asked item={item} />
        {understood.length > 0 && <Understood understood={understood} />}
      </div>
      <div className={`${lightbox.actions} ${classes.actions}`}>
        <Button onClick={() => room.ask({ how: 'again', item })}>{words.results.again.open()}</Button>
        {mayKeepCar(item) && (
          <Button variant="default" onClick={() => room.ask({ how: 'vary', item })}>
            {words.results.again.vary()}
          </Button>
        )}
        <ResultActionsProvider value={{ ...room, ...toForm(room), remove }}>
          <LateMenu item={item} className={`${classes.more} ${glyphs.dots}`} />
        </ResultActionsProvider>
        <Button
          variant="default"
          leftSection={favourite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
          data-on={favourite || undefined}
          onClick={() => room.toggleFavourite(item)}
        >
          {favourite ? words.history.unfavourite() : words.history.favourite()}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={() => room.download([item])}>
          {words.common.download()}
        </Button>
        {isComparable(item) && (
          <Button
            variant="default"
            leftSection={<IconLayersDifference size={18} />}
            onClick={() => room.compare([item])}
          >
            {words.history.compare()}
          </Button>
        )}
      </div>
      <Marks item={item} />
      {say && <Known item={item} say={say} />}
      <Lineage item={item} walk={walk} />
      <p className={classes.keys}>{say?.keys()}</p>
    </aside>
  );
}

/** What fills the form shows it: the preview lies over it. */
const toForm = ({ open, reuse, keepCar }: ResultActions): Pick<ResultActions, 'reuse' | 'keepCar'> => ({
  reuse: (item) => {
    open(undefined);
    return reuse(item);
  },
  keepCar: (item) => {
    open(undefined);
    return keepCar(item);
  },
});

/** All words of its prompt, to copy or to change. */
function Asked({ item }: Pick<AboutProps, 'item'>) {
  const words = useWords();
  const room = useResultActions();
  const { reuse } = toForm(room);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one is scrolled by the keyboard. */}
      <section className={classes.words} tabIndex={0} aria-label={words.form.prompt()}>
        <PromptText asked={item} whole />
      </section>
      <p className={classes.ways}>
        {item.prompt !== '' && (
          <button type="button" onClick={() => room.copyPrompt(item)}>
            {words.history.copyPrompt()}
          </button>
        )}
        <button type="button" onClick={() => reuse(item)}>
          {words.results.reuse()}
        </button>
      </p>
    </>
  );
}

/** Its stars and tags as they are now: the list that is leafed through is older. */
function Marks({ item }: { readonly item: HistoryItem }) {
  const words = useWords();
  const room = useResultActions();
  const all = useProjection(history);
  const { stars = 0, tags = [] } = useMemo(() => findById(all, item.id), [all, item]) ?? item;
  return (
    <div className={marks.about}>
      <Stars stars={stars} choose={(chosen) => room.mark([item], { stars: chosen })} />
      {tags.map((tag) => (
        <span key={tag} className={marks.tag}>
          {tag}
        </span>
      ))}
      <Button variant="default" size="compact-md" onClick={() => room.askMarks([item])}>
        {words.history.mark()}
      </Button>
    </div>
  );
}

function Known({ item, say }: { readonly item: HistoryItem; readonly say: HistoryWords['about'] }) {
  const { words, locale } = useStudio();
  const room = useResultActions();
  const seed = item.seed ?? (typeof item.form.seed === 'number' ? item.form.seed : undefined);
  const facts = [
    [say.tool(), words.titles[item.module]()],
    [say.made(), moment(item.createdAt, locale)],
    item.width && item.height && [say.size(), `${item.width} × ${item.height}`],
    seed !== undefined && [say.seed(), String(seed)],
    item.restored && [say.origin(), say.restored()],
  ].filter((fact) => Array.isArray(fact));
  return (
    <dl className={`${classes.known} figures`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {name === say.seed() && (
              <button
                type="button"
                className={`${classes.copy} ${glyphs.copy}`}
                aria-label={words.history.copySeed()}
                data-hint={words.history.copySeed()}
                onClick={() => room.copySeed({ seed })}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
