import { memo, useDeferredValue, useState } from 'react';
import { favourites } from '../../log/projections/favourites';
import { lazyPart } from '../kit/lazy-part';
import { ModelSlots } from '../model-viewer/slots';
import { useProjection, useStudio } from '../studio/studio-context';
import { Batch } from './Batch';
import { type Day, headOf } from './group';
import classes from './ResultsPanel.module.css';
import type { Selection } from './use-selection';
import wall from './Wall.module.css';

const Making = lazyPart(async () => (await import('./Making')).Making);

/** Results that fill a window; when the question changes, those below may come with the next frame. */
const WINDOW = 8;

interface HistoryDaysProps {
  readonly days: readonly Day[];
  /** Another value for another page, filter or order. */
  readonly question: unknown;
  readonly selection: Selection;
  /** Something is being made: it stands where it will lie, at the head of today. */
  readonly isMaking: boolean;
}

/** Results grouped by local day, then by batch, in their true proportions. */
export const HistoryDays = memo(function HistoryDays({ days, question, selection, isMaking }: HistoryDaysProps) {
  const { now, words } = useStudio();
  const [since] = useState(now);
  const marked = useProjection(favourites);
  const answered = useDeferredValue(question) === question;
  const shown = answered ? days : headOf(days, WINDOW);
  const today = words.results.today();
  const all = isMaking && shown[0]?.label !== today ? [{ label: today, batches: [] }, ...shown] : shown;
  return (
    <ModelSlots>
      {all.map(({ label, batches }, index) => (
        <section key={label} aria-label={label}>
          <h3 className={classes.day}>{label}</h3>
          <div className={wall.wall}>
            {index === 0 && isMaking && <Making />}
            {batches.map((batch) => (
              <Batch key={batch[0]?.id} items={batch} since={since} marked={marked} selection={selection} />
            ))}
          </div>
        </section>
      ))}
    </ModelSlots>
  );
});
