import { memo, useDeferredValue, useState } from 'react';
import { languageTag, type Words } from '../../i18n';
import { type Favourites, favourites } from '../../log/projections/favourites';
import type { HistoryItem } from '../../log/projections/history';
import { buildPrompt, commonForm, type MatrixPlace, placeInMatrix, restoreForm, toolByModule } from '../../tools';
import { formatOf } from '../kit/dates';
import glyphs from '../kit/Glyphs.module.css';
import { labels } from '../kit/labels';
import { lazyPart } from '../kit/lazy-part';
import { ModelSlots } from '../model-viewer/slots';
import { useProjection, useStudio } from '../studio/studio-context';
import { type Day, headOf } from './group';
import { PromptText } from './PromptText';
import classes from './ResultsPanel.module.css';
import { ResultTile } from './ResultTile';
import tile from './ResultTile.module.css';
import { mayKeepCar, useResultActions } from './use-result-commands';
import type { Selection } from './use-selection';

/** Results that fill a window; when the question changes, those below may come with the next frame. */
const WINDOW = 8;

interface HistoryDaysProps {
  readonly days: readonly Day[];
  /** Another value for another page, filter or order. */
  readonly question: unknown;
  readonly selection: Selection;
}

/** Results grouped by local day, then by batch, in their true proportions. */
export const HistoryDays = memo(function HistoryDays({ days, question, selection }: HistoryDaysProps) {
  const { now } = useStudio();
  const [since] = useState(now);
  const marked = useProjection(favourites);
  const answered = useDeferredValue(question) === question;
  return (
    <ModelSlots>
      {(answered ? days : headOf(days, WINDOW)).map(({ label, batches }) => (
        <section key={label} aria-label={label}>
          <h3 className={classes.day}>{label}</h3>
          {batches.map((batch) => (
            <Batch key={batch[0]?.id} items={batch} since={since} marked={marked} selection={selection} />
          ))}
        </section>
      ))}
    </ModelSlots>
  );
});

/** The table of a matrix; few pages have one. */
const MatrixBatch = lazyPart(async () => (await import('./MatrixBatch')).MatrixBatch);

/** What the pictures of a matrix have in common, in words. */
function commonRequest(item: HistoryItem, place: MatrixPlace, words: Words): HistoryItem {
  const tool = toolByModule(item.module);
  const form = commonForm(restoreForm(item.form, tool.defaults), place, tool.defaults);
  return { ...item, form, prompt: buildPrompt(form, tool.sections, labels(words)) };
}

const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Maximum number of pictures that fit into one row. */
const FEW = 3;

interface BatchProps {
  readonly items: readonly HistoryItem[];
  /** What is newer came while the page was open (ms since the epoch). */
  readonly since: number;
  readonly marked: Favourites;
  readonly selection: Selection;
}

const Batch = memo(function Batch({ items, since, marked, selection }: BatchProps) {
  const { words, locale } = useStudio();
  const room = useResultActions();
  const first = items[0];
  if (!first) return null;
  const time = formatOf(languageTag(locale), TIME).format(first.createdAt);
  const place = placeInMatrix(first.form);
  const asked = place ? commonRequest(first, place, words) : first;
  const tileOf = (item: HistoryItem) => (
    <ResultTile
      key={item.id}
      item={item}
      arriving={item.createdAt > since}
      favourite={Object.hasOwn(marked, item.url)}
      selected={selection.active ? selection.has(item.id) : undefined}
      select={selection.toggle}
    />
  );
  return (
    <article className={classes.batch} data-matrix={place && true}>
      {place ? (
        <MatrixBatch place={place} items={items} tile={tileOf} />
      ) : (
        <div className={tile.row} data-few={items.length <= FEW || undefined}>
          {items.map(tileOf)}
        </div>
      )}
      <div className={classes.about}>
        <PromptText asked={asked} />
        <p className={`${classes.facts} figures`}>
          {/* What was made without words has the tool for its title. */}
          {asked.prompt !== '' && <span>{words.titles[first.module]()}</span>}
          <span>{items.length === 1 ? time : words.results.batch({ count: items.length, time })}</span>
          {first.width && first.height && (
            <span>
              {first.width} × {first.height}
            </span>
          )}
          {first.seed !== undefined && (
            <button
              type="button"
              className={classes.seed}
              title={words.history.copySeed()}
              onClick={() => room.copySeed(first)}
            >
              {words.results.seed({ seed: String(first.seed) })}
            </button>
          )}
        </p>
        <div className={classes.actions}>
          <button type="button" className={classes.plain} onClick={() => room.ask({ how: 'again', item: first })}>
            {words.results.again.open()}
          </button>
          {mayKeepCar(first) && (
            <button type="button" className={classes.plain} onClick={() => room.ask({ how: 'vary', item: first })}>
              {words.results.again.vary()}
            </button>
          )}
          <button type="button" className={classes.plain} onClick={() => room.reuse(first)}>
            {words.results.reuse()}
          </button>
          <span className={classes.pair}>
            {first.prompt !== '' && (
              <Quick label={words.history.copyPrompt()} glyph="copy" act={() => room.copyPrompt(first)} />
            )}
            <Quick label={words.common.download()} glyph="download" act={() => room.download(items)} />
          </span>
        </div>
      </div>
    </article>
  );
});

interface QuickProps {
  readonly label: string;
  readonly glyph: 'copy' | 'download';
  readonly act: () => void;
}

/** A page has a hundred of these: a plain button costs a tenth of the library's with its tooltip. */
function Quick({ label, glyph, act }: QuickProps) {
  const className = `${classes.quick} ${glyphs[glyph]}`;
  return <button type="button" className={className} aria-label={label} title={label} onClick={act} />;
}
