import { memo, type ReactNode } from 'react';
import type { Words } from '../../i18n';
import type { Favourites } from '../../log/projections/favourites';
import type { HistoryItem } from '../../log/projections/history';
import { buildPrompt, restoreForm, toolByModule } from '../../tools';
import { commonForm, type MatrixPlace, placeInMatrix } from '../../tools/matrix';
import { timeOfDay } from '../kit/dates';
import glyphs from '../kit/Glyphs.module.css';
import { labels } from '../kit/labels';
import { lazyPart } from '../kit/lazy-part';
import { useStudio } from '../studio/studio-context';
import { PromptText } from './PromptText';
import { ResultTile } from './ResultTile';
import { mayKeepCar, useResultActions } from './use-result-commands';
import type { Selection } from './use-selection';
import wall from './Wall.module.css';
import { WallBatch } from './WallBatch';

/** The table of a matrix; few pages have one. */
const MatrixBatch = lazyPart(async () => (await import('./MatrixBatch')).MatrixBatch);

/** What the pictures of a matrix have in common, in words. */
function commonRequest(item: HistoryItem, place: MatrixPlace, words: Words): HistoryItem {
  const tool = toolByModule(item.module);
  const form = commonForm(restoreForm(item.form, tool.defaults), place, tool.defaults);
  return { ...item, form, prompt: buildPrompt(form, tool.sections, labels(words)) };
}

interface BatchProps {
  readonly items: readonly HistoryItem[];
  /** What is newer came while the page was open (ms since the epoch). */
  readonly since: number;
  readonly marked: Favourites;
  readonly selection: Selection;
}

/** Results of one request: equal tiles, and below them what was asked for. */
export const Batch = memo(function Batch({ items, since, marked, selection }: BatchProps) {
  const { words } = useStudio();
  const first = items[0];
  if (!first) return null;
  const place = placeInMatrix(first.form);
  const views = toolByModule(first.module).views;
  const tileOf = (item: HistoryItem, label?: string) => (
    <ResultTile
      key={item.id}
      item={item}
      label={label}
      arriving={item.createdAt > since}
      favourite={Object.hasOwn(marked, item.url)}
      selected={selection.active ? selection.has(item.id) : undefined}
      select={selection.toggle}
    />
  );
  if (place) {
    return (
      <article className={wall.whole}>
        <MatrixBatch place={place} items={items} tile={tileOf} />
        <About items={items} asked={commonRequest(first, place, words)} />
      </article>
    );
  }
  // One that was deleted leaves the others without their names.
  const sheet = views && items.length % views.length === 0 ? views : undefined;
  return (
    <WallBatch count={items.length} size={first} views={sheet?.length} about={<About items={items} asked={first} />}>
      {items.map((item, index) => {
        const view = sheet?.[index % sheet.length];
        return tileOf(item, view && words.options.view[view]());
      })}
    </WallBatch>
  );
});

interface AboutProps {
  readonly items: readonly HistoryItem[];
  /** The first of them, or what all of them have in common. */
  readonly asked: HistoryItem;
}

/** What was asked for, how, and what can be done with all of it. */
function About({ items, asked }: AboutProps) {
  const { words } = useStudio();
  const room = useResultActions();
  return (
    <>
      <PromptText asked={asked} />
      <Facts items={items} asked={asked} />
      <div className={wall.actions}>
        <Plain act={() => room.ask({ how: 'again', item: asked })}>{words.results.again.open()}</Plain>
        {mayKeepCar(asked) && (
          <Plain act={() => room.ask({ how: 'vary', item: asked })}>{words.results.again.vary()}</Plain>
        )}
        <Plain act={() => room.reuse(asked)}>{words.results.reuse()}</Plain>
        {asked.prompt !== '' && (
          <Quick label={words.history.copyPrompt()} glyph="copy" act={() => room.copyPrompt(asked)} />
        )}
        <Quick label={words.common.download()} glyph="download" act={() => room.download(items)} />
      </div>
    </>
  );
}

function Facts({ items, asked }: AboutProps) {
  const { words } = useStudio();
  const room = useResultActions();
  const time = timeOfDay(asked.createdAt);
  const { width, height, seed } = asked;
  return (
    <p className={`${wall.facts} figures`}>
      {/* What was made without words has the tool for its title. */}
      {asked.prompt !== '' && <span>{words.titles[asked.module]()}</span>}
      <span>{items.length === 1 ? time : words.results.batch({ count: items.length, time })}</span>
      {width && height && (
        <span>
          {width} × {height}
        </span>
      )}
      {seed !== undefined && (
        <button
          type="button"
          className={wall.seed}
          data-hint={words.history.copySeed()}
          aria-description={words.history.copySeed()}
          onClick={() => room.copySeed(asked)}
        >
          {words.results.seed({ seed: String(seed) })}
        </button>
      )}
    </p>
  );
}

const Plain = ({ act, children }: { readonly act: () => void; readonly children: ReactNode }) => (
  <button type="button" className={wall.plain} onClick={act}>
    {children}
  </button>
);

interface QuickProps {
  readonly label: string;
  readonly glyph: 'copy' | 'download';
  readonly act: () => void;
}

/** A page has a hundred of these: a plain button costs a tenth of the library's. */
function Quick({ label, glyph, act }: QuickProps) {
  const className = `${wall.quick} ${glyphs[glyph]}`;
  return <button type="button" className={className} aria-label={label} data-hint={label} onClick={act} />;
}
