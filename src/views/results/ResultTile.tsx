import { type MouseEvent, memo, useRef, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import glyphs from '../kit/Glyphs.module.css';
import { lazyPart } from '../kit/lazy-part';
import over from '../kit/Over.module.css';
import type { InlineModelProps } from '../model-viewer/InlineModel';
import { useWords } from '../studio/studio-context';
import { LateMenu } from './ResultMenu';
import { ResultPicture } from './ResultPicture';
import classes from './ResultTile.module.css';
import { useResultActions } from './use-result-commands';

interface ResultTileProps {
  readonly item: HistoryItem;
  /** What it shows, where that is not plain from its place. */
  readonly label?: string | undefined;
  readonly arriving: boolean;
  readonly favourite: boolean;
  /** Undefined while nothing is being selected. */
  readonly selected: boolean | undefined;
  readonly select: (item: HistoryItem, range: boolean) => void;
}

/** Most pages hold no 3D result and need none of its code. It is laid over the picture: a press on that is never lost. */
const InlineModel = lazyPart<InlineModelProps>(async () => (await import('../model-viewer/InlineModel')).InlineModel, {
  Loading: () => null,
  Failed: () => null,
});

/** Shortcuts of what the menu has. */
const NextSteps = lazyPart(async () => (await import('./NextSteps')).NextSteps, { Failed: () => null });

/** A finger that rests so long selects (ms). */
const LONG_PRESS = 450;

/** A result with what can be done with it at once. */
export const ResultTile = memo(function ResultTile(props: ResultTileProps) {
  const { item, label: shows, arriving, favourite, selected, select } = props;
  const words = useWords();
  const room = useResultActions();
  const press = useLongPress(() => select(item, false));
  const click = (event: MouseEvent) => {
    if (press.wasLong()) return;
    if (selected !== undefined || event.ctrlKey || event.metaKey || event.shiftKey) select(item, event.shiftKey);
    else room.open(item);
  };
  const ratio = (item.width ?? 3) / (item.height ?? 2);
  // A page has a hundred tiles: what can be done next is there for the one in use.
  const [isNear, setNear] = useState(false);
  const label = favourite ? words.history.unfavourite() : words.history.favourite();
  const choose = words.history.selectThis({ prompt: item.prompt.slice(0, 40) || words.titles[item.module]() });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dragging only shortens what its menu does.
    <div
      className={classes.frame}
      style={{ '--ratio': ratio } as React.CSSProperties}
      data-plain={item.type !== 'image' || undefined}
      data-selected={selected || undefined}
      data-selecting={selected !== undefined || undefined}
      data-result={item.id}
      // Any form takes it where it is dropped.
      draggable={item.type === 'image'}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/uri-list', new URL(item.url, location.href).href);
        dataTransfer.effectAllowed = 'copy';
      }}
      {...press.handlers}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <ResultPicture item={item} arriving={arriving} open={click} selected={selected} />
      {item.type === '3d' && selected === undefined && <InlineModel item={item} isNear={isNear} />}
      <Caption shows={shows} item={item} />
      {selected === undefined ? (
        <>
          <button
            type="button"
            className={`${over.button} ${classes.left} ${glyphs.square}`}
            aria-label={choose}
            data-hint={words.history.select()}
            onClick={() => select(item, false)}
          />
          {/* The heart stands in the corner: it alone stays when the pointer is elsewhere. */}
          <span className={classes.right}>
            <button
              type="button"
              className={`${over.button} ${glyphs.download}`}
              aria-label={words.common.download()}
              data-hint={words.common.download()}
              onClick={() => room.download([item])}
            />
            <LateMenu item={item} className={`${over.button} ${glyphs.dots}`} />
            <button
              type="button"
              className={`${over.button} ${favourite ? glyphs['heart-filled'] : glyphs.heart}`}
              aria-label={label}
              data-on={favourite || undefined}
              data-hint={label}
              onClick={() => room.toggleFavourite(item)}
            />
          </span>
          {isNear && <NextSteps item={item} />}
        </>
      ) : (
        <span
          className={`${over.button} ${classes.left} ${selected ? glyphs['square-checked'] : glyphs.square}`}
          aria-hidden
        />
      )}
    </div>
  );
});

/** What it shows, and what the user says of it. */
function Caption({ shows, item: { stars, tags } }: { readonly shows: string | undefined; readonly item: HistoryItem }) {
  const { results } = useWords();
  if (!shows && !stars && !tags) return null;
  return (
    <span className={`${over.tag} ${classes.shows}`}>
      {shows && <span>{shows}</span>}
      {stars && (
        <span role="img" aria-label={results.stars({ count: stars })}>
          {'★'.repeat(stars)}
        </span>
      )}
      {tags && <span>{tags.join(' · ')}</span>}
    </span>
  );
}

function useLongPress(pressed: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const long = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    /** Whether the click that follows ends a long press. */
    wasLong: () => long.current,
    handlers: {
      onTouchStart: ({ target }: React.TouchEvent) => {
        long.current = false;
        stop();
        // A finger that rests on a button asks for its name.
        if (target instanceof Element && target.closest('[data-hint]')) return;
        timer.current = setTimeout(() => {
          long.current = true;
          pressed();
        }, LONG_PRESS);
      },
      onTouchMove: stop,
      onTouchEnd: stop,
      onTouchCancel: stop,
      onPointerDown: (event: React.PointerEvent) => {
        if (event.pointerType !== 'touch') long.current = false;
      },
      onContextMenu: (event: MouseEvent) => {
        if (long.current) event.preventDefault();
      },
    },
  };
}
