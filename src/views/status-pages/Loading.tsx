import { useWords } from '../studio/studio-context';
import classes from './StatusPages.module.css';

/** Says that something is on its way, once that takes longer than a blink. */
export function Loading() {
  const words = useWords();
  return (
    <p className={classes.loading} role="status">
      {words.common.loading()}
    </p>
  );
}
