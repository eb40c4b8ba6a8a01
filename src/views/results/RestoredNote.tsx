import { useMemo } from 'react';
import { history } from '../../log/projections/history';
import { countRestored } from '../../log/queries/restored';
import { useProjection, useWords } from '../studio/studio-context';
import classes from './ResultsPanel.module.css';

/** Says what came from another browser, and what only that one has. Nothing where nothing came. */
export function RestoredNote() {
  const words = useWords();
  const all = useProjection(history);
  const count = useMemo(() => countRestored(all), [all]);
  if (count === 0) return null;
  return <p className={classes.restored}>{words.results.restored({ count })}</p>;
}
